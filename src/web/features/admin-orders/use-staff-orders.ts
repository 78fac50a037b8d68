import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { type HeldOrders, holdStill } from '#web/features/admin-orders/held-orders.ts';
import type { OrderFilters } from '#web/features/admin-orders/order-filters.ts';
import { newestOrders, staffOrders } from '#web/features/admin-orders/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** Does not cancel a page that is already loading. */
const BESIDE = { cancelRefetch: false };

/** The orders of all loaded pages. Polling updates them in place; new ones wait instead of shifting the list. */
export function useStaffOrders(filters: OrderFilters) {
  const { api } = useAppContext();
  const list = useInfiniteQuery({ ...staffOrders(api, filters), placeholderData: keepPreviousData });
  const newest = useQuery(newestOrders(api, filters));
  const { data, refetch, isPlaceholderData: isChanging } = list;
  const [etag, shownTag] = [newest.data?.etag, data?.pages[0]?.etag];
  const isBehind = !isChanging && etag && shownTag && etag !== shownTag;
  /** Time of the last poll that found a change since the list was read, or 0. A new value triggers a refetch. */
  const heardAt = isBehind && newest.dataUpdatedAt > list.dataUpdatedAt ? newest.dataUpdatedAt : 0;
  useEffect(() => {
    if (heardAt > 0) refetch(BESIDE);
  }, [heardAt, refetch]);

  const fresh = useMemo(() => ordersIn(data?.pages.map(({ answer }) => answer.results)), [data]);
  const held = useHeld({ list: `${filters.status} ${filters.search}`, fresh, isChanging }, list.hasNextPage);
  const first = data?.pages[0]?.answer;
  return {
    orders: held.shown,
    arrivals: held.arrivals.length,
    bringIn: held.bringIn,
    count: isChanging ? undefined : first?.count,
    counts: (newest.data ?? data?.pages[0])?.answer.counts,
    isFailed: newest.isError || (list.isError && !list.isFetchNextPageError),
    isMoreFailed: list.isFetchNextPageError,
    isChanging,
    isRefreshing: list.isRefetching && !list.isFetchingNextPage,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    loadMore: () => list.fetchNextPage(),
    refresh: () => Promise.all([newest.refetch(), refetch(BESIDE)]),
  };
}

export type FoundOrders = ReturnType<typeof useStaffOrders>;

/** Deduplicates orders: one may move between pages from one request to the next. */
function ordersIn(pages: ReadonlyArray<readonly OrderView[]> | undefined): readonly OrderView[] | undefined {
  return pages && [...new Map(pages.flat().map((order) => [order.id, order])).values()];
}

type Read = { list: string; fresh: readonly OrderView[] | undefined; isChanging: boolean };
type Held = HeldOrders & Pick<Read, 'list' | 'fresh'>;

function useHeld({ list, fresh, isChanging }: Read, hasMore: boolean) {
  const [held, setHeld] = useState<Held>({ list, fresh, shown: fresh ?? [], arrivals: [] });
  let now = held;
  if (!isChanging && (held.list !== list || held.fresh !== fresh)) {
    const isSame = held.list === list && held.fresh && fresh;
    now = {
      ...{ list, fresh },
      ...(isSame ? holdStill(held.shown, fresh, hasMore) : { shown: fresh ?? [], arrivals: [] }),
    };
    setHeld(now);
  }
  const bringIn = () => setHeld((latest) => ({ ...latest, shown: latest.fresh ?? [], arrivals: [] }));
  return { ...now, bringIn };
}
