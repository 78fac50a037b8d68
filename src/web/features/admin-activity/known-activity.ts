import type { ActivityView } from '#contract/activity.ts';
import type { Page } from '#contract/paging.ts';

export const ACTIVITY_PAGE_SIZE = 20;

/** The newest entries without a gap, down to the last one loaded, and the total count. */
export type KnownActivity = { count: number; entries: readonly ActivityView[] };

/**
 * Merges a refetched first page into the loaded entries. Older entries stay, since entries never change. If more than a
 * page was written meanwhile, so that the two do not overlap, the list restarts from this page.
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

/** The page with the first entry that is not loaded, as long as the loaded entries have no gap. */
export function nextPage({ entries }: KnownActivity): number {
  return Math.floor(entries.length / ACTIVITY_PAGE_SIZE) + 1;
}

/** Deduplicates by id and sorts newest first. */
function inOrder(known: readonly ActivityView[], more: readonly ActivityView[]): ActivityView[] {
  const byId = new Map([...known, ...more].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted(
    (one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp) || other.id - one.id,
  );
}
