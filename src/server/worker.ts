import { CannotStart } from '#db/cannot-start.ts';
import { type Env, readInternal } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { serve } from '#server/serve.ts';
import { waitForStopOfWorker } from '#server/stop-signals.ts';

/** By these names the primary hands its workers the address of the database that it opened, and its secret. */
export const CONNECTION_VARIABLE = 'SEMILLERO_CONNECTION';
export const SECRET_VARIABLE = 'SEMILLERO_SECRET';

/** One of several processes that serve the same port, on a database that the primary has prepared. */
export async function runWorker(env: Env, log: Log): Promise<void> {
  const connectionString = readInternal(CONNECTION_VARIABLE);
  const secret = readInternal(SECRET_VARIABLE);
  if (!(connectionString && secret)) throw new CannotStart('A worker is started by its primary only.');
  const stopRequest = waitForStopOfWorker(log);
  const { stop } = await serve({ env, log, connectionString, secret, dev: false, inCluster: true });
  await stop(await stopRequest);
  process.exit(0);
}
