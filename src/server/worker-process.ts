/** By these names the primary hands its workers the address of the database that it opened, and its secret. */
export const CONNECTION_VARIABLE = 'SEMILLERO_CONNECTION';
export const SECRET_VARIABLE = 'SEMILLERO_SECRET';

/** What a worker sends its primary where it cannot start: a sentence for the person who runs the program. */
export type CannotStartMessage = { cannotStart: string };
