import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageCount } from '#lib/pager.ts';
import type { FoundList } from '#web/admin/shared/list/list-page.tsx';

type PagedListOptions = {
  /** Number of the page in the URL. */
  page: number;
  pageSize: number;
  /** Replaces the URL of a page past the end by that of the last page. */
  redirectToPage: (page: number) => unknown;
};

/** One page of a list with a pager, for queries with `placeholderData: keepPreviousData`. */
export function usePagedList<Item>(
  query: UseQueryResult<{ results: readonly Item[]; count: number }>,
  { page, pageSize, redirectToPage }: PagedListOptions,
) {
  const { data, isPlaceholderData } = query;
  const pages = pageCount(data?.count ?? 0, pageSize);
  const isPastEnd = data !== undefined && !isPlaceholderData && page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects once, only when the page count changes
  useEffect(() => {
    if (isPastEnd) redirectToPage(pages);
  }, [isPastEnd, pages]);
  return {
    items: data?.results ?? [],
    count: data?.count,
    page: Math.min(page, pages),
    pages,
    isFailed: query.isError,
    isChanging: isPlaceholderData,
    refresh: () => query.refetch(),
  } satisfies FoundList<Item> & { page: number; pages: number };
}
