import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { DomainError } from '#domain/domain-error.ts';
import type { ClaimFilters } from '#web/admin/claims/claim-filters.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';

const PAGE_SIZE = 20;
/** From the specification (staff-and-warranty §9). */
const REFRESH_MINUTES = 2;

/** Prefix of the query keys of all staff claims. */
export const staffClaimKeys = ['claims', 'staff'] as const;

const refetchOptions = {
  staleTime: 0,
  refetchInterval: minutes(REFRESH_MINUTES),
  refetchOnWindowFocus: true,
} as const;

/** Open claims by deadline, overdue first; then closed claims, newest first. */
export const staffClaims = (api: ApiClient, filters: ClaimFilters) =>
  infiniteQueryOptions({
    queryKey: [...staffClaimKeys, 'list', filters.status ?? 'all', filters.search],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, include_user_details: true, page: pageParam, page_size: PAGE_SIZE };
      return api.callAsStaff('listClaims', { query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }, _pages, page) => (next === null ? undefined : page + 1),
    ...refetchOptions,
  });

/** A missing claim is null instead of an error. */
export const staffClaim = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...staffClaimKeys, 'one', id],
    queryFn: ({ signal }) => api.callAsStaff('getClaim', { params: { id }, signal }).catch(nullIfNotFound),
    ...refetchOptions,
  });

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.body.code === 'NOT_FOUND') return null;
  throw error;
}
