import { LRUCache } from 'lru-cache';
import type { MovableMemory } from '#server/catalogue-memory.ts';

/** Cache keys have at most this many characters; longer URLs, such as searches with many filters, are not cached. */
const LONGEST_KEY = 1_024;
/** Memory overhead of an entry beside its bytes: buffer objects, headers, key and the cache's own structures. */
const ENTRY_OVERHEAD_BYTES = 4_096;

type Sized = { size: number };

type Bounds = { maxBytes: number; maxEntries: number };

/** Whether the API forbids every cache, ours or a proxy's, to store the response. */
export function forbidsStorage({ headers }: Response): boolean {
  return headers.get('cache-control')?.includes('no-store') ?? false;
}

/** How long a stale response may be served while the database is unavailable. */
const MAX_STALE_MILLISECONDS = 60 * 60 * 1_000;

type Entry<Answer> = { answer: Answer; version: string };

/**
 * Cache of responses that are the same for every anonymous visitor. An entry is fresh until the catalogue changes.
 * Stale entries are not evicted, but served during a database outage: every order invalidates the cache, so it could
 * be empty when the outage begins. Concurrent requests for a missing entry share one rendering.
 */
export class SharedAnswers<Answer extends Sized> {
  readonly #memory: MovableMemory;
  readonly #cache: LRUCache<string, Entry<Answer>>;
  readonly #making = new Map<string, Promise<Answer>>();

  constructor(memory: MovableMemory, { maxBytes, maxEntries }: Bounds) {
    this.#memory = memory;
    this.#cache = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      ttl: MAX_STALE_MILLISECONDS,
      sizeCalculation: ({ answer }, key) => answer.size + key.length + ENTRY_OVERHEAD_BYTES,
    });
    memory.onMove(() => this.#making.clear());
  }

  /** The cached response: a fresh one, or a stale one while the database is unavailable. */
  find(key: string): Answer | undefined {
    const entry = this.#cache.get(key);
    const isUsable = entry?.version === this.#memory.version() || this.#memory.isStale();
    return isUsable ? entry?.answer : undefined;
  }

  /** Loads the response, or joins a load of the same key in progress. `isCacheable` decides whether it is cached. */
  make(key: string, load: () => Promise<Answer>, isCacheable: (answer: Answer) => boolean): Promise<Answer> {
    const version = this.#memory.version();
    if (version === undefined || key.length > LONGEST_KEY) return load();

    const underway = this.#making.get(key);
    if (underway) return underway;
    const making = load().then((answer) => {
      // Race: if the catalogue changed during the load, the waiting requests get the response, but it is not cached.
      if (this.#memory.version() === version && isCacheable(answer))
        this.#cache.set(key, { answer, version });
      return answer;
    });
    this.#making.set(key, making);
    const done = () => this.#making.get(key) === making && this.#making.delete(key);
    making.then(done, done);
    return making;
  }
}
