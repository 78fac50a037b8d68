import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { startJobs } from '#server/jobs.ts';
import { openTelemetry } from '#server/open-telemetry.ts';
import { waitForWorkerShutdown } from '#server/shutdown-signals.ts';
import { readConnection } from '#server/worker-process.ts';

/**
 * The process that runs the jobs of this node: mails, push messages, renditions of images and scheduled work. It is a
 * process of its own so that none of them takes time from requests, and ends with the primary.
 */
export async function runJobs(env: Env, log: Log): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  const stopRequest = waitForWorkerShutdown(log);
  const telemetry = await openTelemetry(env, log, 'jobs');
  const jobs = startJobs({ env, log, telemetry, ...readConnection() });
  await stopRequest;
  await jobs.stop();
  await telemetry?.stop();
  process.exit(0);
}
