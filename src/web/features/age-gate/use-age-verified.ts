import { useSyncExternalStore } from 'react';
import { isAgeVerified } from '#web/features/age-gate/age-flag.ts';

/** Whether the gate has been passed; false where nobody can know, so that nothing opens over the gate. */
export function useAgeVerified(): boolean {
  return useSyncExternalStore(subscribe, isAgeVerified, () => false);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-age'] });
  return () => observer.disconnect();
}
