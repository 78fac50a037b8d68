import type { UserView } from '#contract/accounts.ts';
import { AGE_FLAG, clearAgeVerified } from '#web/lib/age-flag.ts';

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
  const stored = read(VERSION_KEY);
  if (stored === CACHE_VERSION) return;
  if (stored !== undefined) {
    for (const key of KEYS) write(key, undefined);
    clearAgeVerified();
  }
  write(VERSION_KEY, CACHE_VERSION);
}

/** Stored value; undefined if there is none. Its type is unknown: an older page may have stored it. */
export function readStored(name: Key): unknown {
  try {
    const text = read(name);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeStored(name: Key, value: unknown): void {
  write(name, JSON.stringify(value));
}

export function clearStored(name: Key): void {
  write(name, undefined);
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

/** Storage may be blocked or full; the site works without it. */
function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}
