import { useSyncExternalStore } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** Logged-in user, or undefined. Updates on login and logout, in this tab or another. */
export function useUser(): UserView | undefined {
  const { session } = useAppContext();
  return useSyncExternalStore(session.subscribe, session.user, session.user);
}
