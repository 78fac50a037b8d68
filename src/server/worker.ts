import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { serve } from '#server/serve.ts';
import { waitForWorkerShutdown } from '#server/shutdown-signals.ts';
import { readConnection, reportStartupError } from '#server/worker-process.ts';

/** Worker process: serves the port, alone or in a cluster. The primary has already prepared the database. */
export async function runWorker(env: Env, log: Log): Promise<void> {
  const connection = readConnection();
  const stopRequest = waitForWorkerShutdown(log);
  const inCluster = env.workers > 1;
  const { stop } = await serve({ env, log, ...connection, inCluster }).catch(reportStartupError);
  await stop(await stopRequest);
  process.exit(0);
}
