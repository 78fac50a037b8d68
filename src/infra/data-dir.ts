import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage, hasCode } from '#db/error-codes.ts';
import { diskFullError, isDiskFullMessage, StartupError } from '#db/startup-error.ts';
import { makeDirectory } from '#infra/make-directory.ts';

export type DataDirLock = { release: () => void };

const PID_FILE = 'instance.pid';
const MOVED_FILE = 'moved-to-a-server';
const SQLITE_BUSY = 5;
const SECRET_BYTES = 32;

/**
 * Creates the data directory and locks it for this process, until `release` or the end of the process. It is a file
 * lock of the kernel (taken by SQLite on an empty file, which works on every platform), so it is released however the
 * process dies and is never stale. Nothing else in the process may open `instance.lock`: closing that file would
 * release the lock.
 *
 * @throws StartupError when another process holds the lock, or when the directory is not writable.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const lock = acquireLock(dataDir);
  try {
    writeFileSync(join(dataDir, PID_FILE), `${process.pid}\n`);
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    release() {
      rmSync(join(dataDir, PID_FILE), { force: true });
      lock.close();
    },
  };
}

/**
 * Reads a secret from the data directory, or creates a random one with mode 600.
 *
 * @throws StartupError when the file does not contain a complete secret.
 */
export function getOrCreateSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  const secret = readIfExists(path) ?? createSecret(path);
  if (Buffer.from(secret, 'base64url').length >= SECRET_BYTES) return secret;
  throw new StartupError(`${path} does not contain a complete secret. Delete it, and a new one is created.`);
}

/** Marks the embedded database as moved, so that no server goes on with the copy that stays here. */
export function markAsMoved(dataDir: string): void {
  writeFileSync(join(dataDir, MOVED_FILE), `${new Date().toISOString()}\n`);
}

/** @throws StartupError when the embedded database was moved to a server. */
export function assertNotMoved(dataDir: string): void {
  const path = join(dataDir, MOVED_FILE);
  const movedAt = readIfExists(path);
  if (movedAt === undefined) return;
  throw new StartupError(
    `The shop of ${dataDir} was moved to a PostgreSQL server at ${movedAt}: set DATABASE_URL. To go on with the embedded database instead, delete ${path}.`,
  );
}

function acquireLock(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    makeDirectory(dataDir);
    lock = new DatabaseSync(join(dataDir, 'instance.lock'), { timeout: 0 });
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock?.close();
    if (isBusy(cause)) throw new StartupError(inUseMessage(dataDir), { cause });
    if (isDiskFullMessage(errorMessage(cause))) throw diskFullError(errorMessage(cause), { cause });
    throw new StartupError(
      `DATA_DIR ${dataDir} cannot be used: ${errorMessage(cause)}. Make sure that it is a directory which the user who starts Semillero can read and write.`,
      { cause },
    );
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function inUseMessage(dataDir: string): string {
  const pid = readIfExists(join(dataDir, PID_FILE));
  const holder = pid ? ` by process ${pid}` : '';
  return `The data directory ${dataDir} is already in use${holder}. Stop that process first, or set another DATA_DIR.`;
}

/** Atomic write of a secret, safe in a race: when two processes create it, both return the first one's secret. */
function createSecret(path: string): string {
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(temporaryPath, 'wx', 0o600);
  try {
    writeFileSync(file, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`);
    fsyncSync(file);
    linkIfAbsent(temporaryPath, path);
  } finally {
    closeSync(file);
    rmSync(temporaryPath, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

function linkIfAbsent(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
