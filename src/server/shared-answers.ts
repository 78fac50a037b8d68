import { LRUCache } from 'lru-cache';
import type { MovableMemory } from '#server/catalogue-memory.ts';

/** Answers at longer addresses, such as searches with many filters, are not cached. */
const LONGEST_KEY = 1_024;
/** What an entry costs beside its bytes: buffer objects, headers, key and its place in the cache. */
const ENTRY_OVERHEAD_BYTES = 4_096;

type Sized = { size: number };

type Bounds = { maxBytes: number; maxEntries: number };

/** Whether the API says that its answer is not worth a place in any cache, ours or a proxy's. */
export function forbidsStorage({ headers }: Response): boolean {
  return headers.get('cache-control')?.includes('no-store') ?? false;
}

/** How long a stale answer may be served while the database is away. */
const MAX_STALE_MILLISECONDS = 60 * 60 * 1_000;

type Entry<Answer> = { answer: Answer; version: string };

/**
 * A cache of answers that are the same for every anonymous visitor. An entry is fresh until the catalogue changes;
 * then it stays for an outage of the database, in which each order could otherwise have emptied the cache a moment
 * before. Concurrent requests for one that is not cached wait for a single rendering.
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

  /** The cached answer: a fresh one, or the last one while the database is away. */
  find(key: string): Answer | undefined {
    const entry = this.#cache.get(key);
    const isUsable = entry?.version === this.#memory.version() || this.#memory.isStale();
    return isUsable ? entry?.answer : undefined;
  }

  /** Loads the answer, or waits for the same load under way. `isCacheable` decides whether it is cached. */
  make(key: string, load: () => Promise<Answer>, isCacheable: (answer: Answer) => boolean): Promise<Answer> {
    const version = this.#memory.version();
    if (version === undefined || key.length > LONGEST_KEY) return load();

    const underway = this.#making.get(key);
    if (underway) return underway;
    const making = load().then((answer) => {
      // If the catalogue has changed meanwhile, the answer serves the waiting requests and is not cached.
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
