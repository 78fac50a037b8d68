import { promisify } from 'node:util';
import { CannotStart } from '#db/cannot-start.ts';
import { type Env, readInternal } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { serve } from '#server/serve.ts';
import { waitForStopOfWorker } from '#server/stop-signals.ts';
import { type CannotStartMessage, CONNECTION_VARIABLE, SECRET_VARIABLE } from '#server/worker-process.ts';

/** Worker process: serves the port, alone or in a cluster. The primary has already prepared the database. */
export async function runWorker(env: Env, log: Log): Promise<void> {
  const connectionString = readInternal(CONNECTION_VARIABLE);
  const secret = readInternal(SECRET_VARIABLE);
  if (!(connectionString && secret)) throw new CannotStart('A worker is started by its primary only.');
  const stopRequest = waitForStopOfWorker(log);
  const inCluster = env.workers > 1;
  const { stop } = await serve({ env, log, connectionString, secret, inCluster }).catch(report);
  await stop(await stopRequest);
  process.exit(0);
}

/** Sends the message to the primary, which logs it once for all workers. */
async function report(error: unknown): Promise<never> {
  if (!(error instanceof CannotStart && process.send)) throw error;
  const message: CannotStartMessage = { cannotStart: error.message };
  await promisify(process.send.bind(process) as (message: object, done: () => void) => void)(message);
  process.exit(1);
}
