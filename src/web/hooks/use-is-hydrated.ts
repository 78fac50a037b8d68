import { useSyncExternalStore } from 'react';

/** Whether the page is hydrated. Until then, controls that need scripts are disabled. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
