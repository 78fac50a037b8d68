import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#db/startup-error.ts';
import { childEnvironment, type Env, findMisspeltSettings } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { openDatabase } from '#server/open-database.ts';
import type { Serving } from '#server/serve.ts';
import { type ShutdownRequest, waitForShutdown } from '#server/shutdown-signals.ts';
import { superviseWorkers } from '#server/supervisor.ts';
import {
  connectionVariables,
  JOBS_ARGUMENT,
  onStartupError,
  PREPARE_ARGUMENT,
} from '#server/worker-process.ts';

/** Shutdown timeout after the grace period, including the database. */
const SHUTDOWN_TIMEOUT_MILLISECONDS = 9_800;
/** Part of it that is reserved for the database when workers hang. */
const DATABASE_CLOSE_MILLISECONDS = 300;

/**
 * Primary process, which the operator starts: opens the database, has it prepared by a process that ends, starts one or more
 * workers that serve and a process that runs the jobs, and replaces those that die. In development it does both itself,
 * so that there is one process to debug.
 */
export async function runPrimary(env: Env, log: Log, { dev }: { dev: boolean }): Promise<void> {
  // Before all else: as process 1 of a container, a process without a handler ignores the signals.
  const stopRequest = waitForShutdown(log);
  for (const sentence of findMisspeltSettings()) log.warn(sentence);
  const { connectionString, secret, close } = await openDatabase(env, log);
  const variables = connectionVariables({ connectionString, secret });
  let deadline = new Promise<'late'>(() => undefined);
  try {
    const isPrepared = await (dev ? prepareInProcess() : prepareInChild());
    const serving = isPrepared && (dev ? await serveInProcess() : await startWorkers());
    if (serving) log.info(`Semillero is listening at ${env.publicUrl}`);
    const request = await stopRequest;
    deadline = sleep(shutdownTimeout(env, request), 'late' as const, { ref: false });
    if (serving) await serving.stop(request);
  } finally {
    if ((await Promise.race([close(), deadline])) === 'late')
      log.warn('database shutdown timed out; it continues in the background');
  }
  process.exit(0);

  function forkSelf(argument: string): ChildProcess {
    return fork(process.argv[1] ?? '', [argument], { env: childEnvironment(variables) });
  }

  // Dynamic imports: a primary with workers needs no database, API or pages, and uses less memory without them.
  async function prepareInProcess(): Promise<true> {
    const { prepareDatabase } = await import('#server/prepare-database.ts');
    await prepareDatabase(env, log, { connectionString, secret });
    return true;
  }

  /** Resolves with whether the database is prepared: not when a shutdown was requested meanwhile. */
  async function prepareInChild(): Promise<boolean> {
    const child = forkSelf(PREPARE_ARGUMENT);
    let isStopping = false;
    stopRequest.then(() => {
      isStopping = true;
      child.kill();
    });
    await runProcess(child).catch((error) => {
      if (!isStopping) throw error;
    });
    return !isStopping;
  }

  async function serveInProcess() {
    const { serveDevelopment } = await import('#server/development.ts');
    return serveDevelopment({ env, log, connectionString, secret });
  }

  async function startWorkers(): Promise<Pick<Serving, 'stop'>> {
    // A single worker accepts connections itself; several get them round-robin from the primary.
    if (env.workers === 1) cluster.schedulingPolicy = cluster.SCHED_NONE;
    else (await import('#server/metrics.ts')).aggregateForWorkers();
    return superviseWorkers({
      count: env.workers,
      stopMilliseconds: (request) => shutdownTimeout(env, request) - DATABASE_CLOSE_MILLISECONDS,
      forkWorker: () => cluster.fork(variables),
      forkJobs: () => forkSelf(JOBS_ARGUMENT),
      log,
    });
  }
}

/** Resolves when the process has ended as it should. @throws StartupError with its message otherwise. */
function runProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    onStartupError(child, reject);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new StartupError(`The preparation of the database ended with ${signal ?? `status ${code}`}.`));
    });
  });
}

function shutdownTimeout({ stopGraceSeconds }: Env, { withGrace }: ShutdownRequest): number {
  return SHUTDOWN_TIMEOUT_MILLISECONDS + (withGrace ? stopGraceSeconds * 1_000 : 0);
}
