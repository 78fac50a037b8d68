import { infiniteQueryOptions } from '@tanstack/react-query';
import { refetchedPages } from '#web/admin/shared/list/refetched-pages.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { numberedPages } from '#web/lib/numbered-pages.ts';

export const labelKeys = ['labels'] as const;

const RUNS = 20;
const SERIALS = 50;

/** The label runs of a lot, with the lot in each page. */
export const labelRuns = (api: ApiClient, lotId: string) =>
  infiniteQueryOptions({
    queryKey: [...labelKeys, 'runs', lotId],
    queryFn: ({ pageParam, signal }) =>
      api.call('listLabelRuns', {
        params: { id: lotId },
        query: { page: String(pageParam), page_size: String(RUNS) },
        signal,
      }),
    ...numberedPages,
    staleTime: 0,
  });

/** `search` is a serial as it is typed. */
export const serialsOfRun = (api: ApiClient, runId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...labelKeys, 'serials', runId, search],
    queryFn: ({ pageParam, signal }) =>
      api.call('listSerials', {
        params: { id: runId },
        query: { page: String(pageParam), page_size: String(SERIALS), search },
        signal,
      }),
    ...refetchedPages,
  });
