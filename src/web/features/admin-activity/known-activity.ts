import type { ActivityView } from '#contract/activity.ts';
import type { Page } from '#contract/paging.ts';

export const ACTIVITY_PAGE_SIZE = 20;

/** The newest entries without a gap, as far down as they were loaded, and how many there are in all. */
export type KnownActivity = { count: number; entries: readonly ActivityView[] };

/**
 * The first page anew. What was known below it stays, since entries never change; but where so much was written
 * meanwhile that the two do not meet any more, the list begins again.
 */
export function withFirstPage(
  known: KnownActivity | undefined,
  { count, results }: Page<ActivityView>,
): KnownActivity {
  const ids = new Set(results.map(({ id }) => id));
  const meets = known?.entries.some(({ id }) => ids.has(id));
  return { count, entries: meets && known ? inOrder(known.entries, results) : results };
}

export function withNextPage(known: KnownActivity, { count, results }: Page<ActivityView>): KnownActivity {
  return { count, entries: inOrder(known.entries, results) };
}

/** The page on which the first entry that is not known lies, if nothing was missed. */
export function nextPage({ entries }: KnownActivity): number {
  return Math.floor(entries.length / ACTIVITY_PAGE_SIZE) + 1;
}

/** Each once, newest first. */
function inOrder(known: readonly ActivityView[], more: readonly ActivityView[]): ActivityView[] {
  const byId = new Map([...known, ...more].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted(
    (one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp) || other.id - one.id,
  );
}
