import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import { claimKeys } from '#web/lib/queries/claims.ts';
import '#web/lib/serial-endpoints.ts';

/** The user's registered blisters that can be claimed. */
export const claimableBlisters = (api: ApiClient) =>
  queryOptions({
    queryKey: [...claimKeys, 'blisters'],
    queryFn: ({ signal }) => api.call('listClaimableBlisters', { signal }),
    staleTime: 0,
  });
