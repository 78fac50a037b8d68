import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';

/** Query key prefix of all queries about orders. */
export const orderKeys = ['orders'] as const;

const PAGE_SIZE = 10;

/** The user's own orders, newest first, without cancelled ones. Cached for 10 minutes (customer-site §9). */
export const ownOrders = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys, 'own'],
    queryFn: ({ pageParam, signal }) =>
      api.call('listOwnOrders', { query: { page: pageParam, page_size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next === null ? undefined : page + 1),
    staleTime: minutes(10),
  });

/** The user's newest order, or null. */
export const lastOwnOrder = (api: ApiClient) =>
  queryOptions({
    queryKey: [...orderKeys, 'last'],
    queryFn: async ({ signal }) => {
      const page = await api.call('listOwnOrders', { query: { page_size: 1 }, signal });
      return page.results[0] ?? null;
    },
    staleTime: minutes(10),
  });
