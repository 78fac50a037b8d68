import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const PORT = 5432;
export const SOCKET = `.s.PGSQL.${PORT}`;
export const USER = 'semillero';
const DATABASE = 'postgres';

/** Maximum length of a socket's path in bytes: 104 on macOS and 108 on Linux, including the terminating zero. */
const LONGEST_SOCKET_PATH = 103;
const SHORT_PREFIX = join(tmpdir(), 'semillero-');

/** The database's own directory, or a new private temporary directory when its path is too long. */
export async function makeSocketDir(cluster: string): Promise<string> {
  const path = join(cluster, SOCKET);
  return Buffer.byteLength(path) <= LONGEST_SOCKET_PATH ? cluster : mkdtemp(SHORT_PREFIX);
}

/** Deletes a temporary directory of `makeSocketDir`, never the database's own. */
export async function removeSocketDir(socketDir: string, cluster: string): Promise<void> {
  const isOurs =
    socketDir !== cluster && socketDir.startsWith(SHORT_PREFIX) && dirname(socketDir) === tmpdir();
  if (isOurs) await rm(socketDir, { recursive: true, force: true });
}

export function connectionStringTo(socketDir: string): string {
  return `postgresql:///${DATABASE}?host=${encodeURIComponent(socketDir)}&port=${PORT}&user=${USER}`;
}
