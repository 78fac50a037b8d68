import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#web/lib/api.ts';
import { useRouter } from '#web/lib/router/hooks.ts';
import type { Session } from '#web/lib/session.ts';

/** Context of every loader, available to components through `useAppContext`. */
export type AppContext = {
  api: ApiClient;
  queries: QueryClient;
  session: Session;
  /** Such as `https://example.com`; the same on the server and in the browser. */
  origin: string;
};

export function useAppContext(): AppContext {
  return useRouter().options.context;
}
