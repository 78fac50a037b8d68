import { QueryClient } from '@tanstack/react-query';
import { Refused } from '#domain/refused.ts';
import { minutes } from '#web/lib/durations.ts';

const MAX_RETRIES = 2;

/** What was read once is taken as fresh for 3 minutes, products above all (customer-site §9). */
export function createQueryClient(): QueryClient {
  const onServer = typeof document === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minutes(3),
        gcTime: onServer ? Number.POSITIVE_INFINITY : minutes(30),
        refetchOnWindowFocus: false,
        // Without a network a load fails and can be tried again, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => !onServer && !(error instanceof Refused) && failures < MAX_RETRIES,
      },
    },
  });
}
