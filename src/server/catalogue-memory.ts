import { LRUCache } from 'lru-cache';
import type { CatalogueMemory } from '#services/ports.ts';

const MOST_REMEMBERED = 5_000;
/** Timeout of `moved`. A notification arrives within milliseconds, but a no-op update sends none. */
const WAIT_MILLISECONDS = 250;

export type MovableMemory = CatalogueMemory & {
  /** Invalidates the cache: sets the catalogue's new version and drops all entries. */
  move: (version: string) => void;
  /**
   * Disables the cache when notifications of changes are lost. Nothing is cached from now on; pages and responses
   * that were cached before may be served as stale.
   */
  lose: () => void;
  /** Whether the connection for notifications was lost and is not back yet. */
  isStale: () => boolean;
  onMove: (listener: () => void) => void;
};

/** In-process cache of the catalogue. It caches nothing until `move` sets its first version. */
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
      // Failures are not cached: the waiting callers get the error, and the next call retries.
      asked.then((value) => isCacheable(value) || drop(), drop);
      return asked;
    },
  };
}
