import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { isJustHydrated } from '#web/lib/query-state.ts';

/**
 * The record that fills a form: it came with the document, or was fetched since the page is shown. Cached data may be
 * outdated, and is undefined.
 */
export function useCurrentRecord<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const { queries } = useAppContext();
  const { data, error, refetch, isFetchedAfterMount } = useQuery(options);
  const [cameWithDocument] = useState(() => {
    const state = queries.getQueryState(options.queryKey);
    return state !== undefined && isJustHydrated(state);
  });
  // The server renders no form, and hydration must find what it rendered.
  const isHydrated = useIsHydrated();
  const isCurrent = isFetchedAfterMount || (isHydrated && cameWithDocument);
  return { data: isCurrent || data === null ? data : undefined, error, refetch };
}
