import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminActivityCopy } from '#copy/admin-activity.ts';
import type { ActivityFilters } from '#web/features/admin-activity/activity-filters.ts';
import { type KnownActivity, nextPage, withNextPage } from '#web/features/admin-activity/known-activity.ts';
import { activityList, activityStats, fetchActivity } from '#web/features/admin-activity/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { toast } from '#web/lib/toast.ts';

/** Delay of the counts after a manual refresh of the list (staff-and-warranty §9). */
const STATS_PAUSE_MS = 500;

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
  const more = useMutation({
    mutationKey: options.queryKey,
    networkMode: 'always',
    mutationFn: async (known: KnownActivity) => {
      const page = await fetchActivity(api, filters, nextPage(known));
      queries.setQueryData<KnownActivity>(options.queryKey, (now = known) => withNextPage(now, page));
    },
  });

  const refresh = async () => {
    setRefreshing(true);
    const { isError: isFailed } = await refetch();
    setRefreshing(false);
    if (isFailed) toast.error(adminActivityCopy.refreshFailed);
    else toast.success(adminActivityCopy.refreshed);
    setTimeout(() => queries.refetchQueries(activityStats(api)), STATS_PAUSE_MS);
  };
  const entries = data?.entries ?? [];
  return {
    entries,
    count: data?.count,
    isFailed: isError && !data,
    isStale: isError && data !== undefined,
    isChanging: isPlaceholderData,
    isRefreshing,
    isMoreFailed: more.isError,
    isLoadingMore: more.isPending,
    hasMore: !isPlaceholderData && data !== undefined && entries.length < data.count,
    loadMore: () => data && !isPlaceholderData && !more.isPending && more.mutate(data),
    refresh,
  };
}

export type FoundActivity = ReturnType<typeof useActivity>;
