import { promisify } from 'node:util';
import { StartupError } from '#db/startup-error.ts';
import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { serve } from '#server/serve.ts';
import { waitForWorkerShutdown } from '#server/shutdown-signals.ts';
import { readConnection, type StartupErrorMessage } from '#server/worker-process.ts';

/** Worker process: serves the port, alone or in a cluster. The primary has already prepared the database. */
export async function runWorker(env: Env, log: Log): Promise<void> {
  const connection = readConnection();
  const stopRequest = waitForWorkerShutdown(log);
  const inCluster = env.workers > 1;
  const { stop } = await serve({ env, log, ...connection, inCluster }).catch(reportStartupError);
  await stop(await stopRequest);
  process.exit(0);
}

/** Sends the message to the primary, which logs it once for all workers. */
async function reportStartupError(error: unknown): Promise<never> {
  if (!(error instanceof StartupError && process.send)) throw error;
  const message: StartupErrorMessage = { startupError: error.message };
  await promisify(process.send.bind(process) as (message: object, done: () => void) => void)(message);
  process.exit(1);
}
