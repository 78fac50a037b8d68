import { execFile } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode, undefinedIfMissing } from '#db/error-codes.ts';
import { StartupError } from '#db/startup-error.ts';
import type { EmbeddedLog } from './log.ts';
import { SOCKET } from './socket-dir.ts';

export type Postmaster = { readonly pid: number; readonly socketDir: string; readonly isReady: boolean };

const FAST_SHUTDOWN = { signal: 'SIGINT', milliseconds: 10_000 } as const;
const IMMEDIATE_SHUTDOWN = { signal: 'SIGQUIT', milliseconds: 5_000 } as const;
const POLL_MS = 10;

const run = promisify(execFile);

/** Parses the server's PID file, whether the server is running or not. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readPidFile(cluster))?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !(pid > 0)) return undefined;
  return { pid, socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Whether the process is a running server of this directory: the process id may have been reused, or belong to a
 * zombie.
 */
export async function isServing({ pid }: Postmaster, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') return isSameDirectory(`/proc/${pid}/cwd`, cluster);
  const { stdout } = await run('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(cluster);
}

/**
 * Stops an orphaned server, and clears its directory for a new start. The caller must hold the lock of the data
 * directory.
 *
 * @throws StartupError when that server does not stop.
 */
export async function stopOrphanedServer(cluster: string, log: EmbeddedLog): Promise<void> {
  const orphan = await readPostmaster(cluster);
  if (orphan && (await isServing(orphan, cluster))) {
    log.warn({ pid: orphan.pid }, 'Stopping a database server that an earlier process left running');
    await stopOrphan(orphan, cluster);
  }
  await replacePid(cluster);
  const sockets = [cluster, orphan?.socketDir || cluster].map((directory) => join(directory, SOCKET));
  await Promise.all(sockets.map((socket) => rm(`${socket}.lock`, { force: true })));
}

async function stopOrphan(orphan: Postmaster, cluster: string): Promise<void> {
  for (const { signal, milliseconds } of [FAST_SHUTDOWN, IMMEDIATE_SHUTDOWN]) {
    sendSignal(orphan.pid, signal);
    const deadline = performance.now() + milliseconds;
    while (performance.now() < deadline) {
      if (!(await isServing(orphan, cluster))) return;
      await pause(POLL_MS);
    }
  }
  throw new StartupError(
    `Process ${orphan.pid} still serves ${cluster} and does not stop. End it, then start again.`,
  );
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/**
 * Replaces a dead server's process id with this process's: PostgreSQL treats its parent's id as stale, but that of any
 * other running process as a server. The file must stay, since PostgreSQL uses it to wait for the dead server's
 * children. An empty one, from a full disk or a power failure, is deleted, since it would only prevent the start.
 */
async function replacePid(cluster: string): Promise<void> {
  const file = await readPidFile(cluster);
  if (file) await writeFile(pidFile(cluster), file.replace(/^\d+/, String(process.pid)));
  else await rm(pidFile(cluster), { force: true });
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

const readPidFile = (cluster: string) => readFile(pidFile(cluster), 'utf8').catch(undefinedIfMissing);

async function isSameDirectory(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}
