import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { isJustHydrated } from '#web/lib/query-state.ts';

/**
 * Whether a form may be filled from this data: it came with the document, or was fetched since the page is shown. Cached
 * data may be outdated.
 */
export function useIsCurrent({ queryKey }: { queryKey: QueryKey }, isFetchedAfterMount: boolean): boolean {
  const { queries } = useAppContext();
  const [cameWithDocument] = useState(() => {
    const state = queries.getQueryState(queryKey);
    return state !== undefined && isJustHydrated(state);
  });
  // The server renders no form, and hydration must find what it rendered.
  const isHydrated = useIsHydrated();
  return isFetchedAfterMount || (isHydrated && cameWithDocument);
}
