import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';

/** Notices of the logged-in user. */
export const ownStockNotices = (api: ApiClient, userId: number) =>
  queryOptions({
    queryKey: ['stock-notices', userId],
    queryFn: async ({ signal }) => (await api.call('listOwnStockNotices', { signal })).results,
  });
