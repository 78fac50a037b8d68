import { StartupError } from '#db/startup-error.ts';
import { readInternal } from '#infra/env.ts';

const CONNECTION_VARIABLE = 'SEMILLERO_CONNECTION';
const SECRET_VARIABLE = 'SEMILLERO_SECRET';

/** Argument of the process that runs the jobs. */
export const JOBS_ARGUMENT = '--jobs';

type Connection = { connectionString: string; secret: string };

/** The environment variables by which the primary passes the database URL and the secret to its processes. */
export function connectionVariables({ connectionString, secret }: Connection): Record<string, string> {
  return { [CONNECTION_VARIABLE]: connectionString, [SECRET_VARIABLE]: secret };
}

/** @throws StartupError in a process that the primary has not started. */
export function readConnection(): Connection {
  const connectionString = readInternal(CONNECTION_VARIABLE);
  const secret = readInternal(SECRET_VARIABLE);
  if (!(connectionString && secret))
    throw new StartupError('Workers can only be started by the primary process.');
  return { connectionString, secret };
}

/** IPC message of a worker that cannot start; `startupError` is a message for the operator. */
export type StartupErrorMessage = { startupError: string };
