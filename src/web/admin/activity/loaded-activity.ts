import type { ActivityView } from '#contract/activity.ts';
import type { Page } from '#contract/paging.ts';

export const ACTIVITY_PAGE_SIZE = 20;

/** The newest entries without a gap, down to the last one loaded, and the total count. */
export type LoadedActivity = { count: number; entries: readonly ActivityView[] };

/**
 * Merges a refetched first page into the loaded entries. Older entries stay, since entries never change. If more than a
 * page was written meanwhile, so that the two do not overlap, the list restarts from this page.
 */
export function mergeFirstPage(
  loaded: LoadedActivity | undefined,
  { count, results }: Page<ActivityView>,
): LoadedActivity {
  const ids = new Set(results.map(({ id }) => id));
  const overlaps = loaded?.entries.some(({ id }) => ids.has(id));
  return { count, entries: overlaps && loaded ? mergeEntries(loaded.entries, results) : results };
}

export function appendPage(loaded: LoadedActivity, { count, results }: Page<ActivityView>): LoadedActivity {
  return { count, entries: mergeEntries(loaded.entries, results) };
}

/** The page with the first entry that is not loaded, as long as the loaded entries have no gap. */
export function nextPageNumber({ entries }: LoadedActivity): number {
  return Math.floor(entries.length / ACTIVITY_PAGE_SIZE) + 1;
}

/** Deduplicates by id and sorts newest first. */
function mergeEntries(loaded: readonly ActivityView[], more: readonly ActivityView[]): ActivityView[] {
  const byId = new Map([...loaded, ...more].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted(
    (one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp) || other.id - one.id,
  );
}
