import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { hasCode } from '#db/error-codes.ts';

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

export type ServerIdentity = {
  /** The same for a primary and its physical replicas; null if this role may not read it. */
  system: string | null;
  database: string;
  isStandby: boolean;
};

export async function findServerIdentity(db: Db): Promise<ServerIdentity> {
  const { rows } = await db.execute<Omit<ServerIdentity, 'system'>>(
    sql`SELECT current_database() AS database, pg_is_in_recovery() AS "isStandby"`,
  );
  const [server] = rows;
  if (!server) throw new Error('the server has no name of its database');
  return { ...server, system: await findSystemIdentifier(db) };
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Some providers withdraw the function from all roles. */
async function findSystemIdentifier(db: Db): Promise<string | null> {
  try {
    const { rows } = await db.execute<{ system: string }>(
      sql`SELECT system_identifier::text AS system FROM pg_control_system()`,
    );
    return rows[0]?.system ?? null;
  } catch (error) {
    if (error instanceof Error && hasCode(error.cause ?? error, INSUFFICIENT_PRIVILEGE)) return null;
    throw error;
  }
}

export type Replay = {
  /** Bytes of the write-ahead log between what the replica shows and the position. */
  missingBytes: number;
  /** Age of the last transaction that was replayed; null before the first. */
  lastChangeSeconds: number | null;
  isPaused: boolean;
  /** Whether the replica has received the log up to the position. */
  hasReceived: boolean;
};

/** What a replica lacks of the log of its primary up to this position. */
export async function findReplay(replica: Db, position: string): Promise<Replay> {
  const { rows } = await replica.execute<Replay>(sql`
    SELECT greatest(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 AS "missingBytes",
      extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS "lastChangeSeconds",
      pg_is_wal_replay_paused() AS "isPaused",
      coalesce(pg_last_wal_receive_lsn() >= ${position}::pg_lsn, false) AS "hasReceived"`);
  const [replay] = rows;
  if (!replay) throw new Error('the replica has no state of its replay');
  return replay;
}
