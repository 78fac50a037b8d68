import { queryOptions } from '@tanstack/react-query';
import { lotKeys } from '#web/admin/lots/queries.ts';
import { numberedList } from '#web/admin/shared/list/numbered-list.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { nullIfNotFound } from '#web/lib/null-if-not-found.ts';

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
  numberedList([...lotKeys, 'recall', id, 'notices'], ({ page, signal }) =>
    api.call('listRecallNotices', { params: { id }, query: { page, page_size: PAGE_SIZE }, signal }),
  );
