import type { ChildProcess } from 'node:child_process';
import type { Worker } from 'node:cluster';
import type { EventEmitter } from 'node:events';
import { promisify } from 'node:util';
import { StartupError } from '#db/startup-error.ts';
import { readInternal } from '#infra/env.ts';
import { explainError } from '#infra/explain-error.ts';

const CONNECTION_VARIABLE = 'SEMILLERO_CONNECTION';
const SECRET_VARIABLE = 'SEMILLERO_SECRET';

/** Argument of the process that runs the jobs. */
export const JOBS_ARGUMENT = '--jobs';
/** Argument of the process that prepares the database and ends. */
export const PREPARE_ARGUMENT = '--prepare';

export type DatabaseConnection = { connectionString: string; secret: string };

/** The environment variables by which the primary passes the database URL and the secret to its processes. */
export function connectionVariables({
  connectionString,
  secret,
}: DatabaseConnection): Record<string, string> {
  return { [CONNECTION_VARIABLE]: connectionString, [SECRET_VARIABLE]: secret };
}

/** @throws StartupError in a process that the primary has not started. */
export function readConnection(): DatabaseConnection {
  const connectionString = readInternal(CONNECTION_VARIABLE);
  const secret = readInternal(SECRET_VARIABLE);
  if (!(connectionString && secret))
    throw new StartupError('Workers can only be started by the primary process.');
  return { connectionString, secret };
}

/** IPC message of a process that cannot start; `startupError` is a message for the operator. */
type StartupErrorMessage = { startupError: string };

/** Sends the message to the primary, which logs it once for all processes. */
export async function reportStartupError(error: unknown): Promise<never> {
  const explained = explainError(error);
  if (!(explained && process.send)) throw error;
  const message: StartupErrorMessage = { startupError: explained.message };
  await promisify(process.send.bind(process) as (message: object, done: () => void) => void)(message);
  process.exit(1);
}

/** Calls `listener` with the error that a process reports by `reportStartupError`. */
export function onStartupError(child: ChildProcess | Worker, listener: (error: StartupError) => void): void {
  const source: EventEmitter = child;
  source.on('message', ({ startupError }: Partial<StartupErrorMessage>) => {
    if (startupError !== undefined) listener(new StartupError(startupError));
  });
}
