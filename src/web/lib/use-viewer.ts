import { useSyncExternalStore } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { useAppContext } from '#web/lib/app-context.ts';

/** Who is logged in, or undefined; the component follows when that changes, in this tab or another. */
export function useViewer(): UserView | undefined {
  const { session } = useAppContext();
  return useSyncExternalStore(session.subscribe, session.viewer, session.viewer);
}
