import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TrackedClaimView } from '#contract/warranty-claims.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { isRefusedAs } from '#web/lib/show-refusal.ts';

/** Every query of claims has a key that starts here. */
export const claimKeys = ['claims'] as const;

const PAGE_SIZE = 10;

export const eligibleOrders = (api: ApiClient) =>
  queryOptions({
    queryKey: [...claimKeys, 'eligible-orders'],
    queryFn: ({ signal }) => api.call('listEligibleOrders', { signal }),
    staleTime: 0,
  });

/** Newest first. Staff may have answered since it was last read. */
export const ownClaims = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...claimKeys, 'own'],
    queryFn: ({ pageParam, signal }) =>
      api.call('listClaims', { query: { user: 'current', page: pageParam, page_size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next === null ? undefined : page + 1),
    staleTime: 0,
  });

/** What is at a private link; whoever has tried too many of them is told nothing. */
export type Tracked =
  | { claim: TrackedClaimView; missing?: never }
  | { claim?: never; missing: 'unknown' | 'too-many' };

export const trackedClaim = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: [...claimKeys, 'tracked', token],
    queryFn: async ({ signal }): Promise<Tracked> => {
      try {
        return { claim: await api.call('trackClaim', { params: { token }, signal }) };
      } catch (error) {
        if (isRefusedAs(error, 'NOT_FOUND')) return { missing: 'unknown' };
        if (isRefusedAs(error, 'TOO_MANY_REQUESTS')) return { missing: 'too-many' };
        throw error;
      }
    },
    staleTime: 0,
  });
