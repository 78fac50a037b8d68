import { useSyncExternalStore } from 'react';

/** Whether the scripts are there. Until then a control that only they can serve is dead, and should look so. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
