import { type MutationKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';

/** Counts of pending work, refetched on every visit. */
export const adminSummary = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'summary'],
    queryFn: ({ signal }) => api.call('getAdminSummary', { signal }),
    staleTime: 0,
  });

/** Options of mutations that are sent one after another. The last one is pending alone (`isMutating`). */
export function oneAfterAnother<Key extends readonly unknown[]>(mutationKey: Key) {
  return { mutationKey, scope: { id: mutationKey.join() } };
}

/** Resolves once no mutation is pending whose key begins with this one. */
export function waitForMutations(queries: QueryClient, mutationKey: MutationKey): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queries.isMutating({ mutationKey }) > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queries.getMutationCache().subscribe(check);
    check();
  });
}

/** Options of the query of a record that a form edits (`useCurrentRecord`). */
export const editedRecord = {
  staleTime: 0,
  // Also of data that came with the page: the form waits for it.
  refetchOnMount: 'always',
  // A form being filled in must not change under its editor.
  refetchOnReconnect: false,
} as const;
