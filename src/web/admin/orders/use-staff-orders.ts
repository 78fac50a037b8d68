import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { type MergedOrders, mergeOrders } from '#web/admin/orders/merge-orders.ts';
import type { OrderFilters } from '#web/admin/orders/order-filters.ts';
import { newestOrders, staffOrders } from '#web/admin/orders/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** Does not cancel a page that is already loading. */
const WITHOUT_CANCEL = { cancelRefetch: false };

/** The orders of all loaded pages. Polling updates them in place; new ones wait instead of shifting the list. */
export function useStaffOrders(filters: OrderFilters) {
  const { api } = useAppContext();
  const list = useInfiniteQuery({ ...staffOrders(api, filters), placeholderData: keepPreviousData });
  const newest = useQuery(newestOrders(api, filters));
  const { data, refetch, isPlaceholderData: isChanging } = list;
  const newestEtag = newest.data?.etag;
  const shownEtag = data?.pages[0]?.etag;
  const isOutdated = !isChanging && newestEtag && shownEtag && newestEtag !== shownEtag;
  /** Time of the last poll that found a change since the list was read, or 0. A new value triggers a refetch. */
  const changedAt = isOutdated && newest.dataUpdatedAt > list.dataUpdatedAt ? newest.dataUpdatedAt : 0;
  useEffect(() => {
    if (changedAt > 0) refetch(WITHOUT_CANCEL);
  }, [changedAt, refetch]);

  const fresh = useMemo(() => dedupeOrders(data?.pages.map(({ answer }) => answer.results)), [data]);
  const merged = useMergedOrders(
    { list: `${filters.status} ${filters.search}`, fresh, isChanging },
    list.hasNextPage,
  );
  const first = data?.pages[0]?.answer;
  return {
    orders: merged.shown,
    newOrderCount: merged.newOrders.length,
    showNewOrders: merged.showNewOrders,
    count: isChanging ? undefined : first?.count,
    counts: (newest.data ?? data?.pages[0])?.answer.counts,
    isFailed: newest.isError || (list.isError && !list.isFetchNextPageError),
    isMoreFailed: list.isFetchNextPageError,
    isChanging,
    isRefreshing: list.isRefetching && !list.isFetchingNextPage,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    loadMore: () => list.fetchNextPage(),
    refresh: () => Promise.all([newest.refetch(), refetch(WITHOUT_CANCEL)]),
  };
}

export type FoundOrders = ReturnType<typeof useStaffOrders>;

/** Deduplicates orders: one may move between pages from one request to the next. */
function dedupeOrders(
  pages: ReadonlyArray<readonly OrderView[]> | undefined,
): readonly OrderView[] | undefined {
  return pages && [...new Map(pages.flat().map((order) => [order.id, order])).values()];
}

type FetchedOrders = { list: string; fresh: readonly OrderView[] | undefined; isChanging: boolean };
type MergeState = MergedOrders & Pick<FetchedOrders, 'list' | 'fresh'>;

function useMergedOrders({ list, fresh, isChanging }: FetchedOrders, hasMore: boolean) {
  const [merged, setMerged] = useState<MergeState>({ list, fresh, shown: fresh ?? [], newOrders: [] });
  let now = merged;
  if (!isChanging && (merged.list !== list || merged.fresh !== fresh)) {
    const isSame = merged.list === list && merged.fresh && fresh;
    now = {
      list,
      fresh,
      ...(isSame ? mergeOrders(merged.shown, fresh, hasMore) : { shown: fresh ?? [], newOrders: [] }),
    };
    setMerged(now);
  }
  const showNewOrders = () =>
    setMerged((latest) => ({ ...latest, shown: latest.fresh ?? [], newOrders: [] }));
  return { ...now, showNewOrders };
}
