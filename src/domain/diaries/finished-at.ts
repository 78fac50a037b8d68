type Counts = { seeds: number; germinated: number; failed: number };

/** Whether each seed has germinated or failed. */
export function isSettled({ seeds, germinated, failed }: Counts): boolean {
  return germinated + failed === seeds;
}

/**
 * When a diary was finished, after a change of its seeds. It is finished by itself once all seeds are settled, and open
 * again when one of them is not any more; one that its author has finished before stays finished.
 */
export function finishedAt(
  before: Counts & { finishedAt: Date | null },
  after: Counts,
  now: Date,
): Date | null {
  if (isSettled(after)) return before.finishedAt ?? now;
  return isSettled(before) ? null : before.finishedAt;
}
