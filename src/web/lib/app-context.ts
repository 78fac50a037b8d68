import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ApiClient } from '#web/lib/api.ts';
import type { Session } from '#web/lib/session.ts';

/** What every loader gets as its context, and every component through `useAppContext`. */
export type AppContext = {
  api: ApiClient;
  queries: QueryClient;
  session: Session;
  /** `https://example.com`, the same on both sides. */
  origin: string;
};

export function useAppContext(): AppContext {
  return useRouter().options.context;
}
