import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StaffOrderPage } from '#contract/orders.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { OrderFilters } from '#web/admin/orders/order-filters.ts';
import { staffProductKeys } from '#web/admin/products/queries.ts';
import type { ApiClient, WithEtag } from '#web/lib/api.ts';
import { orderKeys } from '#web/lib/queries/orders.ts';

export type OrderListFilters = Omit<OrderFilters, 'orderId'>;
type OrderPages = InfiniteData<WithEtag<StaffOrderPage>, unknown>;

const PAGE_SIZE = 20;
/** From the specification (staff-and-warranty §9). */
const POLL_MS = 6_000;
const REFETCH_MS = 30_000;
const MAX_PRODUCTS = 5;

/** Prefix of the query keys of all staff orders. */
export const staffOrderKeys = [...orderKeys, 'staff'] as const;
const listKey = (filters: OrderListFilters) => [...staffOrderKeys, 'list', filters] as const;

const listQuery = ({ status = 'pending', search }: OrderListFilters, page: number) => ({
  status,
  search,
  page,
  page_size: PAGE_SIZE,
});

/** Newest first. Requests are conditional (ETag): an unchanged page is not sent again. */
export const staffOrders = (api: ApiClient, filters: OrderListFilters) =>
  infiniteQueryOptions({
    queryKey: listKey(filters),
    queryFn: ({ pageParam, signal, client }) => {
      const cached = client.getQueryData<OrderPages>(listKey(filters))?.pages[pageParam - 1];
      return api.callIfChanged('listOrders', cached, { query: listQuery(filters, pageParam), signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ answer }, _pages, page) => (answer.next === null ? undefined : page + 1),
    staleTime: 0,
  });

/**
 * Polls every six seconds whether any order has changed: one conditional request for all pages, with a response of a
 * few bytes while nothing has.
 */
export const newestOrders = (api: ApiClient, filters: OrderListFilters) => {
  const queryKey = [...staffOrderKeys, 'newest', filters] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      const list = client.getQueryData<OrderPages>(listKey(filters));
      const cached = client.getQueryData<WithEtag<StaffOrderPage>>(queryKey) ?? list?.pages[0];
      return api.callIfChanged('listOrders', cached, { query: listQuery(filters, 1), signal });
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
};

/** A missing order is null instead of an error. */
export const staffOrder = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...staffOrderKeys, 'one', id],
    queryFn: ({ signal }) => api.call('getOrder', { params: { id }, signal }).catch(nullIfNotFound),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
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

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.body.code === 'NOT_FOUND') return null;
  throw error;
}
