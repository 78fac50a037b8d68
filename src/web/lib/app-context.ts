import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ApiClient } from '#web/lib/api.ts';

/** What every loader gets as its context, and every component through `useAppContext`. */
export type AppContext = {
  api: ApiClient;
  queries: QueryClient;
  /** `https://example.com`, the same on both sides. */
  origin: string;
};

export function useAppContext(): AppContext {
  return useRouter().options.context;
}
