import { LRUCache } from 'lru-cache';
import type { CatalogueCache } from '#services/ports.ts';

const MAX_ENTRIES = 5_000;
/** Timeout of `waitForChange`. A notification arrives within milliseconds, but a no-op update sends none. */
const CHANGE_TIMEOUT_MILLISECONDS = 250;

export type UpdatableCatalogueCache = CatalogueCache & {
  /** Invalidates the cache: sets the catalogue's new version and drops all entries. */
  setVersion: (version: string) => void;
  /**
   * Disables the cache when notifications of changes are lost. Nothing is cached from now on; pages and responses
   * that were cached before may be served as stale.
   */
  disable: () => void;
  /** Whether the connection for notifications was lost and is not back yet. */
  isStale: () => boolean;
  onVersionChange: (listener: () => void) => void;
};

/** In-process cache of the catalogue. It caches nothing until `setVersion` sets its first version. */
export function createCatalogueCache(): UpdatableCatalogueCache {
  const cache = new LRUCache<string, Promise<object | number>>({ max: MAX_ENTRIES });
  const listeners: Array<() => void> = [];
  const waiters = new Set<() => void>();
  let current: string | undefined;
  let isStale = false;

  return {
    version: () => current,
    waitForChange(from) {
      if (current === undefined || current !== from) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiters.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, CHANGE_TIMEOUT_MILLISECONDS);
        waiters.add(wake);
      });
    },
    isStale: () => isStale,
    disable() {
      isStale ||= current !== undefined;
      current = undefined;
      cache.clear();
      for (const wake of waiters) wake();
    },
    setVersion(version) {
      current = version;
      isStale = false;
      cache.clear();
      for (const listener of listeners) listener();
      for (const wake of waiters) wake();
    },
    onVersionChange: (listener) => listeners.push(listener),
    getOrLoad<Value extends object | number>(key: string, load: () => Promise<Value>) {
      if (current === undefined) return load();
      const cached = cache.get(key);
      if (cached) return cached as Promise<Value>;
      const loading = load();
      cache.set(key, loading);
      // Failures are not cached: the waiting callers get the error, and the next call retries.
      loading.catch(() => cache.get(key) === loading && cache.delete(key));
      return loading;
    },
  };
}
