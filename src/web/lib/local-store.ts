import type { UserView } from '#contract/accounts.ts';
import { AGE_FLAG, clearAgeVerified } from '#web/lib/age-flag.ts';
import { readItem, writeItem } from '#web/lib/safe-storage.ts';

const VERSION_KEY = 'cacheVersion';
const CACHE_VERSION = '1.6';

/** All keys of the site in local storage. */
const KEYS = [
  AGE_FLAG,
  'knownProducts',
  'germination',
  'saved',
  // Id of the user whose account has the saved varieties; absent where they are an anonymous visitor's.
  'savedBy',
  'compared',
  'staffView',
  'staffSound',
  'scanSound',
  'passkey',
  'isAdmin',
  'userId',
  'username',
] as const;
type Key = (typeof KEYS)[number];
/** What the page about stored data must describe. */
export type StoredKey = Key | typeof VERSION_KEY;

/**
 * Clears everything stored under another cache version, including the age flag (customer-site §4). A browser without a
 * version comes from a page without scripts, or is new, so nothing in it is outdated.
 */
export function clearOtherVersions(): void {
  const stored = readItem('localStorage', VERSION_KEY);
  if (stored === CACHE_VERSION) return;
  if (stored !== undefined) {
    for (const key of KEYS) clearStored(key);
    clearAgeVerified();
  }
  writeItem('localStorage', VERSION_KEY, CACHE_VERSION);
}

/** Stored value; undefined if there is none. Its type is unknown: an older page may have stored it. */
export function readStored(name: Key): unknown {
  try {
    const text = readItem('localStorage', name);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeStored(name: Key, value: unknown): void {
  writeItem('localStorage', name, JSON.stringify(value));
}

export function clearStored(name: Key): void {
  writeItem('localStorage', name, undefined);
}

/** Stores login data that the specification requires besides the tokens (customer-site §4). Never for authorization. */
export function saveSignedInUser({ id, username, is_staff, is_superuser }: UserView): void {
  writeStored('isAdmin', is_staff || is_superuser);
  writeStored('userId', id);
  writeStored('username', username);
}

export function clearSignedInUser(): void {
  for (const name of ['isAdmin', 'userId', 'username'] as const) clearStored(name);
}

export function readStoredUserId(): number | undefined {
  const id = readStored('userId');
  return typeof id === 'number' ? id : undefined;
}
