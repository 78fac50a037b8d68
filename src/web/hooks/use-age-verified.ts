import { useSyncExternalStore } from 'react';
import { isAgeVerified } from '#web/lib/age-flag.ts';

/** Whether the age gate was passed; false on the server and during hydration, so that nothing opens over the gate. */
export function useAgeVerified(): boolean {
  return useSyncExternalStore(subscribe, isAgeVerified, () => false);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-age'] });
  return () => observer.disconnect();
}
