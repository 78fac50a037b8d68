import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

type LoadedPage = { results: ReadonlyArray<{ id: number }>; count: number };

/**
 * The items of all loaded pages as the list of a `ListPage`, for queries with `placeholderData: keepPreviousData`. While
 * other filters load, the previous items stay, without their count.
 */
export function useLoadedPages<Page extends LoadedPage>(
  query: UseInfiniteQueryResult<InfiniteData<Page, unknown>>,
) {
  const { data, refetch, fetchNextPage, isPlaceholderData, isFetchingNextPage } = query;
  const items = useMemo(() => dedupeItems(data?.pages ?? []), [data]);
  /** The page that was read last has the newest counts. */
  const lastPage = data?.pages.at(-1);
  return {
    items,
    lastPage,
    count: isPlaceholderData ? undefined : lastPage?.count,
    isFailed: query.isError && !query.isFetchNextPageError,
    isChanging: isPlaceholderData,
    isRefreshing: query.isRefetching && !isFetchingNextPage,
    refresh: () => refetch(),
    more: {
      hasMore: query.hasNextPage,
      isLoading: isFetchingNextPage,
      isFailed: query.isFetchNextPageError,
      load: () => fetchNextPage(),
    },
  };
}

/** An item may move from one page to the next between two requests, and then is in both. */
function dedupeItems<Page extends LoadedPage>(pages: readonly Page[]): Array<Page['results'][number]> {
  const items = pages.flatMap(({ results }): ReadonlyArray<Page['results'][number]> => results);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
