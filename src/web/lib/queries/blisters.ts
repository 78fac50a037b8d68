import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import { nullIfNotFound } from '#web/lib/null-if-not-found.ts';
import '#web/lib/serial-endpoints.ts';

/** Query key prefix of all queries about the user's own blisters. */
export const blisterKeys = ['blisters'] as const;

/** Blisters that the user has registered, newest first, then those handed on with a diary. */
export const ownBlisters = (api: ApiClient) =>
  queryOptions({
    queryKey: [...blisterKeys, 'own'],
    queryFn: async ({ signal }) => (await api.call('listOwnBlisters', { signal })).results,
  });

/** One of them with its diary; null if it does not exist, or is another user's. */
export const ownBlister = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...blisterKeys, 'own', id],
    queryFn: ({ signal }) => api.call('getOwnBlister', { params: { id }, signal }).catch(nullIfNotFound),
  });
