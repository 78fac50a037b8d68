import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import { minutes } from '#web/lib/durations.ts';
import { alwaysStale } from '#web/lib/query-state.ts';

/** Query key prefix of all queries about the user's own account. */
export const accountKeys = ['account'] as const;

/** Cached for 5 minutes (customer-site §9). */
export const permissions = (api: ApiClient) =>
  queryOptions({
    queryKey: [...accountKeys, 'permissions'],
    queryFn: ({ signal }) => api.call('verifyPermissions', { signal }),
    staleTime: minutes(5),
  });

/** For staff only. */
export const ownSecondFactor = (api: ApiClient) =>
  queryOptions({
    queryKey: [...accountKeys, 'second-factor'],
    queryFn: ({ signal }) => api.call('getSecondFactor', { signal }),
    staleTime: alwaysStale,
  });

export const ownSessions = (api: ApiClient) =>
  queryOptions({
    queryKey: [...accountKeys, 'sessions'],
    queryFn: async ({ signal }) => (await api.call('listSessions', { signal })).results,
    staleTime: alwaysStale,
  });
