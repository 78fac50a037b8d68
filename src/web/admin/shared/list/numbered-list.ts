import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { numberedPages } from '#web/lib/numbered-pages.ts';

type LoadPage<Page> = (options: { page: string; signal: AbortSignal }) => Promise<Page>;

/** Query of a list that is loaded page by page, and refetched on every visit. */
export function numberedList<Page extends { next: string | null }>(queryKey: QueryKey, load: LoadPage<Page>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ page: String(pageParam), signal }),
    ...numberedPages,
    staleTime: 0,
  });
}

/** `numberedList` that stays visible while other filters load. */
export function filteredList<Page extends { next: string | null }>(queryKey: QueryKey, load: LoadPage<Page>) {
  return { ...numberedList(queryKey, load), placeholderData: keepPreviousData };
}
