import { endpoints } from '#contract/endpoints.ts';
import { type Owner, ownerOf, withStores } from '#web/lib/offline-store.ts';

// What the outboxes of claims and of diaries have in common.

export type CsrfHeaders = Record<string, string>;

/** Answers that say nothing about what was sent: it is sent again later. */
export const TRANSIENT_STATUSES = [401, 403, 408, 425, 429];

type RegistrationWithSync = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};

/**
 * Has the outbox sent when the connection returns, even if no page is open. Background sync is not in every browser,
 * and may be blocked: then the next page sends it.
 */
export async function registerSync(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as RegistrationWithSync | undefined)?.sync?.register(tag).catch(() => undefined);
}

/** Runs `send` alone among tabs and the service worker. Pages without https have no locks. */
export async function withLock(name: string, send: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(name, send) : send());
}

/** Key of an entry in its store: the entries of one owner are a range. */
export function storeKey({ owner, key }: { owner: Owner; key: string }): string {
  return `${owner} ${key}`;
}

/**
 * Updates entries in the transaction that reads them, and skips those that are gone: what was discarded, or deleted by a
 * logout, while it was sent must not come back.
 */
export async function updateStored<Entry>(
  name: 'claims' | 'diaries',
  keys: readonly string[],
  update: (stored: Entry, store: IDBObjectStore) => void,
): Promise<void> {
  await withStores([name], 'readwrite', ({ [name]: store }) => {
    for (const key of keys) {
      const request: IDBRequest<Entry | undefined> = store.get(key);
      request.onsuccess = () => {
        if (request.result) update(request.result, store);
      };
    }
    return undefined;
  });
}

/** Messages of this page, other tabs and the service worker. Returns the function that ends it. */
export function followChannel(name: string, onMessage: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onMessage(data);
  return () => channel.close();
}

export function broadcast(name: string, message?: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}

/** The user of the session cookie: what one user queued must never be sent in the session of another. */
export async function fetchOwner(): Promise<Owner> {
  const response = await fetch(`/api${endpoints.getProfile.path}`);
  if (response.status >= 500) throw new Error(`getProfile answered ${response.status}`);
  return response.ok ? ownerOf(((await response.json()) as { id: number }).id) : 'anonymous';
}
