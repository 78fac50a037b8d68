import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment, type Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { prepareServer } from '#server/prepare-server.ts';
import type { Serving } from '#server/serve.ts';
import { type ShutdownRequest, waitForShutdown } from '#server/shutdown-signals.ts';
import { superviseWorkers } from '#server/supervisor.ts';
import { connectionVariables, JOBS_ARGUMENT } from '#server/worker-process.ts';

/** Shutdown timeout after the grace period, including the database. */
const SHUTDOWN_TIMEOUT_MILLISECONDS = 9_800;
/** Part of it that is reserved for the database when workers hang. */
const DATABASE_CLOSE_MILLISECONDS = 300;

/**
 * Primary process, which the operator starts: prepares the data directory and the database, starts one or more
 * workers that serve and a process that runs the jobs, and replaces those that die. In development it does both itself,
 * so that there is one process to debug.
 */
export async function runPrimary(env: Env, log: Log, { dev }: { dev: boolean }): Promise<void> {
  const { connectionString, secret, close } = await prepareServer(env, log);
  let deadline = new Promise<'late'>(() => undefined);
  try {
    // Signal handlers go first: one worker may already serve while the others still start.
    const stopRequest = waitForShutdown(log);
    const { stop } = dev ? await serveInProcess() : await startWorkers();
    log.info(`Semillero is listening at ${env.publicUrl}`);
    const request = await stopRequest;
    deadline = sleep(shutdownTimeout(env, request), 'late' as const, { ref: false });
    await stop(request);
  } finally {
    if ((await Promise.race([close(), deadline])) === 'late')
      log.warn('database shutdown timed out; it continues in the background');
  }
  process.exit(0);

  async function serveInProcess() {
    // Dynamic import: a primary with workers needs neither the API nor the pages, and uses less memory without them.
    const { serveDevelopment } = await import('#server/development.ts');
    return serveDevelopment({ env, log, connectionString, secret });
  }

  async function startWorkers(): Promise<Pick<Serving, 'stop'>> {
    // A single worker accepts connections itself; several get them round-robin from the primary.
    const variables = connectionVariables({ connectionString, secret });
    if (env.workers === 1) cluster.schedulingPolicy = cluster.SCHED_NONE;
    else (await import('#server/metrics.ts')).aggregateForWorkers();
    return superviseWorkers({
      count: env.workers,
      stopMilliseconds: (request) => shutdownTimeout(env, request) - DATABASE_CLOSE_MILLISECONDS,
      forkWorker: () => cluster.fork(variables),
      forkJobs: () => fork(process.argv[1] ?? '', [JOBS_ARGUMENT], { env: childEnvironment(variables) }),
      log,
    });
  }
}

function shutdownTimeout({ stopGraceSeconds }: Env, { withGrace }: ShutdownRequest): number {
  return SHUTDOWN_TIMEOUT_MILLISECONDS + (withGrace ? stopGraceSeconds * 1_000 : 0);
}
