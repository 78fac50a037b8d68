import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';

/** Every query of the viewer's own account has a key that starts here. */
export const accountKeys = ['account'] as const;

/** Trusted for 5 minutes (customer-site §9). */
export const permissions = (api: ApiClient) =>
  queryOptions({
    queryKey: [...accountKeys, 'permissions'],
    queryFn: ({ signal }) => api.call('verifyPermissions', { signal }),
    staleTime: minutes(5),
  });

export const ownSessions = (api: ApiClient) =>
  queryOptions({
    queryKey: [...accountKeys, 'sessions'],
    queryFn: async ({ signal }) => (await api.call('listSessions', { signal })).results,
    staleTime: 0,
  });
