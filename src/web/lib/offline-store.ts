import type { UserView } from '#contract/accounts.ts';

/** Whose data an entry is. Pages read the entries of one owner only. */
export type Owner = 'anonymous' | `user-${number}`;

/** Result of a query, as it was when the server sent it. */
export type SavedQuery = {
  hash: string;
  key: readonly unknown[];
  data: unknown;
  updatedAt: number;
  /** Hash of the API's contract: entries of another one are not read, because their fields may differ. */
  contract: string;
};

export type SavedPage = { url: string; title: string; seenAt: number };

type SavedSession = { owner: Owner; user: UserView | undefined };

const DATABASE = 'offline';
const VERSION = 2;
const SESSION = 'session';
const STORES = ['queries', 'pages', 'claims', 'meta', 'diaries'] as const;
type StoreName = (typeof STORES)[number];

let opened: Promise<IDBDatabase> | undefined;

export function ownerOf(userId: number | undefined): Owner {
  return userId === undefined ? 'anonymous' : `user-${userId}`;
}

/**
 * Makes a visitor the only one of this browser whose data is stored: the data of all others is deleted. Called when a
 * page starts, and with each login and logout in any tab. Claims and changes of diaries that wait for a connection are
 * not deleted, because the session of their author may only have expired.
 */
export async function keepOnlyOwner(owner: Owner, user: UserView | undefined): Promise<void> {
  await withStores(['queries', 'pages', 'meta'], 'readwrite', ({ queries, pages, meta }) => {
    for (const store of [queries, pages]) {
      store.delete(IDBKeyRange.upperBound(`${owner} `, true));
      store.delete(IDBKeyRange.lowerBound(`${owner}!`));
    }
    meta.put({ owner, user } satisfies SavedSession, SESSION);
  });
}

/** Deletes all that is stored for a user, before they log out. */
export async function deleteSavedData(owner: Owner): Promise<void> {
  await keepOnlyOwner('anonymous', undefined);
  await withStores(['claims', 'diaries'], 'readwrite', ({ claims, diaries }) => {
    claims.delete(ownerRange(owner));
    return diaries.delete(ownerRange(owner));
  });
}

export async function saveQueries(owner: Owner, entries: readonly SavedQuery[]): Promise<void> {
  await withStores(['queries'], 'readwrite', ({ queries }) => {
    for (const entry of entries) queries.put(entry, `${owner} ${entry.hash}`);
  });
}

export async function savePage(owner: Owner, page: SavedPage): Promise<void> {
  await withStores(['pages'], 'readwrite', ({ pages }) => pages.put(page, `${owner} ${page.url}`));
}

export async function readQueries(owner: Owner): Promise<SavedQuery[]> {
  return withStores(['queries'], 'readonly', ({ queries }) => queries.getAll(ownerRange(owner)));
}

/** The last visitor that the server has confirmed. */
export async function readSession(): Promise<SavedSession | undefined> {
  return withStores(['meta'], 'readonly', ({ meta }) => meta.get(SESSION));
}

/** Pages that the owner has seen, the last one first. */
export async function readPages(owner: Owner): Promise<SavedPage[]> {
  const pages: SavedPage[] = await withStores(['pages'], 'readonly', (stores) =>
    stores.pages.getAll(ownerRange(owner)),
  );
  return pages.toSorted((a, b) => b.seenAt - a.seenAt);
}

/** Deletes the oldest entries beyond the limits. */
export async function trimSavedData(owner: Owner, limits: { queries: number; pages: number }): Promise<void> {
  const saved = await readQueries(owner);
  const oldQueries = saved.toSorted((a, b) => b.updatedAt - a.updatedAt).slice(limits.queries);
  const oldPages = (await readPages(owner)).slice(limits.pages);
  await withStores(['queries', 'pages'], 'readwrite', ({ queries, pages }) => {
    for (const { hash } of oldQueries) queries.delete(`${owner} ${hash}`);
    for (const { url } of oldPages) pages.delete(`${owner} ${url}`);
  });
}

export function ownerRange(owner: Owner): IDBKeyRange {
  return IDBKeyRange.bound(`${owner} `, `${owner}!`, false, true);
}

/**
 * Runs a transaction. The result is that of the request which `work` returns, once the transaction is complete.
 *
 * @throws where the browser has no IndexedDB or blocks it; the site works without it.
 */
export async function withStores<Name extends StoreName, Result = undefined>(
  names: readonly Name[],
  mode: IDBTransactionMode,
  work: (stores: Record<Name, IDBObjectStore>) => IDBRequest<Result> | undefined,
): Promise<Result> {
  const database = await openDatabase();
  const transaction = database.transaction(names, mode);
  const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)]));
  return new Promise((resolve, reject) => {
    const request = work(stores as Record<Name, IDBObjectStore>);
    transaction.oncomplete = () => resolve(request?.result as Result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { objectStoreNames: existing } = request.result;
      for (const name of STORES) if (!existing.contains(name)) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      // The worker that withdraws offline pages deletes the database.
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the database is blocked by an older tab'));
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
