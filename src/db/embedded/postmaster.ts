import { execFile } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CannotStart } from '#db/cannot-start.ts';
import { hasCode } from '#db/error-codes.ts';
import type { EmbeddedLog } from './log.ts';
import { SOCKET } from './socket-dir.ts';

export type Postmaster = { readonly pid: number; readonly socketDir: string; readonly isReady: boolean };

const FAST_SHUTDOWN = { signal: 'SIGINT', milliseconds: 10_000 } as const;
const AT_ONCE = { signal: 'SIGQUIT', milliseconds: 5_000 } as const;
const POLL_MS = 10;

const run = promisify(execFile);

/** What the server wrote of itself into its directory, whether it lives or not. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readPidFile(cluster))?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !(pid > 0)) return undefined;
  return { pid, socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Whether this process is a server of this directory: its number may long belong to another, and a dead
 * child of a parent that does not care still has one.
 */
export async function isServing({ pid }: Postmaster, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') return isSameDirectory(`/proc/${pid}/cwd`, cluster);
  const { stdout } = await run('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(cluster);
}

/**
 * Stops a server that outlived the process that started it, and makes its directory free to start on.
 * Only the holder of the data directory may ask for it.
 *
 * @throws CannotStart when that server does not stop.
 */
export async function clearTheWay(cluster: string, log: EmbeddedLog): Promise<void> {
  const left = await readPostmaster(cluster);
  if (left && (await isServing(left, cluster))) {
    log.warn({ pid: left.pid }, 'Stopping a database server that an earlier process left running');
    await stopLeft(left, cluster);
  }
  await disown(cluster);
  const sockets = [cluster, left?.socketDir || cluster].map((directory) => join(directory, SOCKET));
  await Promise.all(sockets.map((socket) => rm(`${socket}.lock`, { force: true })));
}

async function stopLeft(left: Postmaster, cluster: string): Promise<void> {
  for (const { signal, milliseconds } of [FAST_SHUTDOWN, AT_ONCE]) {
    send(left.pid, signal);
    const deadline = performance.now() + milliseconds;
    while (performance.now() < deadline) {
      if (!(await isServing(left, cluster))) return;
      await pause(POLL_MS);
    }
  }
  throw new CannotStart(
    `Process ${left.pid} still serves ${cluster} and does not stop. End it, then start again.`,
  );
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/**
 * Puts this process's number where a dead server's is left: PostgreSQL takes its parent's for stale, but any
 * other that lives for a server. The file stays, since by it PostgreSQL waits for the dead server's children;
 * an empty one, from a full disk or a power cut, would only keep it from starting.
 */
async function disown(cluster: string): Promise<void> {
  const file = await readPidFile(cluster);
  if (file) await writeFile(pidFile(cluster), file.replace(/^\d+/, String(process.pid)));
  else await rm(pidFile(cluster), { force: true });
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

async function readPidFile(cluster: string): Promise<string | undefined> {
  try {
    return await readFile(pidFile(cluster), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function isSameDirectory(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}
