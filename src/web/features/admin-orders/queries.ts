import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StaffOrderPage } from '#contract/orders.ts';
import { Refused } from '#domain/refused.ts';
import type { OrderFilters } from '#web/features/admin-orders/order-filters.ts';
import { staffProductKeys } from '#web/features/admin-products/queries.ts';
import { orderKeys } from '#web/features/orders/queries.ts';
import type { ApiClient, Tagged } from '#web/lib/api.ts';

type OrderPages = InfiniteData<Tagged<StaffOrderPage>, unknown>;

const PAGE_SIZE = 20;
/** The specification's (staff-and-warranty §9). */
const POLL_MS = 6_000;
const REREAD_MS = 30_000;
const MOST_PRODUCTS = 5;

/** Every query of the staff's orders has a key that starts here. */
export const staffOrderKeys = [...orderKeys, 'staff'] as const;
const listKey = (filters: OrderFilters) => [...staffOrderKeys, 'list', filters] as const;

const queryOf = ({ status, search }: OrderFilters, page: number) => ({
  status,
  search,
  page,
  page_size: PAGE_SIZE,
});

/** Newest first. A page of which nothing has changed is not sent again. */
export const staffOrders = (api: ApiClient, filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: listKey(filters),
    queryFn: ({ pageParam, signal, client }) => {
      const known = client.getQueryData<OrderPages>(listKey(filters))?.pages[pageParam - 1];
      return api.callIfChanged('listOrders', known, { query: queryOf(filters, pageParam), signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ answer }, _pages, page) => (answer.next === null ? undefined : page + 1),
    staleTime: 0,
    networkMode: 'always',
  });

/**
 * Asks every six seconds whether any order has changed, for all pages together: one request, which is answered in
 * a few bytes while nothing has.
 */
export const newestOrders = (api: ApiClient, filters: OrderFilters) => {
  const queryKey = [...staffOrderKeys, 'newest', filters] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      const list = client.getQueryData<OrderPages>(listKey(filters));
      const known = client.getQueryData<Tagged<StaffOrderPage>>(queryKey) ?? list?.pages[0];
      return api.callIfChanged('listOrders', known, { query: queryOf(filters, 1), signal });
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    networkMode: 'always',
    retry: false,
  });
};

/** An order that is not there is null, an answer like any other. */
export const staffOrder = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...staffOrderKeys, 'one', id],
    queryFn: ({ signal }) => api.call('getOrder', { params: { id }, signal }).catch(nullIfNotFound),
    staleTime: 0,
    refetchInterval: REREAD_MS,
    refetchOnWindowFocus: true,
    networkMode: 'always',
  });

export const orderHistory = (api: ApiClient, id: number, version: number) =>
  queryOptions({
    queryKey: [...staffOrderKeys, 'history', id, version],
    queryFn: async ({ signal }) => (await api.call('listOrderHistory', { params: { id }, signal })).results,
    networkMode: 'always',
  });

/** Of one order, or of all. */
export const largeReservations = (api: ApiClient, order?: number) =>
  queryOptions({
    queryKey: [...staffOrderKeys, 'reservations', order ?? 'all'],
    queryFn: async ({ signal }) =>
      (await api.call('listLargeReservations', { query: { order }, signal })).results,
    staleTime: 0,
    networkMode: 'always',
  });

/** What staff can put into an order, whether the shop shows it or not. */
export const presentationsFor = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: [...staffProductKeys, 'presentations', search],
    queryFn: async ({ signal }) =>
      (await api.callAsStaff('listProducts', { query: { search, page_size: MOST_PRODUCTS }, signal }))
        .results,
    staleTime: 0,
    networkMode: 'always',
  });

function nullIfNotFound(error: unknown): null {
  if (error instanceof Refused && error.refusal.code === 'NOT_FOUND') return null;
  throw error;
}
