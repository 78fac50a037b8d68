import { useEffect, useSyncExternalStore } from 'react';
import { type AppContext, useAppContext } from '#web/lib/app-context.ts';
import { days } from '#web/lib/durations.ts';
import { readStored, writeStored } from '#web/lib/local-store.ts';
import { readPageInput, writeCookie } from '#web/lib/page-input.ts';

export type ListView = 'table' | 'cards';

const WIDE = '(min-width: 70rem)';
const listeners = new Set<() => void>();

const COOKIE_SECONDS = days(400) / 1000;

/**
 * How lists show their records: on wide screens a table, unless the user chose cards, which is remembered in this
 * browser; elsewhere cards. Only the browser knows its width, so a cookie has the view of the last page for the server.
 */
export function useListView(): ListView {
  const context = useAppContext();
  const view = useSyncExternalStore<ListView>(subscribe, readView, () => renderedListView(context));
  useEffect(() => writeCookie('staffView', view, COOKIE_SECONDS), [view]);
  return view;
}

/** The view that the server renders, and the data for it. */
export function renderedListView({ queries }: AppContext): ListView {
  return readPageInput(queries).staffView ?? 'cards';
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
