import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Connection } from '#db/client.ts';

/** Linux reports a hundred ticks a second to programs on every machine. */
const MILLISECONDS_PER_TICK = 10;

type Stat = { parent: number; own: number; reaped: number };

/** Processor milliseconds of a process and of its children that have ended. Linux only. */
async function readStat(pid: number): Promise<Stat> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in parentheses, may contain spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [userTicks = 0, systemTicks = 0, reapedUser = 0, reapedSystem = 0] = fields.slice(11, 15);
  return {
    parent: fields[1] ?? 0,
    own: (userTicks + systemTicks) * MILLISECONDS_PER_TICK,
    reaped: (reapedUser + reapedSystem) * MILLISECONDS_PER_TICK,
  };
}

async function listChildren(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Processor milliseconds of one process. */
export async function processMilliseconds(pid: number): Promise<number> {
  return (await readStat(pid)).own;
}

/** The process that serves, which the primary has forked, or the one that runs the jobs. */
export async function findWorker(primary: number, { jobs = false } = {}): Promise<number> {
  for (const pid of await listChildren(primary)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('server.js') && command.includes('--jobs') === jobs) return pid;
  }
  throw new Error(`process ${primary} has no worker`);
}

/** Resident memory of a process in megabytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1]) / 1024;
}

/** Reader of the processor milliseconds of the whole PostgreSQL server that a connection leads to. */
export async function postgresMeter({ pool }: Connection): Promise<() => Promise<number>> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const { parent } = await readStat(rows[0]?.pid ?? 0);
  return async () => {
    const server = await readStat(parent);
    const backends = await Promise.all(
      (await listChildren(parent)).map((pid) => readStat(pid).catch(() => undefined)),
    );
    return server.own + server.reaped + backends.reduce((sum, stat) => sum + (stat?.own ?? 0), 0);
  };
}

/** Processor milliseconds of each backend of this database, by process id. */
export async function readDatabaseTimes(pool: Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  return new Map(
    await Promise.all(rows.map(async ({ pid }) => [pid, await processMilliseconds(pid)] as const)),
  );
}

/** Processor time since `before`. What backends used that have ended since then is left out. */
export async function databaseTimeSince(before: ReadonlyMap<number, number>, pool: Pool): Promise<number> {
  const after = await readDatabaseTimes(pool);
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}
