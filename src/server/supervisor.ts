import type { ChildProcess } from 'node:child_process';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
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
  const stopping = new AbortController();

  const track = (child: ChildProcess): ChildProcess => {
    // A process that could not be started has no id and no exit.
    if (child.pid !== undefined) running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };

  const forkTracked = (): Worker => {
    const worker = forkWorker();
    // It repeats the errors of its process, and without a listener would throw them.
    worker.on('error', () => undefined);
    track(worker.process);
    return worker;
  };

  const supervise = async (
    name: 'worker' | 'job process',
    fork: () => ChildProcess,
    first: ChildProcess,
  ): Promise<void> => {
    let failures = 0;
    let start = () => first;
    while (true) {
      const startedAt = performance.now();
      const end = await runUntilEnd(start).catch((err: unknown) => ({ err }));
      if (stopping.signal.aborted) return;
      failures = performance.now() - startedAt > HEALTHY_AFTER_MILLISECONDS ? 1 : failures + 1;
      const delay = Math.min(FIRST_RESTART_MILLISECONDS * 2 ** (failures - 1), MAX_RESTART_MILLISECONDS);
      log.error({ ...end, delay }, `${name} died; restarting`);
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      start = fork;
    }
  };

  const stop = async (request: ShutdownRequest): Promise<void> => {
    stopping.abort();
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
        const worker = forkTracked();
        await waitForListening(worker);
        void supervise('worker', () => forkTracked().process, worker.process);
      }),
    );
    const forkTrackedJobs = () => track(forkJobs());
    void supervise('job process', forkTrackedJobs, forkTrackedJobs());
  } catch (error) {
    await stop({ withGrace: false });
    throw error;
  }
  return { stop };
}

/** Resolves with how the process ended. @throws the error of a process that cannot be started, as without memory. */
function runUntilEnd(start: () => ChildProcess): Promise<object> {
  return new Promise((resolve, reject) => {
    const child = start();
    child.once('exit', (code, signal) => resolve({ pid: child.pid, code, signal }));
    // With an id it is the error of a message to a process that ends.
    child.on('error', (error) => {
      if (child.pid === undefined) reject(error);
    });
  });
}

function waitForListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    onStartupError(worker, reject);
    worker.once('error', reject);
    worker.once('exit', (code, signal) =>
      reject(new StartupError(`A worker ended with ${signal ?? `status ${code}`} before it was ready.`)),
    );
  });
}

function sendSignal(signal: NodeJS.Signals, children: readonly ChildProcess[]): void {
  for (const child of children) child.kill(signal);
}
