import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const PORT = 5432;
export const SOCKET = `.s.PGSQL.${PORT}`;
export const USER = 'semillero';
const DATABASE = 'postgres';

/** Maximum length of a socket's path in bytes: 104 on macOS and 108 on Linux, including the terminating zero. */
const MAX_SOCKET_PATH_BYTES = 103;
const SHORT_PREFIX = join(tmpdir(), 'semillero-');

/** The database's own directory, or a new private temporary directory when its path is too long. */
export async function createSocketDir(cluster: string): Promise<string> {
  const path = join(cluster, SOCKET);
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES ? cluster : mkdtemp(SHORT_PREFIX);
}

/** Deletes a temporary directory of `createSocketDir`, never the database's own. */
export async function removeSocketDir(socketDir: string, cluster: string): Promise<void> {
  const isTemporary =
    socketDir !== cluster && socketDir.startsWith(SHORT_PREFIX) && dirname(socketDir) === tmpdir();
  if (isTemporary) await rm(socketDir, { recursive: true, force: true });
}

export function socketConnectionString(socketDir: string): string {
  return `postgresql:///${DATABASE}?host=${encodeURIComponent(socketDir)}&port=${PORT}&user=${USER}`;
}
