import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart, diskIsFull, saysDiskIsFull } from '#db/cannot-start.ts';
import { hasCode, reasonOf } from '#db/error-codes.ts';

export type DataDirLock = { release: () => void };

const HOLDER = 'instance.pid';
const SQLITE_BUSY = 5;
const SECRET_BYTES = 32;

/**
 * Makes the data directory and takes it for this process alone, until release or the end of the process.
 * The kernel holds the lock (SQLite takes it on an empty file, alike on every system) and frees it however
 * the process dies, so that none is ever stale. Nothing else in the process may open `instance.lock`:
 * closing it again would free the lock.
 *
 * @throws CannotStart when another process has it, or when nothing can be written there.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const lock = takeLock(dataDir);
  try {
    writeFileSync(join(dataDir, HOLDER), `${process.pid}\n`);
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    release() {
      rmSync(join(dataDir, HOLDER), { force: true });
      lock.close();
    },
  };
}

/** A random secret that stays the same once it is made; only this user can read its file. */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  const secret = readIfThere(path) ?? createSecret(path);
  if (Buffer.from(secret, 'base64url').length >= SECRET_BYTES) return secret;
  throw new CannotStart(`${path} does not hold a whole secret. Remove it, and a new one is made.`);
}

function takeLock(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(dataDir, 'instance.lock'), { timeout: 0 });
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock?.close();
    if (isBusy(cause)) throw new CannotStart(inUse(dataDir), { cause });
    if (saysDiskIsFull(reasonOf(cause))) throw diskIsFull(reasonOf(cause), { cause });
    throw new CannotStart(
      `DATA_DIR ${dataDir} cannot be used: ${reasonOf(cause)}. See that it is a directory which the user who starts Semillero may read and write.`,
      { cause },
    );
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function inUse(dataDir: string): string {
  const pid = readIfThere(join(dataDir, HOLDER));
  const holder = pid ? ` by process ${pid}` : '';
  return `The data directory ${dataDir} is already in use${holder}. Stop that one first, or give this one another DATA_DIR.`;
}

/** Whole or not at all, even if two make it at once: both then return the one that was first. */
function createSecret(path: string): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(file, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`);
    fsyncSync(file);
    linkUnlessThere(draft, path);
  } finally {
    closeSync(file);
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

function linkUnlessThere(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
