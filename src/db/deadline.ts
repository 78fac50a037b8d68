import { AsyncLocalStorage } from 'node:async_hooks';

/** How many more milliseconds one request may wait for servers; concurrent waits count once. */
type Deadline = { left: number; waits: number; since: number };

/** Timeouts are rounded up to this step, because Node manages timers of few different lengths more cheaply. */
const TIMER_STEP_MILLISECONDS = 250;

const deadlines = new AsyncLocalStorage<Deadline>();

/**
 * Limits the total time that `work` waits for the database and the image store. CPU time, and reading from a slow
 * client, do not count.
 */
export function runWithDeadline<Result>(milliseconds: number, work: () => Result): Result {
  return deadlines.run({ left: milliseconds, waits: 0, since: 0 }, work);
}

/** Removes the deadline for the rest of the request, for long work such as an import. */
export function liftDeadline(): void {
  const deadline = deadlines.getStore();
  if (deadline) deadline.left = Number.POSITIVE_INFINITY;
}

/**
 * Waits for `answer` within the caller's deadline, or within `otherwise` milliseconds where there is none. On timeout,
 * `giveUp` must make the answer reject.
 */
export async function withinDeadline<Value>(
  answer: Promise<Value>,
  giveUp: () => void,
  otherwise = Number.POSITIVE_INFINITY,
): Promise<Value> {
  const deadline = deadlines.getStore();
  const left = deadline ? startWait(deadline) : otherwise;
  const timer = Number.isFinite(left) ? setTimeout(giveUp, rounded(left)) : undefined;
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (deadline) endWait(deadline);
  }
}

function startWait(deadline: Deadline): number {
  const now = performance.now();
  if (deadline.waits === 0) deadline.since = now;
  deadline.waits += 1;
  return deadline.left - (now - deadline.since);
}

function endWait(deadline: Deadline): void {
  deadline.waits -= 1;
  if (deadline.waits === 0) deadline.left -= performance.now() - deadline.since;
}

function rounded(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / TIMER_STEP_MILLISECONDS) * TIMER_STEP_MILLISECONDS);
}
