import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** Position in the write-ahead log behind everything that is committed on this server. */
export async function findLogPosition(primary: Db): Promise<string> {
  // Not the written or flushed position, which is before commits that wait for no disk (synchronous_commit).
  const { rows } = await primary.execute<{ position: string }>(
    sql`SELECT pg_current_wal_insert_lsn()::text AS position`,
  );
  return rows[0]?.position ?? '';
}

/** Whether a replica shows everything up to this position. A server that was promoted follows no primary any more. */
export async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ done: boolean | null }>(
    sql`SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS done`,
  );
  return rows[0]?.done === true;
}
