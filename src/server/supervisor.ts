import type { ChildProcess } from 'node:child_process';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartupError } from '#db/startup-error.ts';
import type { Log } from '#infra/log.ts';
import { MINUTE_MS } from '#lib/time.ts';
import { type ShutdownRequest, shutdownSignal } from '#server/shutdown-signals.ts';
import { onStartupError } from '#server/worker-process.ts';

type SupervisorOptions = {
  count: number;
  forkWorker: () => Worker;
  /** Starts the process that runs the jobs. */
  forkJobs: () => ChildProcess;
  /** Timeout for processes to stop before they are killed. */
  stopMilliseconds: (request: ShutdownRequest) => number;
  log: Log;
};

const FIRST_RESTART_MILLISECONDS = 100;
const MAX_RESTART_MILLISECONDS = 30_000;
/** Resets the backoff: a worker that ran this long was healthy. */
const HEALTHY_AFTER_MILLISECONDS = MINUTE_MS;

/**
 * Restarts workers that die, so that `count` are running, and the process that runs the jobs, with exponential backoff
 * from 100 ms to 30 s.
 *
 * @throws StartupError with the message of a worker that cannot start, or when one exits before it has served.
 */
export async function superviseWorkers(options: SupervisorOptions) {
  const { count, forkWorker, forkJobs, stopMilliseconds, log } = options;
  const running = new Set<ChildProcess>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;

  const track = (child: ChildProcess): ChildProcess => {
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };

  const supervise = (
    name: 'worker' | 'job process',
    fork: () => ChildProcess,
    child: ChildProcess,
    failures = 0,
  ) => {
    const startedAt = performance.now();
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      const isHealthy = performance.now() - startedAt > HEALTHY_AFTER_MILLISECONDS;
      const failureCount = isHealthy ? 1 : failures + 1;
      const delay = Math.min(FIRST_RESTART_MILLISECONDS * 2 ** (failureCount - 1), MAX_RESTART_MILLISECONDS);
      log.error({ pid: child.pid, code, signal, delay }, `${name} died; restarting`);
      const timer = setTimeout(() => {
        timers.delete(timer);
        supervise(name, fork, track(fork()), failureCount);
      }, delay);
      timers.add(timer);
    });
  };

  const stop = async (request: ShutdownRequest): Promise<void> => {
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
    const children = [...running];
    const kill = setTimeout(() => sendSignal('SIGKILL', children), stopMilliseconds(request));
    const exits = children.map((child) => once(child, 'exit'));
    sendSignal(shutdownSignal(request), children);
    await Promise.all(exits);
    clearTimeout(kill);
  };

  try {
    await Promise.all(
      Array.from({ length: count }, async () => {
        const worker = forkWorker();
        const child = track(worker.process);
        await waitForListening(worker);
        supervise('worker', () => forkWorker().process, child);
      }),
    );
    supervise('job process', forkJobs, track(forkJobs()));
  } catch (error) {
    await stop({ withGrace: false });
    throw error;
  }
  return { stop };
}

function waitForListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    onStartupError(worker, reject);
    worker.once('exit', (code, signal) =>
      reject(new StartupError(`A worker ended with ${signal ?? `status ${code}`} before it was ready.`)),
    );
  });
}

function sendSignal(signal: NodeJS.Signals, children: readonly ChildProcess[]): void {
  for (const child of children) child.kill(signal);
}
