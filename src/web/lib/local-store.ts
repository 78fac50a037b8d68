import type { UserView } from '#contract/accounts.ts';
import { AGE_FLAG, forgetAge } from '#web/features/age-gate/age-flag.ts';

const VERSION_KEY = 'cacheVersion';
const CACHE_VERSION = '1.6';

/** Everything that the site keeps in this browser's local storage. */
const KEYS = {
  ageVerified: AGE_FLAG,
  knownProducts: 'knownProducts',
  germination: 'germination',
  isAdmin: 'isAdmin',
  userId: 'userId',
  username: 'username',
} as const;

/**
 * All that was stored under another cache version is forgotten, the age flag too (customer-site §4). A browser
 * that has no version yet comes from a page without scripts, or is new: nothing of it is older than this.
 */
export function wipeOtherVersions(): void {
  const stored = read(VERSION_KEY);
  if (stored === CACHE_VERSION) return;
  if (stored !== undefined) {
    for (const key of Object.values(KEYS)) write(key, undefined);
    forgetAge();
  }
  write(VERSION_KEY, CACHE_VERSION);
}

export function readStored<Value>(name: keyof typeof KEYS): Value | undefined {
  try {
    const text = read(KEYS[name]);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeStored(name: keyof typeof KEYS, value: unknown): void {
  write(KEYS[name], JSON.stringify(value));
}

/** What the specification keeps of a login besides its tokens (customer-site §4). Nothing is allowed by it. */
export function rememberSignedIn({ id, username, is_staff, is_superuser }: UserView): void {
  writeStored('isAdmin', is_staff || is_superuser);
  writeStored('userId', id);
  writeStored('username', username);
}

export function forgetSignedIn(): void {
  for (const name of ['isAdmin', 'userId', 'username'] as const) write(KEYS[name], undefined);
}

export function rememberedUserId(): number | undefined {
  return readStored<number>('userId');
}

/** Storage may be forbidden or full; the site works without it. */
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
