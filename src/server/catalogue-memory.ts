import { LRUCache } from 'lru-cache';
import type { CatalogueMemory } from '#services/ports.ts';

const MOST_REMEMBERED = 5_000;
/** A notice comes in a few milliseconds; a change that was none sends none. */
const WAIT_MILLISECONDS = 250;

export type MovableMemory = CatalogueMemory & {
  /** From now on the catalogue is in this state; all that was remembered of others is dropped. */
  move: (version: string) => void;
  /**
   * Changes can no longer be heard of: from now on nothing is remembered, and what was is stale. Pages and answers
   * made before may be served as such.
   */
  lose: () => void;
  /** Whether changes were heard of once and are not now. */
  isStale: () => boolean;
  onMove: (listener: () => void) => void;
};

/** What one process remembers of the catalogue. Until it is moved to a version it remembers nothing. */
export function createMemory(): MovableMemory {
  const remembered = new LRUCache<string, Promise<object | number>>({ max: MOST_REMEMBERED });
  const listeners: Array<() => void> = [];
  const waiting = new Set<() => void>();
  let current: string | undefined;
  let isStale = false;

  return {
    version: () => current,
    moved(from) {
      if (current === undefined || current !== from) return Promise.resolve();
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, WAIT_MILLISECONDS);
        waiting.add(go);
      });
    },
    isStale: () => isStale,
    lose() {
      isStale ||= current !== undefined;
      current = undefined;
      remembered.clear();
      for (const go of waiting) go();
    },
    move(version) {
      current = version;
      isStale = false;
      remembered.clear();
      for (const listener of listeners) listener();
      for (const go of waiting) go();
    },
    onMove: (listener) => listeners.push(listener),
    remember<Value extends object | number>(
      key: string,
      load: () => Promise<Value>,
      isCacheable: (value: Value) => boolean = () => true,
    ) {
      if (current === undefined) return load();
      const known = remembered.get(key);
      if (known) return known as Promise<Value>;
      const asked = load();
      remembered.set(key, asked);
      const drop = () => remembered.get(key) === asked && remembered.delete(key);
      // Failures are not cached either: the callers who wait get the error, the next one tries again.
      asked.then((value) => isCacheable(value) || drop(), drop);
      return asked;
    },
  };
}
