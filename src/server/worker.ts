import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { openTelemetry } from '#server/open-telemetry.ts';
import { serve } from '#server/serve.ts';
import { waitForWorkerShutdown } from '#server/shutdown-signals.ts';
import { readConnection, reportStartupError } from '#server/worker-process.ts';

/** Worker process: serves the port, alone or in a cluster. The primary has already prepared the database. */
export async function runWorker(env: Env, log: Log): Promise<void> {
  const connection = readConnection();
  const stopRequest = waitForWorkerShutdown(log);
  const inCluster = env.workers > 1;
  const telemetry = await openTelemetry(env, log, 'worker');
  const options = { env, log, ...connection, inCluster, telemetry };
  const { stop } = await serve(options).catch(reportStartupError);
  await stop(await stopRequest);
  await telemetry?.stop();
  process.exit(0);
}
