import { checkReplica } from '#cli/doctor/check-replica.ts';
import { type Finding, failed, failureOf, passed, warned } from '#cli/doctor/finding.ts';
import { assertReachable } from '#db/assert-reachable.ts';
import { type Connection, connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { assertServerVersion, getServerVersion, isMigrated } from '#db/migrate.ts';
import { findReplication, type Replication } from '#db/queries/standbys.ts';
import { assertNotMoved } from '#infra/data-dir.ts';
import type { Env } from '#infra/env.ts';

/** Offset of the database's clock, in milliseconds; negative if it is behind. */
export type DatabaseReport = { findings: Finding[]; clockOffset?: number };

/** Reads only. The embedded database is that of the running server, and is not started. */
export async function checkDatabase(env: Env, maxLagSeconds: number): Promise<DatabaseReport> {
  const connectionString = env.databaseUrl ?? (await findEmbedded(env.dataDir).catch(() => undefined));
  if (!connectionString) return { findings: [describeStopped(env.dataDir)] };
  const connection = connect(connectionString, { max: 1 });
  try {
    await assertReachable(connection.pool);
    const report = await inspect(connection, maxLagSeconds);
    if (env.databaseReplicaUrl)
      report.findings.push(await checkReplica(connection, env.databaseReplicaUrl, maxLagSeconds));
    return report;
  } catch (error) {
    return { findings: [failureOf('database', error, 'Read the log of PostgreSQL.')] };
  } finally {
    await connection.close();
  }
}

function describeStopped(dataDir: string): Finding {
  const check = 'database';
  try {
    assertNotMoved(dataDir);
  } catch (error) {
    return failureOf(check, error, '');
  }
  return failed(
    check,
    `No server runs on the embedded database of ${dataDir}.`,
    'Start Semillero, and run this command with the settings of the server.',
  );
}

async function inspect({ db, pool }: Connection, maxLagSeconds: number): Promise<DatabaseReport> {
  const version = await getServerVersion(pool);
  const findings = [checkVersion(version)];
  if (await isMigrated(pool)) findings.push(passed('migrations', 'All migrations are applied.'));
  else
    findings.push(
      failed('migrations', 'The database is not migrated to this version.', 'Run: npm run cli -- migrate'),
    );
  findings.push(describeReplication(await findReplication(db), maxLagSeconds));
  return { findings, clockOffset: await measureClock(pool) };
}

function checkVersion(version: string): Finding {
  try {
    assertServerVersion(version);
    return passed('database', `PostgreSQL ${version} responds.`);
  } catch (error) {
    return failureOf('database', error, '');
  }
}

function describeReplication(
  { isStandby, standbys, hidden, lagSeconds, inactiveSlots }: Replication,
  maxLagSeconds: number,
): Finding {
  const check = 'replication';
  if (isStandby)
    return failed(
      check,
      'DATABASE_URL leads to a standby, which refuses writes.',
      'Set DATABASE_URL to the primary, or promote this server: SELECT pg_promote();',
    );
  if (inactiveSlots > 0)
    return warned(
      check,
      `${inactiveSlots} replication slot(s) without a standby make the server keep its log until the disk is full.`,
      'Start their standbys, or drop them: SELECT pg_drop_replication_slot(slot_name);',
    );
  if (standbys === 0) return passed(check, 'No standby is connected.');
  if (hidden > 0)
    return warned(
      check,
      `This role may not read the lag of ${hidden} standby(s).`,
      'As a superuser: GRANT pg_monitor TO the role of DATABASE_URL.',
    );
  const lag = lagSeconds ?? 0;
  const message = `${standbys} standby(s), the last one ${lag.toFixed(1)} s behind.`;
  if (lag <= maxLagSeconds) return passed(check, message);
  const advice = 'Check the network to the standby, its disk, and long queries on it.';
  return failed(check, message, advice);
}

/** A query that takes long makes the offset no larger: the database's time is compared with the whole interval. */
async function measureClock(pool: Connection['pool']): Promise<number> {
  const before = Date.now();
  const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now');
  return offsetFrom(Number(rows[0]?.now), before, Date.now());
}

/** Offset of a time that was read between two times of this clock. */
export function offsetFrom(time: number, before: number, after: number): number {
  if (time < before) return time - before;
  return Math.max(0, time - after);
}
