import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { lotKeys } from '#web/admin/lots/queries.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { nullIfNotFound } from '#web/lib/null-if-not-found.ts';
import { numberedPages } from '#web/lib/numbered-pages.ts';

const PAGE_SIZE = 50;
/** While mails are on their way. */
const POLL_MS = 4_000;

export const lotRecall = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...lotKeys, 'recall', id],
    queryFn: ({ signal }) => api.call('getLotRecall', { params: { id }, signal }).catch(nullIfNotFound),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.lot.status === 'recalled' && state.data.pending > 0 ? POLL_MS : false,
  });

export const recallNotices = (api: ApiClient, id: number) =>
  infiniteQueryOptions({
    queryKey: [...lotKeys, 'recall', id, 'notices'],
    queryFn: ({ pageParam, signal }) =>
      api.call('listRecallNotices', {
        params: { id },
        query: { page: String(pageParam), page_size: PAGE_SIZE },
        signal,
      }),
    ...numberedPages,
    staleTime: 0,
  });
