import { queryOptions } from '@tanstack/react-query';
import type { ActivityView } from '#contract/activity.ts';
import type { Page } from '#contract/paging.ts';
import type { ActivityFilters } from '#web/admin/activity/activity-filters.ts';
import {
  ACTIVITY_PAGE_SIZE,
  type LoadedActivity,
  mergeFirstPage,
} from '#web/admin/activity/loaded-activity.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';

const activityKeys = ['activity'] as const;

/** Stale time and polling interval of the list and of the counts (staff-and-warranty §9). */
const LIST_MINUTES = 0.5;
const STATS_MINUTES = 5;

export function fetchActivity(
  api: ApiClient,
  filters: ActivityFilters,
  page: number,
  signal?: AbortSignal,
): Promise<Page<ActivityView>> {
  const query = { page, page_size: ACTIVITY_PAGE_SIZE, ...filters };
  return api.call('listActivity', { query, ...(signal ? { signal } : {}) });
}

/** Refetches only the first page: older entries never change. */
export const activityList = (api: ApiClient, filters: ActivityFilters) =>
  queryOptions({
    queryKey: [...activityKeys, 'list', filters],
    queryFn: async ({ client, queryKey, signal }) => {
      const page = await fetchActivity(api, filters, 1, signal);
      return mergeFirstPage(client.getQueryData<LoadedActivity>(queryKey), page);
    },
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
