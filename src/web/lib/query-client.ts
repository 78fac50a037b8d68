import { QueryClient } from '@tanstack/react-query';
import { DomainError } from '#domain/domain-error.ts';
import { minutes } from '#web/lib/durations.ts';
import { isJustHydrated } from '#web/lib/query-state.ts';

const MAX_RETRIES = 2;

/** Query cache. Data, of products above all, is fresh for 3 minutes (customer-site §9). */
export function createQueryClient(): QueryClient {
  const onServer = typeof document === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minutes(3),
        gcTime: onServer ? Number.POSITIVE_INFINITY : minutes(30),
        // The server never requests again: as in the browser's first render, its queries are not fetching.
        // A change may have invalidated data that has just come with the page.
        refetchOnMount: ({ state }) => !onServer && (state.isInvalidated || !isJustHydrated(state)),
        refetchOnWindowFocus: false,
        // Offline, a query fails and can be retried, instead of pausing silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Node has a navigator without `onLine`: the server does not retry.
        retry: (failures, error) =>
          navigator.onLine && !(error instanceof DomainError) && failures < MAX_RETRIES,
      },
      // Offline, a mutation fails immediately, instead of waiting for the network behind a disabled button.
      mutations: { networkMode: 'always' },
    },
  });
}
