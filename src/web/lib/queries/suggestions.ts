import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';

/** Query key prefix of all catalogue queries. */
export const productKeys = ['products'] as const;

/** Not beside the other queries: the search is on every page, and their cards need the code of packets. */
export const suggestions = (api: ApiClient, text: string) =>
  queryOptions({
    queryKey: [...productKeys, 'suggest', text],
    queryFn: async ({ signal }) =>
      (await api.call('suggestProducts', { query: { q: text }, signal })).results,
  });
