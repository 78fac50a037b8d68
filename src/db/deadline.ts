import { AsyncLocalStorage } from 'node:async_hooks';
import { Unavailable } from '#db/unavailable.ts';

/** How many more milliseconds one request may wait for servers; concurrent waits count once. */
type Deadline = { remaining: number; activeWaits: number; waitingSince: number };

/** Timeouts are rounded up to this step, because Node manages timers of few different lengths more cheaply. */
const TIMER_STEP_MILLISECONDS = 250;

const deadlines = new AsyncLocalStorage<Deadline | undefined>();

/**
 * Limits the total time that `work` waits for the database and the image store. CPU time, and reading from a slow
 * client, do not count.
 */
export function runWithDeadline<Result>(milliseconds: number, work: () => Result): Result {
  return deadlines.run({ remaining: milliseconds, activeWaits: 0, waitingSince: 0 }, work);
}

/**
 * Runs work that several requests share without the deadline of the one that begins it: each waits for the result with
 * `waitForShared`.
 */
export function runWithoutDeadline<Result>(work: () => Result): Result {
  return deadlines.run(undefined, work);
}

/**
 * Waits for shared work, which goes on when the caller's deadline is over.
 *
 * @throws Unavailable
 */
export async function waitForShared<Value>(shared: Promise<Value>): Promise<Value> {
  const tooLate = Promise.withResolvers<never>();
  return withinDeadline(Promise.race([shared, tooLate.promise]), () =>
    tooLate.reject(new Unavailable('database')),
  );
}

/** Removes the deadline for the rest of the request, for long work such as an import. */
export function removeDeadline(): void {
  const deadline = deadlines.getStore();
  if (deadline) deadline.remaining = Number.POSITIVE_INFINITY;
}

/**
 * Waits for `promise` within the caller's deadline, or within `defaultTimeout` milliseconds where there is none. On timeout,
 * `onTimeout` must make the promise reject.
 */
export async function withinDeadline<Value>(
  promise: Promise<Value>,
  onTimeout: () => void,
  defaultTimeout = Number.POSITIVE_INFINITY,
): Promise<Value> {
  const deadline = deadlines.getStore();
  const left = deadline ? startWait(deadline) : defaultTimeout;
  const timer = Number.isFinite(left) ? setTimeout(onTimeout, roundUpToStep(left)) : undefined;
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    if (deadline) endWait(deadline);
  }
}

function startWait(deadline: Deadline): number {
  const now = performance.now();
  if (deadline.activeWaits === 0) deadline.waitingSince = now;
  deadline.activeWaits += 1;
  return deadline.remaining - (now - deadline.waitingSince);
}

function endWait(deadline: Deadline): void {
  deadline.activeWaits -= 1;
  if (deadline.activeWaits === 0) deadline.remaining -= performance.now() - deadline.waitingSince;
}

function roundUpToStep(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / TIMER_STEP_MILLISECONDS) * TIMER_STEP_MILLISECONDS);
}
