import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import { alwaysStale } from '#web/lib/query-state.ts';

/** Ids of the varieties that the logged-in user saved. */
export const savedIds = (api: ApiClient) =>
  queryOptions({
    queryKey: ['saved-products'],
    queryFn: async ({ signal }) => (await api.call('listSavedProducts', { signal })).ids,
    staleTime: alwaysStale,
  });
