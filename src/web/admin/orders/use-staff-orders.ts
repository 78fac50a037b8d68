import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderView, StaffOrderPage } from '#contract/orders.ts';
import { type MergedOrders, mergeOrders } from '#web/admin/orders/merge-orders.ts';
import { newestOrders, type OrderListFilters, staffOrders } from '#web/admin/orders/queries.ts';
import { useLoadedPages } from '#web/admin/shared/use-loaded-pages.ts';
import type { WithEtag } from '#web/lib/api.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** Does not cancel a page that is already loading. */
const WITHOUT_CANCEL = { cancelRefetch: false };

/** The orders of all loaded pages. Polling updates them in place; new ones wait instead of shifting the list. */
export function useStaffOrders(filters: OrderListFilters) {
  const { api } = useAppContext();
  const query = useInfiniteQuery({
    ...staffOrders(api, filters),
    placeholderData: keepPreviousData,
    select: selectAnswers,
  });
  const newest = useQuery(newestOrders(api, filters));
  const { items, lastPage, ...found } = useLoadedPages(query);
  const { refetch } = query;
  const newestEtag = newest.data?.etag;
  const shownEtag = query.data?.pages[0]?.etag;
  const isOutdated = !found.isChanging && newestEtag && shownEtag && newestEtag !== shownEtag;
  /** Time of the last poll that found a change since the list was read, or 0. A new value triggers a refetch. */
  const changedAt = isOutdated && newest.dataUpdatedAt > query.dataUpdatedAt ? newest.dataUpdatedAt : 0;
  useEffect(() => {
    if (changedAt > 0) refetch(WITHOUT_CANCEL);
  }, [changedAt, refetch]);

  const list = `${filters.status} ${filters.search}`;
  const merged = useMergedOrders({ list, fresh: items, isChanging: found.isChanging }, found.more.hasMore);
  return {
    ...found,
    items: merged.shown,
    newOrderCount: merged.newOrders.length,
    showNewOrders: merged.showNewOrders,
    counts: (newest.data?.answer ?? lastPage)?.counts,
    isFailed: newest.isError || found.isFailed,
    refresh: () => Promise.all([newest.refetch(), refetch(WITHOUT_CANCEL)]),
  };
}

function selectAnswers({ pages, pageParams }: InfiniteData<WithEtag<StaffOrderPage>, number>) {
  return { pages: pages.map(({ answer, etag }) => ({ ...answer, etag })), pageParams };
}

type FetchedOrders = { list: string; fresh: readonly OrderView[]; isChanging: boolean };
type MergeState = MergedOrders & Pick<FetchedOrders, 'list' | 'fresh'>;

function useMergedOrders({ list, fresh, isChanging }: FetchedOrders, hasMore: boolean) {
  const [merged, setMerged] = useState<MergeState>({ list, fresh, shown: fresh, newOrders: [] });
  let now = merged;
  if (!isChanging && (merged.list !== list || merged.fresh !== fresh)) {
    const isSameList = merged.list === list;
    now = {
      list,
      fresh,
      ...(isSameList ? mergeOrders(merged.shown, fresh, hasMore) : { shown: fresh, newOrders: [] }),
    };
    setMerged(now);
  }
  const showNewOrders = () => setMerged((latest) => ({ ...latest, shown: latest.fresh, newOrders: [] }));
  return { ...now, showNewOrders };
}
