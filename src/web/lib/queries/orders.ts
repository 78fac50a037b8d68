import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';
import { nullIfNotFound } from '#web/lib/null-if-not-found.ts';
import { numberedPages } from '#web/lib/numbered-pages.ts';

/** Query key prefix of all queries about orders. */
export const orderKeys = ['orders'] as const;

const PAGE_SIZE = 10;

/** Value of `?cancelados=` that lists the cancelled orders, too. */
export const CANCELLED_SHOWN = 'si';

export function showsCancelledOrders({ cancelados }: { cancelados?: unknown }): boolean {
  return cancelados === CANCELLED_SHOWN;
}

/** The user's own orders, newest first. Cached for 10 minutes (customer-site §9). */
export const ownOrders = (api: ApiClient, options: { includeCancelled: boolean }) =>
  infiniteQueryOptions({
    queryKey: [...orderKeys, 'own', options],
    queryFn: ({ pageParam, signal }) =>
      api.call('listOwnOrders', {
        query: { page: pageParam, page_size: PAGE_SIZE, include_cancelled: options.includeCancelled },
        signal,
      }),
    ...numberedPages,
    staleTime: minutes(10),
  });

/** One of the user's own orders; null if it does not exist, or is another user's. */
export const ownOrder = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...orderKeys, 'own', id],
    queryFn: ({ signal }) => api.call('getOwnOrder', { params: { id }, signal }).catch(nullIfNotFound),
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
