import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import '#web/lib/claim-endpoints.ts';
import { alwaysStale } from '#web/lib/query-state.ts';

/** Query key prefix of all queries about claims. */
export const claimKeys = ['claims'] as const;

/** The user's orders that can be claimed now. Always stale, because they depend on staff and on the day. */
export const eligibleOrders = (api: ApiClient) =>
  queryOptions({
    queryKey: [...claimKeys, 'eligible-orders'],
    queryFn: ({ signal }) => api.call('listEligibleOrders', { signal }),
    staleTime: alwaysStale,
  });
