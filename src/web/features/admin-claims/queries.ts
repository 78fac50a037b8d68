import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { Refused } from '#domain/refused.ts';
import type { ClaimFilters } from '#web/features/admin-claims/claim-filters.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';

const PAGE_SIZE = 20;
/** The specification's (staff-and-warranty §9). */
const REFRESH_MINUTES = 2;

/** Every query of the staff's claims has a key that starts here. */
export const staffClaimKeys = ['claims', 'staff'] as const;

const kept = {
  staleTime: 0,
  refetchInterval: minutes(REFRESH_MINUTES),
  refetchOnWindowFocus: true,
  networkMode: 'always',
} as const;

/** The open ones by their due time, overdue first; then the closed, newest first. */
export const staffClaims = (api: ApiClient, filters: ClaimFilters) =>
  infiniteQueryOptions({
    queryKey: [...staffClaimKeys, 'list', filters.status ?? 'all', filters.search],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, include_user_details: true, page: pageParam, page_size: PAGE_SIZE };
      return api.callAsStaff('listClaims', { query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next === null ? undefined : page + 1),
    ...kept,
  });

/** A claim that is not there is null, an answer like any other. */
export const staffClaim = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...staffClaimKeys, 'one', id],
    queryFn: ({ signal }) => api.callAsStaff('getClaim', { params: { id }, signal }).catch(nullIfNotFound),
    ...kept,
  });

function nullIfNotFound(error: unknown): null {
  if (error instanceof Refused && error.refusal.code === 'NOT_FOUND') return null;
  throw error;
}
