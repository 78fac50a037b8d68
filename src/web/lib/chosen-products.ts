import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/lib/local-store.ts';

/** Ids of varieties that the visitor saved, or chose for a comparison; the last one first. */
type ListName = 'saved' | 'compared';

const none: readonly number[] = [];
const lists: { [Name in ListName]?: readonly number[] | undefined } = {};
const listeners = new Set<() => void>();

export function readChosen(name: ListName): readonly number[] {
  lists[name] ??= parseIds(readStored(name));
  return lists[name];
}

export function writeChosen(name: ListName, ids: readonly number[]): void {
  lists[name] = ids;
  writeStored(name, ids);
  notify();
}

/**
 * The list as it is stored now, for a change of it: the `storage` event of a write in another tab may not have arrived
 * yet. The list of this page if the storage is blocked.
 */
export function readLatestChosen(name: ListName): readonly number[] {
  const stored = readStored(name);
  return stored === undefined ? readChosen(name) : parseIds(stored);
}

/** Empty on the server and until hydration. */
export function useChosen(name: ListName): readonly number[] {
  return useSyncExternalStore(
    subscribe,
    () => readChosen(name),
    () => none,
  );
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab has written one of the lists, or cleared the storage. */
function readAgain(): void {
  lists.saved = undefined;
  lists.compared = undefined;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function parseIds(stored: unknown): readonly number[] {
  return Array.isArray(stored) ? stored.filter(Number.isSafeInteger) : none;
}
