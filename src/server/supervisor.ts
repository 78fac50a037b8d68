import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartupError } from '#db/startup-error.ts';
import type { Log } from '#infra/log.ts';
import { type ShutdownRequest, shutdownSignal } from '#server/shutdown-signals.ts';
import type { StartupErrorMessage } from '#server/worker-process.ts';

type SupervisorOptions = {
  count: number;
  fork: () => Worker;
  /** Timeout for workers to stop before they are killed. */
  stopMilliseconds: (request: ShutdownRequest) => number;
  log: Log;
};

const FIRST_RESTART_MILLISECONDS = 100;
const MAX_RESTART_MILLISECONDS = 30_000;
/** Resets the backoff: a worker that ran this long was healthy. */
const HEALTHY_AFTER_MILLISECONDS = 60_000;

/**
 * Restarts workers that die, so that `count` are running, with exponential backoff from 100 ms to 30 s.
 *
 * @throws StartupError with the message of a worker that cannot start, or when one exits before it has served.
 */
export async function superviseWorkers({ count, fork, stopMilliseconds, log }: SupervisorOptions) {
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;

  const supervise = (worker: Worker, failures: number): void => {
    const startedAt = performance.now();
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      const isHealthy = performance.now() - startedAt > HEALTHY_AFTER_MILLISECONDS;
      const failureCount = isHealthy ? 1 : failures + 1;
      const delay = Math.min(FIRST_RESTART_MILLISECONDS * 2 ** (failureCount - 1), MAX_RESTART_MILLISECONDS);
      log.error({ pid: worker.process.pid, code, signal, delay }, 'worker died; restarting');
      const timer = setTimeout(() => {
        timers.delete(timer);
        supervise(fork(), failureCount);
      }, delay);
      timers.add(timer);
    });
  };

  const stop = async (request: ShutdownRequest): Promise<void> => {
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
    const liveWorkers = Object.values(cluster.workers ?? {}).filter(
      (worker) => worker !== undefined && !worker.isDead(),
    ) as Worker[];
    const kill = setTimeout(() => sendSignal('SIGKILL', liveWorkers), stopMilliseconds(request));
    const exits = liveWorkers.map((worker) => once(worker, 'exit'));
    sendSignal(shutdownSignal(request), liveWorkers);
    await Promise.all(exits);
    clearTimeout(kill);
  };

  try {
    await Promise.all(
      Array.from({ length: count }, async () => {
        const worker = fork();
        await waitForListening(worker);
        supervise(worker, 0);
      }),
    );
  } catch (error) {
    await stop({ withGrace: false });
    throw error;
  }
  return { stop };
}

function waitForListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.on('message', ({ startupError }: Partial<StartupErrorMessage>) => {
      if (startupError !== undefined) reject(new StartupError(startupError));
    });
    worker.once('exit', (code, signal) =>
      reject(new StartupError(`A worker ended with ${signal ?? `status ${code}`} before it was ready.`)),
    );
  });
}

function sendSignal(signal: NodeJS.Signals, workers: readonly Worker[]): void {
  for (const worker of workers) worker.process.kill(signal);
}
