import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivityAction, ActivityView } from '#contract/activity.ts';
import type { Page } from '#contract/paging.ts';
import { activityActionCopy, adminActivityCopy } from '#copy/admin-activity.ts';
import { type Filters, parseDayText, parseSearchText } from '#web/admin/shared/list/list-filters.ts';
import type { FoundList } from '#web/admin/shared/list/list-page.tsx';
import type { ApiClient } from '#web/lib/api.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { minutes } from '#web/lib/durations.ts';
import { toast } from '#web/lib/toast.ts';

/** The filters in the URL, under the parameter names of the API. */
export const activityFilters = {
  search: parseSearchText,
  action: Object.keys(activityActionCopy) as ActivityAction[],
  date_from: parseDayText,
};

type ActivityFilters = Filters<typeof activityFilters>;

const activityKeys = ['activity'] as const;

/** Stale time and polling interval of the list and of the counts (staff-and-warranty §9). */
const LIST_MINUTES = 0.5;
const STATS_MINUTES = 5;

function fetchActivity(api: ApiClient, filters: ActivityFilters, page: number, signal?: AbortSignal) {
  const query = { page, page_size: ACTIVITY_PAGE_SIZE, ...filters };
  return api.call('listActivity', { query, signal });
}

/** Refetches only the first page: older entries never change. */
export const activityList = (api: ApiClient, filters: ActivityFilters) =>
  queryOptions({
    queryKey: [...activityKeys, 'list', filters],
    queryFn: async ({ client, queryKey, signal }) => {
      const page = await fetchActivity(api, filters, 1, signal);
      return mergeFirstPage(client.getQueryData<LoadedActivity>(queryKey), page);
    },
    placeholderData: keepPreviousData,
    staleTime: minutes(LIST_MINUTES),
    refetchInterval: minutes(LIST_MINUTES),
  });

export const activityStats = (api: ApiClient) =>
  queryOptions({
    queryKey: [...activityKeys, 'stats'],
    queryFn: ({ signal }) => api.call('countActivity', { signal }),
    staleTime: minutes(STATS_MINUTES),
    refetchInterval: minutes(STATS_MINUTES),
  });

/** Delay of the counts after a manual refresh of the list (staff-and-warranty §9). */
const STATS_DELAY_MS = 500;

/** The entries loaded so far. While new filters load, the previous entries stay visible. */
export function useActivity(filters: ActivityFilters) {
  const { api, queries } = useAppContext();
  const options = activityList(api, filters);
  const { data, isError, isPlaceholderData, refetch } = useQuery(options);
  const [isRefreshing, setRefreshing] = useState(false);
  /** The key changes with the filters, which resets the state of a previous "load more". */
  const nextPageMutation = useMutation({
    mutationKey: options.queryKey,
    mutationFn: async (loaded: LoadedActivity) => {
      const page = await fetchActivity(api, filters, nextPageNumber(loaded));
      queries.setQueryData<LoadedActivity>(options.queryKey, (now = loaded) => appendPage(now, page));
    },
  });

  const refresh = async () => {
    setRefreshing(true);
    const { isError: isFailed } = await refetch();
    setRefreshing(false);
    if (isFailed) toast.error(adminActivityCopy.refreshFailed);
    else toast.success(adminActivityCopy.refreshed);
    setTimeout(() => queries.refetchQueries(activityStats(api)), STATS_DELAY_MS);
  };
  const entries = data?.entries ?? [];
  return {
    items: entries,
    count: data?.count,
    isFailed: isError && !data,
    isStale: isError && data !== undefined,
    isChanging: isPlaceholderData,
    isRefreshing,
    refresh,
    more: {
      hasMore: !isPlaceholderData && data !== undefined && entries.length < data.count,
      isLoading: nextPageMutation.isPending,
      isFailed: nextPageMutation.isError,
      load: () => data && !isPlaceholderData && nextPageMutation.mutate(data),
    },
  } satisfies FoundList<ActivityView> & { isStale: boolean; isRefreshing: boolean };
}

const ACTIVITY_PAGE_SIZE = 20;

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
