import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

export type Replication = {
  /** Whether the server is itself a standby, which refuses writes. */
  isStandby: boolean;
  /** Standbys that are connected to this server. */
  standbys: number;
  /** Those whose state this role may not read: that takes the role pg_monitor. */
  hidden: number;
  /** Of the standby that is furthest behind; null without one whose state is visible. */
  lagSeconds: number | null;
  lagBytes: number | null;
  /** Replication slots without a standby, for which the server keeps its log until the disk is full. */
  inactiveSlots: number;
};

/** State of the streaming replication, as the server sees it. An idle standby that has caught up has a lag of 0. */
export async function findReplication(db: Db): Promise<Replication> {
  const { rows } = await db.execute<Replication>(sql`
    SELECT pg_is_in_recovery() AS "isStandby",
      count(s.pid)::integer AS standbys,
      (count(s.pid) FILTER (WHERE s.state IS NULL))::integer AS hidden,
      max(coalesce(extract(epoch FROM s.replay_lag), 0)) FILTER (WHERE s.state IS NOT NULL)::float8 AS "lagSeconds",
      max(pg_wal_lsn_diff(
        CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, s.replay_lsn
      ))::float8 AS "lagBytes",
      (SELECT count(*) FROM pg_replication_slots WHERE NOT active)::integer AS "inactiveSlots"
    FROM (SELECT) AS server LEFT JOIN pg_stat_replication s
      ON s.application_name <> 'pg_basebackup' OR s.application_name IS NULL`);
  const [replication] = rows;
  if (!replication) throw new Error('the server has no state of its replication');
  return replication;
}
