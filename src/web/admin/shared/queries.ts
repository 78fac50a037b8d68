import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';

/** Counts of pending work, refetched on every visit. */
export const adminSummary = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'summary'],
    queryFn: ({ signal }) => api.call('getAdminSummary', { signal }),
    staleTime: 0,
  });
