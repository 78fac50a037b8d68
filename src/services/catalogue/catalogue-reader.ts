import { LRUCache } from 'lru-cache';
import type { Db } from '#db/client.ts';
import { runWithoutDeadline, waitForShared } from '#db/deadline.ts';
import {
  beforeAllChanges,
  type ChangePosition,
  listBrandNames,
  listProductChanges,
} from '#db/queries/catalogue-changes.ts';
import { findSynonyms } from '#db/queries/synonyms.ts';
import { type CatalogueIndex, createCatalogueIndex } from '#domain/catalogue-index/catalogue-index.ts';
import { parseSynonyms } from '#domain/catalogue-index/synonyms.ts';
import type { CatalogueCache, CatalogueReader, CatalogueTexts } from '#services/ports.ts';

/** Rows at a time, so that other requests are answered between them while a large catalogue is read. */
const BATCH_ROWS = 1_000;
/** Some 300 pages of lists. */
const MAX_TEXT_CHARACTERS = 8 * 1024 * 1024;
/** Memory overhead of a text beside its characters and those of its key, in characters. */
const TEXT_OVERHEAD = 512;

/**
 * Keeps the index of the catalogue in this process up to date. It reads all products once, and before each use what has
 * changed since, usually nothing: an index scan without rows. So a list shows what is committed when it is requested,
 * also before the notification of the change arrives. Brands and synonyms are read again with a new catalogue version
 * or changed products, and then texts are made again. Requests share a reading, and the deadline of one does not end it
 * for the others.
 */
export function createCatalogueReader(db: Db, cache: Pick<CatalogueCache, 'version'>): CatalogueReader {
  let index = createCatalogueIndex();
  let since: ChangePosition = beforeAllChanges;
  let texts = createTexts();
  let known: ReadonlyMap<number, string> = new Map();
  let storage: string | undefined;
  let readVersion: string | undefined;
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function readChanges(): Promise<void> {
    const version = cache.version();
    let changes = await listProductChanges(db, since, BATCH_ROWS);
    let target = index;
    if (changes.storage !== storage) {
      // The table was emptied, as a restore does: what is gone from it is not among the changes.
      target = createCatalogueIndex();
      changes = await listProductChanges(db, beforeAllChanges, BATCH_ROWS);
    }
    const { horizon, storage: readStorage } = changes;
    // Rows are read again while a transaction that began before theirs is open.
    const isNew = changes.products.some(({ id, changedIn }) => known.get(id) !== changedIn);
    const isChanged = target !== index || changes.next !== undefined || isNew;
    const read = new Map(changes.products.map(({ id, changedIn }) => [id, changedIn]));
    for (;;) {
      target.put(changes.products.filter(({ isDeleted }) => !isDeleted));
      target.remove(changes.products.filter(({ isDeleted }) => isDeleted).map(({ id }) => id));
      if (!changes.next) break;
      changes = await listProductChanges(db, changes.next, BATCH_ROWS);
    }
    if (isChanged || version === undefined || version !== readVersion) {
      const [brands, synonyms] = await Promise.all([listBrandNames(db), findSynonyms(db)]);
      target.setBrands(brands);
      target.setSynonyms(parseSynonyms(synonyms.text));
      target.warmUp();
      texts = createTexts();
    }
    index = target;
    storage = readStorage;
    since = { changedIn: horizon, id: 0 };
    known = read;
    readVersion = version;
  }

  /** Waits for a reading that begins after this call: one that is running may have missed the latest change. */
  function readAgain(): Promise<void> {
    waiting ??= runWithoutDeadline(async () => {
      await running.catch(() => {});
      waiting = undefined;
      running = readChanges();
      await running;
    });
    return waiting;
  }

  return {
    async current(): Promise<CatalogueIndex> {
      await waitForShared(readAgain());
      return index;
    },

    async texts(): Promise<CatalogueTexts> {
      await waitForShared(readAgain());
      return texts;
    },
  };
}

function createTexts(): CatalogueTexts {
  return new LRUCache<string, string>({
    maxSize: MAX_TEXT_CHARACTERS,
    // A key is a URL, which a client can make long: the answer to it may have a few characters.
    sizeCalculation: (text, key) => text.length + key.length + TEXT_OVERHEAD,
  });
}
