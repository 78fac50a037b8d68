import { LRUCache } from 'lru-cache';
import type { MovableMemory } from '#server/catalogue-memory.ts';

/** A search engine's worth of addresses is not kept ready; longer ones are made anew each time. */
const LONGEST_KEY = 1_024;
/** What an entry costs beside its bytes: buffer objects, headers, key and its place in the cache. */
const ENTRY_OVERHEAD_BYTES = 4_096;

type Sized = { size: number };

type Bounds = { maxBytes: number; maxEntries: number };

/** Whether the API says that its answer is not worth a place in any cache, ours or a proxy's. */
export function forbidsStorage({ headers }: Response): boolean {
  return headers.get('cache-control')?.includes('no-store') ?? false;
}

/**
 * Answers that are the same for every stranger, kept until the catalogue changes. Many who ask at once for one
 * that is not kept wait for a single making of it.
 */
export class SharedAnswers<Answer extends Sized> {
  readonly #memory: MovableMemory;
  readonly #kept: LRUCache<string, Answer>;
  readonly #making = new Map<string, Promise<Answer>>();

  constructor(memory: MovableMemory, { maxBytes, maxEntries }: Bounds) {
    this.#memory = memory;
    this.#kept = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: (answer, key) => answer.size + key.length + ENTRY_OVERHEAD_BYTES,
    });
    memory.onMove(() => {
      this.#kept.clear();
      this.#making.clear();
    });
  }

  find(key: string): Answer | undefined {
    return this.#kept.get(key);
  }

  /** Makes the answer, or waits for the one who is already making it. `keep` says whether it may be kept. */
  make(key: string, load: () => Promise<Answer>, keep: (answer: Answer) => boolean): Promise<Answer> {
    const version = this.#memory.version();
    if (version === undefined || key.length > LONGEST_KEY) return load();

    const underway = this.#making.get(key);
    if (underway) return underway;
    const making = load().then((answer) => {
      // Made of a catalogue that has changed meanwhile, it is still right for those who wait, and no longer.
      if (this.#memory.version() === version && keep(answer)) this.#kept.set(key, answer);
      return answer;
    });
    this.#making.set(key, making);
    const done = () => this.#making.get(key) === making && this.#making.delete(key);
    making.then(done, done);
    return making;
  }
}
