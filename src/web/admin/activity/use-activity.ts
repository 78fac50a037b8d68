import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivityView } from '#contract/activity.ts';
import { adminActivityCopy } from '#copy/admin-activity.ts';
import type { ActivityFilters } from '#web/admin/activity/activity-filters.ts';
import { appendPage, type LoadedActivity, nextPageNumber } from '#web/admin/activity/loaded-activity.ts';
import { activityList, activityStats, fetchActivity } from '#web/admin/activity/queries.ts';
import type { FoundList } from '#web/admin/shared/list-page.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { toast } from '#web/lib/toast.ts';

/** Delay of the counts after a manual refresh of the list (staff-and-warranty §9). */
const STATS_DELAY_MS = 500;

/** The entries loaded so far. While new filters load, the previous entries stay visible. */
export function useActivity(filters: ActivityFilters) {
  const { api, queries } = useAppContext();
  const options = activityList(api, filters);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...options,
    placeholderData: keepPreviousData,
  });
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

export type FoundActivity = ReturnType<typeof useActivity>;
