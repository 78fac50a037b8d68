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

/** Data that came with the page is new for some seconds. */
const JUST_HYDRATED_MS = 10_000;
let hydratedAt = 0;

/** A document that the browser stored, as for Back or in a restored tab, is shown, and its data requested again. */
export function hydrateQueries(queries: QueryClient, state: QueryState): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  hydratedAt = visit?.type === 'back_forward' ? 0 : Date.now();
  for (const [key, data] of state) queries.setQueryData(key, data, { updatedAt: hydratedAt });
}

/** Data that came with the page is not requested again at once, even if its query says that it is always stale. */
export function isJustHydrated({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean {
  return dataUpdatedAt === hydratedAt && Date.now() - hydratedAt < JUST_HYDRATED_MS;
}

/** `staleTime` of what staff or other tabs may change at any time: each page requests it, but not that it came with. */
export function alwaysStale({ state }: { state: { dataUpdatedAt: number } }): number {
  return isJustHydrated(state) ? Number.POSITIVE_INFINITY : 0;
}
