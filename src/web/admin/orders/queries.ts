import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ORDER_SORTS, ORDER_TABS } from '#contract/order-values.ts';
import type { MatchingOrders, OrderView, StaffOrderPage, StaffOrderView } from '#contract/orders.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { staffProductKeys } from '#web/admin/products/queries.ts';
import {
  type Filters,
  parseColumnsText,
  parseIdText,
  parseSearchText,
} from '#web/admin/shared/list/list-filters.ts';
import type { ListView } from '#web/admin/shared/list/use-list-view.ts';
import { useLoadedPages } from '#web/admin/shared/list/use-loaded-pages.ts';
import type { ApiClient, WithEtag } from '#web/lib/api.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { nullIfNotFound } from '#web/lib/null-if-not-found.ts';
import { orderKeys } from '#web/lib/queries/orders.ts';

/** The filters in the URL, and the order that it opens. No status means `pending`, the first tab. */
export const orderFilters = {
  status: ORDER_TABS,
  search: parseSearchText,
  tag: parseSearchText,
  assignee: ['me', 'none'],
  sort: ORDER_SORTS,
  columns: parseColumnsText,
  orderId: parseIdText,
} as const;

export type OrderFilters = Filters<typeof orderFilters>;

type OrderListFilters = Omit<OrderFilters, 'orderId' | 'columns'>;

/** What a list shows, and how many orders at a time. */
type OrderList = { filters: OrderListFilters; pageSize: number };

type OrderPages = InfiniteData<WithEtag<StaffOrderPage>, unknown>;

/** An action requested for an order, in a dialog. */
export type OrderAction = { act: 'details' | 'status' | 'remove'; order: OrderView };

/** Names a dialog and the button that opens it, which takes the focus back. */
export function orderDialogId(act: OrderAction['act'], id: number): string {
  return `${act}-${id}`;
}

/** 20 from the specification (staff-and-warranty §9). */
export const orderPageSizes = { cards: 20, table: 50 } as const satisfies Record<ListView, number>;

/** From the specification (staff-and-warranty §9). */
const POLL_MS = 6_000;

const REFETCH_MS = 30_000;

const MAX_PRODUCTS = 5;

/** Prefix of the query keys of all staff orders. */
export const staffOrderKeys = [...orderKeys, 'staff'] as const;

const listKey = (list: OrderList) => [...staffOrderKeys, 'list', list] as const;

const listQuery = ({ filters, pageSize }: OrderList, page: number) => ({
  status: 'pending' as const,
  ...filters,
  page,
  page_size: pageSize,
});

/** Requests are conditional (ETag): an unchanged page is not sent again. */
export const staffOrders = (api: ApiClient, list: OrderList) =>
  infiniteQueryOptions({
    queryKey: listKey(list),
    queryFn: ({ pageParam, signal, client }) => {
      const cached = client.getQueryData<OrderPages>(listKey(list))?.pages[pageParam - 1];
      return api.callIfChanged('listOrders', cached, { query: listQuery(list, pageParam), signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ answer }, _pages, page) => (answer.next === null ? undefined : page + 1),
    staleTime: 0,
  });

/**
 * Polls every six seconds whether any order has changed: one conditional request for all pages, with a response of a
 * few bytes while nothing has.
 */
const newestOrders = (api: ApiClient, list: OrderList) => {
  const queryKey = [...staffOrderKeys, 'newest', list] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      const loaded = client.getQueryData<OrderPages>(listKey(list));
      const cached = client.getQueryData<WithEtag<StaffOrderPage>>(queryKey) ?? loaded?.pages[0];
      return api.callIfChanged('listOrders', cached, { query: listQuery(list, 1), signal });
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
};

/** All orders that match, up to the newest that the caller has seen. */
export async function loadMatchingOrders(
  api: ApiClient,
  matching: MatchingOrders,
): Promise<StaffOrderView[]> {
  const { max_id, ...terms } = matching;
  const loaded: StaffOrderView[] = [];
  for (let page = 1; ; page++) {
    const query = { ...terms, page, page_size: MAX_PAGE_SIZE };
    const answer = await api.call('listOrders', { query });
    loaded.push(...answer.results.filter(({ id }) => id <= max_id));
    if (answer.next === null) return loaded;
  }
}

/** A missing order is null instead of an error. */
export const staffOrder = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...staffOrderKeys, 'one', id],
    queryFn: ({ signal }) => api.call('getOrder', { params: { id }, signal }).catch(nullIfNotFound),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  });

export const orderAnnotations = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...staffOrderKeys, 'annotations', id],
    queryFn: ({ signal }) => api.call('getOrderAnnotations', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });

/** The serials in the parcels of orders. Only asked for where the shop packs by serial (`takes_serials`). */
export const packedOrders = (api: ApiClient, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...staffOrderKeys, 'packing', ...ids],
    queryFn: async ({ signal }) =>
      (await api.call('listPackedSerials', { query: { ids: ids.join(',') }, signal })).results,
    staleTime: 0,
  });

/** The tags that orders have, for the filter and as suggestions. */
export const orderTags = (api: ApiClient) =>
  queryOptions({
    queryKey: [...staffOrderKeys, 'tags'],
    queryFn: async ({ signal }) => (await api.call('listOrderTags', { signal })).results,
  });

export const orderHistory = (api: ApiClient, id: number, version: number) =>
  queryOptions({
    queryKey: [...staffOrderKeys, 'history', id, version],
    queryFn: async ({ signal }) => (await api.call('listOrderHistory', { params: { id }, signal })).results,
  });

/** Large reservations in one order, or in all. */
export const largeReservations = (api: ApiClient, order?: number) =>
  queryOptions({
    queryKey: [...staffOrderKeys, 'reservations', order ?? 'all'],
    queryFn: async ({ signal }) =>
      (await api.call('listLargeReservations', { query: { order }, signal })).results,
    staleTime: 0,
  });

/** Products whose blisters staff can add to an order, including products hidden in the shop. */
export const orderableProducts = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: [...staffProductKeys, 'orderable', search],
    queryFn: async ({ signal }) =>
      (await api.callAsStaff('listProducts', { query: { search, page_size: MAX_PRODUCTS }, signal })).results,
    staleTime: 0,
  });

/** Does not cancel a page that is already loading. */
const WITHOUT_CANCEL = { cancelRefetch: false };

/** The orders of all loaded pages. Polling updates them in place; new ones wait instead of shifting the list. */
export function useStaffOrders(filters: OrderListFilters, view: ListView) {
  const { api } = useAppContext();
  const list = { filters, pageSize: orderPageSizes[view] };
  const query = useInfiniteQuery({
    ...staffOrders(api, list),
    placeholderData: keepPreviousData,
    select: selectAnswers,
  });
  const newest = useQuery(newestOrders(api, list));
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

  const isNewestFirst = filters.sort === undefined || filters.sort === 'newest';
  const [expectedIds] = useState(() => new Set<number>());
  const merged = useMergedOrders(
    { list: JSON.stringify(list), fresh: items, isChanging: found.isChanging },
    { hasMore: found.more.hasMore, expectedIds },
  );
  return {
    ...found,
    // Sorted otherwise, new orders have no place of their own to wait at.
    items: isNewestFirst ? merged.shown : items,
    newOrderCount: isNewestFirst ? merged.newOrders.length : 0,
    showNewOrders: merged.showNewOrders,
    /** Orders that return to the list because the user undid a change: they do not wait with the new ones. */
    expectOrders: (ids: readonly number[]) => {
      for (const id of ids) expectedIds.add(id);
    },
    counts: (newest.data?.answer ?? lastPage)?.counts,
    /** The newest order when the list was read. */
    newestId: query.data?.pages[0]?.newest_id,
    isFailed: newest.isError || found.isFailed,
    refresh: () => Promise.all([newest.refetch(), refetch(WITHOUT_CANCEL)]),
  };
}

function selectAnswers({ pages, pageParams }: InfiniteData<WithEtag<StaffOrderPage>, number>) {
  return { pages: pages.map(({ answer, etag }) => ({ ...answer, etag })), pageParams };
}

type FetchedOrders = { list: string; fresh: readonly StaffOrderView[]; isChanging: boolean };

type MergeState = MergedOrders & Pick<FetchedOrders, 'list' | 'fresh'>;

function useMergedOrders({ list, fresh, isChanging }: FetchedOrders, options: MergeOptions) {
  const [merged, setMerged] = useState<MergeState>({ list, fresh, shown: fresh, newOrders: [] });
  let now = merged;
  if (!isChanging && (merged.list !== list || merged.fresh !== fresh)) {
    const isSameList = merged.list === list;
    now = {
      list,
      fresh,
      ...(isSameList ? mergeOrders(merged.shown, fresh, options) : { shown: fresh, newOrders: [] }),
    };
    setMerged(now);
  }
  const showNewOrders = () => setMerged((latest) => ({ ...latest, shown: latest.fresh, newOrders: [] }));
  return { ...now, showNewOrders };
}

/** The orders on the page, and the new ones that wait above it until the user asks for them. */
type MergedOrders = { shown: readonly StaffOrderView[]; newOrders: readonly StaffOrderView[] };

type MergeOptions = {
  /** Whether there are orders that have not been read. Then shown orders older than the last one read stay. */
  hasMore: boolean;
  /** Orders that are shown at their place at once. */
  expectedIds?: ReadonlySet<number>;
};

/**
 * Merges a refetched list into the orders shown, newest first, without layout shift. New orders that would appear
 * above or between them wait; older ones are appended; orders no longer in the list are removed.
 */
export function mergeOrders(
  shown: readonly StaffOrderView[],
  fresh: readonly StaffOrderView[],
  { hasMore, expectedIds }: MergeOptions,
): MergedOrders {
  const freshById = new Map(fresh.map((order) => [order.id, order]));
  const last = fresh.at(-1);
  const remaining = shown.flatMap((order) => {
    const found = freshById.get(order.id);
    if (found) return [found];
    return hasMore && last && isOlder(order, last) ? [order] : [];
  });
  const lastShown = remaining.at(-1);
  if (!lastShown) return { shown: fresh, newOrders: [] };
  const shownIds = new Set(shown.map(({ id }) => id));
  const added = fresh.filter(({ id }) => !shownIds.has(id));
  const isWaiting = (order: StaffOrderView) => !(isOlder(order, lastShown) || expectedIds?.has(order.id));
  return {
    shown: [...remaining, ...added.filter((order) => !isWaiting(order))].toSorted((one, other) =>
      isOlder(one, other) ? 1 : -1,
    ),
    newOrders: added.filter(isWaiting),
  };
}

function isOlder(one: StaffOrderView, other: StaffOrderView): boolean {
  if (one.created_at === other.created_at) return one.id < other.id;
  return one.created_at < other.created_at;
}
