import cluster from 'node:cluster';
import { once } from 'node:events';
import { CannotStart } from '#db/cannot-start.ts';
import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { gatherForWorkers } from '#server/metrics.ts';
import { prepare } from '#server/prepare.ts';
import { serve } from '#server/serve.ts';
import { type StopRequest, signalFor, waitForStop } from '#server/stop-signals.ts';
import { CONNECTION_VARIABLE, SECRET_VARIABLE } from '#server/worker.ts';

/** A worker that dies at once, again and again, is not started again at once. */
const RESTART_AFTER_MILLISECONDS = 1_000;

/** The process that the operator started: it prepares the machine, and serves itself or through workers. */
export async function runPrimary(env: Env, log: Log, { dev }: { dev: boolean }): Promise<void> {
  const { connectionString, secret, close } = await prepare(env, log);
  try {
    // The first worker serves while the others still start: from here on a signal must find somebody to hear it.
    const stopRequest = waitForStop(log);
    const stop = env.workers === 1 ? await serveAlone() : await serveThroughWorkers();
    log.info(`Semillero is at ${env.publicUrl}`);
    await stop(await stopRequest);
  } finally {
    await close();
  }

  async function serveAlone() {
    const serving = await serve({ env, log, connectionString, secret, dev, inCluster: false }).catch(explain);
    return serving.stop;
  }

  async function serveThroughWorkers() {
    let stopping = false;
    gatherForWorkers();
    const fork = () => cluster.fork({ [CONNECTION_VARIABLE]: connectionString, [SECRET_VARIABLE]: secret });
    cluster.on('exit', (worker, code, signal) => {
      if (stopping) return;
      log.error({ pid: worker.process.pid, code, signal }, 'a worker died; starting another');
      setTimeout(() => stopping || fork(), RESTART_AFTER_MILLISECONDS);
    });
    const workers = Array.from({ length: env.workers }, fork);
    await Promise.all(workers.map((worker) => once(worker, 'listening')));
    return async (request: StopRequest) => {
      stopping = true;
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const gone = living.map((worker) => once(worker, 'exit'));
      for (const worker of living) worker.process.kill(signalFor(request));
      await Promise.all(gone);
    };
  }

  function explain(fault: NodeJS.ErrnoException): never {
    if (fault.code !== 'EADDRINUSE') throw fault;
    throw new CannotStart(
      `Port ${env.port} of ${env.host} is taken. Stop what listens there, or set PORT to another.`,
    );
  }
}
