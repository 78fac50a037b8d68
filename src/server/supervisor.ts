import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { CannotStart } from '#db/cannot-start.ts';
import type { Log } from '#infra/log.ts';
import { type StopRequest, signalFor } from '#server/stop-signals.ts';
import type { CannotStartMessage } from '#server/worker-process.ts';

type SupervisorOptions = {
  count: number;
  fork: () => Worker;
  /** Timeout for workers to stop before they are killed. */
  stopMilliseconds: (request: StopRequest) => number;
  log: Log;
};

const FIRST_RESTART_MILLISECONDS = 100;
const LONGEST_RESTART_MILLISECONDS = 30_000;
/** Resets the backoff: a worker that ran this long was healthy. */
const SOUND_AFTER_MILLISECONDS = 60_000;

/**
 * Restarts workers that die, so that `count` are running, with exponential backoff from 100 ms to 30 s.
 *
 * @throws CannotStart with the message of a worker that cannot start, or when one exits before it has served.
 */
export async function superviseWorkers({ count, fork, stopMilliseconds, log }: SupervisorOptions) {
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;

  const supervise = (worker: Worker, failures: number): void => {
    const startedAt = performance.now();
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      const isSound = performance.now() - startedAt > SOUND_AFTER_MILLISECONDS;
      const deaths = isSound ? 1 : failures + 1;
      const delay = Math.min(FIRST_RESTART_MILLISECONDS * 2 ** (deaths - 1), LONGEST_RESTART_MILLISECONDS);
      log.error({ pid: worker.process.pid, code, signal, delay }, 'a worker died; starting another');
      const timer = setTimeout(() => {
        timers.delete(timer);
        supervise(fork(), deaths);
      }, delay);
      timers.add(timer);
    });
  };

  const stop = async (request: StopRequest): Promise<void> => {
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
    const living = Object.values(cluster.workers ?? {}).filter(
      (worker) => worker !== undefined && !worker.isDead(),
    ) as Worker[];
    const kill = setTimeout(() => send('SIGKILL', living), stopMilliseconds(request));
    const ended = living.map((worker) => once(worker, 'exit'));
    send(signalFor(request), living);
    await Promise.all(ended);
    clearTimeout(kill);
  };

  try {
    await Promise.all(
      Array.from({ length: count }, async () => {
        const worker = fork();
        await untilListening(worker);
        supervise(worker, 0);
      }),
    );
  } catch (error) {
    await stop({ withGrace: false });
    throw error;
  }
  return { stop };
}

function untilListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.on('message', ({ cannotStart }: Partial<CannotStartMessage>) => {
      if (cannotStart !== undefined) reject(new CannotStart(cannotStart));
    });
    worker.once('exit', (code, signal) =>
      reject(new CannotStart(`A worker ended with ${signal ?? `status ${code}`} before it could serve.`)),
    );
  });
}

function send(signal: NodeJS.Signals, workers: readonly Worker[]): void {
  for (const worker of workers) worker.process.kill(signal);
}
