import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What the server's queries found, as it stands in the page. */
export type QueryState = ReadonlyArray<readonly [key: QueryKey, data: unknown]>;

/**
 * Times are left out on purpose: a page may have been kept for hours, and the server serves it only while it
 * is still true, so its data is as fresh as the page is when it arrives.
 */
export function queryState(queries: QueryClient): QueryState {
  const found = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return found.map(({ queryKey, state }) => [queryKey, state.data]);
}

export function takeQueryState(queries: QueryClient, state: QueryState): void {
  for (const [key, data] of state) queries.setQueryData(key, data);
}
