import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '#lib/time.ts';
import type { UpdatableCatalogueCache } from '#server/catalogue-cache.ts';

/** Cache keys have at most this many characters; longer URLs, such as searches with many filters, are not cached. */
const MAX_KEY_CHARACTERS = 1_024;
/** Memory overhead of an entry beside its bytes: buffer objects, headers, key and the cache's own structures. */
const ENTRY_OVERHEAD_BYTES = 4_096;

type Sized = { size: number };

type CacheBounds = { maxBytes: number; maxEntries: number };

/** `stale`: served while the database is unavailable. */
export type CacheResult = 'hit' | 'miss' | 'stale';

export type CountResult = (result: CacheResult) => void;

/** Whether the API forbids every cache, ours or a proxy's, to store the response. */
export function isNoStore({ headers }: Response): boolean {
  return headers.get('cache-control')?.includes('no-store') ?? false;
}

/** How long a stale response may be served while the database is unavailable. */
const MAX_STALE_MILLISECONDS = HOUR_MS;

type Entry<Answer> = { answer: Answer; version: string };

/**
 * Cache of responses that are the same for every anonymous visitor. An entry is fresh until the catalogue changes.
 * Stale entries are not evicted, but served during a database outage: every order invalidates the cache, so it could
 * be empty when the outage begins. Concurrent requests for a missing entry share one rendering.
 */
export class ResponseCache<Answer extends Sized> {
  readonly #catalogueCache: UpdatableCatalogueCache;
  readonly #cache: LRUCache<string, Entry<Answer>>;
  readonly #count: CountResult;
  readonly #loading = new Map<string, Promise<Answer>>();

  constructor(memory: UpdatableCatalogueCache, { maxBytes, maxEntries }: CacheBounds, count: CountResult) {
    this.#catalogueCache = memory;
    this.#count = count;
    this.#cache = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      ttl: MAX_STALE_MILLISECONDS,
      sizeCalculation: ({ answer }, key) => answer.size + key.length + ENTRY_OVERHEAD_BYTES,
    });
    memory.onVersionChange(() => this.#loading.clear());
  }

  /** The cached response: a fresh one, or a stale one while the database is unavailable. Call it once for a request. */
  find(key: string): Answer | undefined {
    const entry = this.#cache.get(key);
    const isFresh = entry?.version === this.#catalogueCache.version();
    const usable = isFresh || this.#catalogueCache.isStale() ? entry : undefined;
    this.#count(!usable ? 'miss' : isFresh ? 'hit' : 'stale');
    return usable?.answer;
  }

  /** Loads the response, or joins a load of the same key in progress. `isCacheable` decides whether it is cached. */
  getOrLoad(
    key: string,
    load: () => Promise<Answer>,
    isCacheable: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const version = this.#catalogueCache.version();
    if (version === undefined || key.length > MAX_KEY_CHARACTERS) return load();

    const pending = this.#loading.get(key);
    if (pending) return pending;
    const loading = load().then((answer) => {
      // Race: if the catalogue changed during the load, the waiting requests get the response, but it is not cached.
      if (this.#catalogueCache.version() === version && isCacheable(answer))
        this.#cache.set(key, { answer, version });
      return answer;
    });
    this.#loading.set(key, loading);
    const done = () => this.#loading.get(key) === loading && this.#loading.delete(key);
    loading.then(done, done);
    return loading;
  }
}

/** Marks a response as stale: it was cached before the database became unavailable and may be out of date. */
export function markStale(response: ServerResponse): void {
  response.setHeader('X-Cache', 'stale');
  response.setHeader('Warning', '110 - "Response is Stale"');
}

/**
 * Copies all chunks into one buffer that owns its memory. `Buffer.from`, `Buffer.concat` and zlib often return a view
 * of a pool or of an output chunk of up to 64 KB, and caching such a view keeps all of it in memory.
 */
export function compactBuffer(chunks: readonly Uint8Array[]): Buffer {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const copy = Buffer.allocUnsafeSlow(length);
  let offset = 0;
  for (const chunk of chunks) {
    copy.set(chunk, offset);
    offset += chunk.length;
  }
  return copy;
}
