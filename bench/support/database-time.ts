import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/** Milliseconds of a tick of `/proc`: Linux reports a hundred a second to programs on every machine. */
const TICK_MS = 10;

/** Processor time of each backend of this database, in milliseconds by process id. */
export async function readDatabaseTimes(pool: Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  return new Map(rows.map(({ pid }) => [pid, processorTime(pid)]));
}

/** Processor time since `before`. What backends used that have ended since then is left out. */
export async function databaseTimeSince(before: ReadonlyMap<number, number>, pool: Pool): Promise<number> {
  const after = await readDatabaseTimes(pool);
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

function processorTime(pid: number): number {
  // The name of the process is in parentheses and may have spaces.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}
