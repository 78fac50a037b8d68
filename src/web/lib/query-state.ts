import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Results of the server's queries, dehydrated into the page. */
export type QueryState = ReadonlyArray<readonly [key: QueryKey, data: unknown]>;

/**
 * Dehydrates the successful queries. Timestamps are omitted on purpose: a page may have been cached for hours, but the
 * server serves it only while it is valid, so its data counts as fresh when the page arrives.
 */
export function dehydrateQueries(queries: QueryClient): QueryState {
  const found = queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return found.map(({ queryKey, state }) => [queryKey, state.data]);
}

export function hydrateQueries(queries: QueryClient, state: QueryState): void {
  for (const [key, data] of state) queries.setQueryData(key, data);
}
