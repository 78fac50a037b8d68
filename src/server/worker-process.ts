/** Environment variables by which the primary passes the database URL and the secret to its workers. */
export const CONNECTION_VARIABLE = 'SEMILLERO_CONNECTION';
export const SECRET_VARIABLE = 'SEMILLERO_SECRET';

/** IPC message of a worker that cannot start; `startupError` is a message for the operator. */
export type StartupErrorMessage = { startupError: string };
