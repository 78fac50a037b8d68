import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TrackedClaimView } from '#contract/warranty-claims.ts';
import { isStaff } from '#web/lib/account-sections.ts';
import type { ApiClient } from '#web/lib/api.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { numberedPages } from '#web/lib/numbered-pages.ts';
import { claimKeys, eligibleOrders } from '#web/lib/queries/claims.ts';
import { alwaysStale } from '#web/lib/query-state.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { hasErrorCode } from '#web/lib/show-error.ts';
import '#web/lib/claim-endpoints.ts';

const PAGE_SIZE = 10;

/** Value of `?vista=` that shows the list of the user's claims; by default the page shows the form of a new one. */
export const OWN_CLAIMS_VIEW = 'solicitudes';

/** The user's own claims, newest first. Always stale, because staff may have answered since the last request. */
export const ownClaims = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...claimKeys, 'own'],
    queryFn: ({ pageParam, signal }) =>
      api.call('listClaims', { query: { user: 'current', page: pageParam, page_size: PAGE_SIZE }, signal }),
    ...numberedPages,
    staleTime: alwaysStale,
  });

/**
 * Result of a private link: the claim, or why it is missing. After `too-many` requests (rate limit), nothing about the
 * link is known.
 */
export type TrackedClaimResult =
  | { claim: TrackedClaimView; missing?: never }
  | { claim?: never; missing: 'unknown' | 'too-many' };

export const trackedClaim = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: [...claimKeys, 'tracked', token],
    queryFn: async ({ signal }): Promise<TrackedClaimResult> => {
      try {
        return { claim: await api.call('trackClaim', { params: { token }, signal }) };
      } catch (error) {
        if (hasErrorCode(error, 'NOT_FOUND')) return { missing: 'unknown' };
        if (hasErrorCode(error, 'TOO_MANY_REQUESTS')) return { missing: 'too-many' };
        throw error;
      }
    },
    staleTime: 0,
  });

/** What a customer can claim, and their claims where these are shown. */
export function prefetchClaims({ api, queries, session }: AppContext, { vista }: RawSearch) {
  const user = session.user();
  if (!user || isStaff(user)) return [];
  return [
    queries.prefetchQuery(eligibleOrders(api)),
    vista === OWN_CLAIMS_VIEW ? queries.prefetchInfiniteQuery(ownClaims(api)) : undefined,
  ];
}
