import type { Clock } from '#services/ports.ts';

/** Half of the time limit of a request, in which 500 orders of ten lines may not fit on a busy machine. */
const BUDGET_MS = 4_000;

/**
 * Changes records one after another until the time is up, at least one of them. Returns the ids of those that were not
 * reached.
 */
export async function changeWithinBudget<Requested extends { id: number }>(
  now: Clock,
  records: readonly Requested[],
  change: (requested: Requested) => Promise<void>,
): Promise<number[]> {
  const end = now().getTime() + BUDGET_MS;
  for (const [index, requested] of records.entries()) {
    if (index > 0 && now().getTime() >= end) return records.slice(index).map(({ id }) => id);
    await change(requested);
  }
  return [];
}
