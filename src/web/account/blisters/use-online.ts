import { useSyncExternalStore } from 'react';

/** Whether the browser believes to be connected; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnServer);
}

function subscribe(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, onChange);
  };
}

const isOnline = () => navigator.onLine;
const isOnServer = () => true;
