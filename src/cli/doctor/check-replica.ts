import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, failed, failureOf, passed } from '#cli/doctor/finding.ts';
import { assertReachable } from '#db/assert-reachable.ts';
import { type Connection, connect } from '#db/client.ts';
import { isMigrated } from '#db/migrate.ts';
import {
  findLogPosition,
  findReplay,
  findServerIdentity,
  hasReplayed,
  type Replay,
} from '#db/queries/replication.ts';

const check = 'replica';
const POLL_MILLISECONDS = 100;
/** A replica that works has replayed what the primary had at the beginning within milliseconds. */
const WAIT_MILLISECONDS = 2_000;

/** Whether DATABASE_REPLICA_URL follows DATABASE_URL, and how far behind it is. Reads only. */
export async function checkReplica(
  primary: Connection,
  replicaUrl: string,
  maxLagSeconds: number,
): Promise<Finding> {
  const replica = connect(replicaUrl, { max: 1 });
  try {
    await assertReachable(replica.pool, 'DATABASE_REPLICA_URL');
    return (await compareServers(primary, replica)) ?? (await describeLag(primary, replica, maxLagSeconds));
  } catch (error) {
    return failureOf(check, error, 'Read the log of the replica.');
  } finally {
    await replica.close();
  }
}

/** A server that cannot answer for this primary at all. */
async function compareServers(primary: Connection, replica: Connection): Promise<Finding | undefined> {
  const [own, other] = await Promise.all([findServerIdentity(primary.db), findServerIdentity(replica.db)]);
  const areReadable = own.system !== null && other.system !== null;
  if (areReadable && own.system !== other.system)
    return failed(
      check,
      'DATABASE_REPLICA_URL leads to a server that is no copy of the one at DATABASE_URL.',
      'Set it to a streaming replica of DATABASE_URL (pg_basebackup), or remove it.',
    );
  if (!other.isStandby)
    return failed(
      check,
      'DATABASE_REPLICA_URL leads to a primary: the one of DATABASE_URL, or a replica that was promoted.',
      'Set it to a streaming replica. One that was promoted must be made again with pg_basebackup.',
    );
  if (own.database !== other.database)
    return failed(
      check,
      `DATABASE_REPLICA_URL names the database ${other.database}, and DATABASE_URL ${own.database}.`,
      'Name the same database in both.',
    );
  return undefined;
}

/** Compared by position: an idle primary makes the time of the last transaction on its replica look late. */
async function describeLag(
  primary: Connection,
  replica: Connection,
  maxLagSeconds: number,
): Promise<Finding> {
  const position = await findLogPosition(primary.db);
  if (await waitForReplay(replica, position))
    return passed(check, 'The replica shows every change of the primary.');
  const replay = await findReplay(replica.db, position);
  const bytes = replay.missingBytes.toLocaleString('en');
  const age = replay.lastChangeSeconds;
  const parts = [
    `The replica is ${bytes} bytes behind`,
    age === null ? '' : `, and its last change is ${age.toFixed(1)} s old`,
    (await isMigrated(replica.pool)) ? '.' : '. It lacks a migration of this version.',
  ];
  const isLate = age === null || age > maxLagSeconds;
  return { check, status: isLate ? 'failed' : 'warning', message: parts.join(''), advice: lagAdvice(replay) };
}

async function waitForReplay(replica: Connection, position: string): Promise<boolean> {
  for (let waited = 0; waited <= WAIT_MILLISECONDS; waited += POLL_MILLISECONDS) {
    if (await hasReplayed(replica.db, position)) return true;
    await sleep(POLL_MILLISECONDS);
  }
  return false;
}

function lagAdvice({ isPaused, hasReceived }: Replay): string {
  const meanwhile = 'Meanwhile the primary answers.';
  if (isPaused) return `Its replay is paused: SELECT pg_wal_replay_resume(); ${meanwhile}`;
  if (hasReceived)
    return `It has received the changes and not shown them: look for long queries on it, recovery_min_apply_delay and its disk. ${meanwhile}`;
  return `It does not receive the changes: check primary_conninfo, the network to the primary, and its log. ${meanwhile}`;
}
