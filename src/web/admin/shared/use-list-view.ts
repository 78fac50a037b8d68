import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/lib/local-store.ts';

export type ListView = 'table' | 'cards';

const WIDE = '(min-width: 64rem)';
const listeners = new Set<() => void>();

/**
 * How lists show their records: on wide screens a table, unless the user chose cards, which is remembered in this
 * browser; elsewhere cards. The server and the hydration render cards, since only the browser knows its width.
 */
export function useListView(): ListView {
  return useSyncExternalStore<ListView>(subscribe, readView, () => 'cards');
}

export function chooseListView(view: ListView): void {
  writeStored('staffView', view);
  for (const notify of listeners) notify();
}

function readView(): ListView {
  return matchMedia(WIDE).matches && readStored('staffView') !== 'cards' ? 'table' : 'cards';
}

function subscribe(notify: () => void): () => void {
  const media = matchMedia(WIDE);
  listeners.add(notify);
  media.addEventListener('change', notify);
  return () => {
    listeners.delete(notify);
    media.removeEventListener('change', notify);
  };
}
