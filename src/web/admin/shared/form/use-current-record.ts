import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { isJustHydrated } from '#web/lib/query-state.ts';

/**
 * The record that fills a form: it came with the document, was fetched since the page is shown, or is still fresh by the
 * `staleTime` of its query. Older cached data is undefined.
 */
export function useCurrentRecord<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const { queries } = useAppContext();
  const { data, error, refetch, isFetchedAfterMount, isStale } = useQuery(options);
  const [wasCurrent] = useState(() => {
    const state = queries.getQueryState(options.queryKey);
    return state !== undefined && (isJustHydrated(state) || !isStale);
  });
  // The server renders no form, and hydration must find what it rendered.
  const isHydrated = useIsHydrated();
  const isCurrent = isFetchedAfterMount || (isHydrated && wasCurrent);
  return { data: isCurrent || data === null ? data : undefined, error, refetch };
}
