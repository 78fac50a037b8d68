import { afterAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { cliWith } from '#tests/support/cli.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';
import { databaseNamed } from '#tests/support/global-setup.ts';
import { startPostgres, startReplicatedPostgres } from '#tests/support/postgres.ts';
import { aTestServer } from '#tests/support/test-server.ts';
import { until } from '#tests/support/until.ts';

const { primary, standby } = await startReplicatedPostgres();
const onPrimary = connect(primary.connectionString, { max: 2 });
const onStandby = connect(standby.connectionString, { max: 1 });
const dataDir = aSharedDirectory();
await migrate(onPrimary.pool, { info: () => undefined });

afterAll(async () => {
  await Promise.all([onPrimary.close(), onStandby.close()]);
  await standby.close();
  await primary.close();
});

test('doctor reports the lag of a standby, a standby instead of a primary, and an inactive slot', async () => {
  const streaming = await until(async () => {
    const found = await findReplication(primary.connectionString, '--max-lag', '86400');
    return found.message.startsWith('1 standby') ? found : undefined;
  });
  await onStandby.pool.query('SELECT pg_wal_replay_pause()');
  const late = await until(async () => {
    await onPrimary.pool.query("SELECT pg_logical_emit_message(true, 'semillero', 'a change')");
    const found = await findReplication(primary.connectionString, '--max-lag', '0');
    return found.status === 'failed' ? found : undefined;
  });
  await onStandby.pool.query('SELECT pg_wal_replay_resume()');
  const misled = await findReplication(standby.connectionString);
  await onPrimary.pool.query("SELECT pg_create_physical_replication_slot('left', true)");
  const unread = await findReplication(primary.connectionString);
  await onPrimary.pool.query("SELECT pg_drop_replication_slot('left')");

  expect(streaming).toMatchObject({ status: 'ok' });
  expect(late.message).toMatch(/^1 standby\(s\), the last one [\d.]+ s behind\.$/);
  expect(late.advice).toContain('Check the network to the standby');
  expect(misled).toMatchObject({
    status: 'failed',
    message: 'DATABASE_URL leads to a standby, which refuses writes.',
  });
  expect(unread).toMatchObject({ status: 'warning', message: expect.stringMatching(/^1 replication slot/) });
});

test('doctor compares a replica with its primary by position, not by the time of the last change', async () => {
  const current = await findReplica(standby.connectionString, '--max-lag', '0');
  await onStandby.pool.query('SELECT pg_wal_replay_pause()');
  await onPrimary.pool.query("SELECT pg_logical_emit_message(true, 'semillero', 'a change')");
  const late = await findReplica(standby.connectionString, '--max-lag', '0');
  const tolerated = await findReplica(standby.connectionString, '--max-lag', '86400');
  await onStandby.pool.query('SELECT pg_wal_replay_resume()');
  const again = await findReplica(standby.connectionString, '--max-lag', '0');

  const ok = { status: 'ok', message: 'The replica shows every change of the primary.' };
  expect(current).toMatchObject(ok);
  expect(late).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(
      /^The replica is [\d,]+ bytes behind, and its last change is [\d.]+ s old\.$/,
    ),
    advice: 'Its replay is paused: SELECT pg_wal_replay_resume(); Meanwhile the primary answers.',
  });
  expect(tolerated).toMatchObject({ status: 'warning' });
  expect(again).toMatchObject(ok);
});

test('doctor finds a replica that is gone, a primary, another server and another database', async () => {
  const other = await startPostgres();
  onTestFinished(other.close);
  const gone = await findReplica('postgres://semillero@127.0.0.1:1/semillero');
  const isPrimary = await findReplica(primary.connectionString);
  const foreign = await findReplica(other.connectionString);
  const wrong = await findReplica(databaseNamed(standby.connectionString, 'template1'));

  expect(gone).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^The database does not respond .*: check DATABASE_REPLICA_URL,/),
  });
  expect(isPrimary).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^DATABASE_REPLICA_URL leads to a primary/),
  });
  expect(foreign).toMatchObject({
    status: 'failed',
    message: 'DATABASE_REPLICA_URL leads to a server that is no copy of the one at DATABASE_URL.',
  });
  expect(wrong).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^DATABASE_REPLICA_URL names the database template1, and DATABASE_URL /),
  });
});

test('the metrics have the lag of a standby', async () => {
  const server = await aTestServer({
    DATABASE_URL: primary.connectionString,
    SESSION_SECRET: 'x'.repeat(32),
    WORKERS: '1',
  });
  const readFigures = async () => (await fetch(`${server.url}/metrics`)).text();
  await onStandby.pool.query('SELECT pg_wal_replay_pause()');
  const late = await until(async () => {
    await onPrimary.pool.query("SELECT pg_logical_emit_message(true, 'semillero', 'a change')");
    const figures = await readFigures();
    return /^semillero_replication_lag_bytes [1-9]/m.test(figures) ? figures : undefined;
  });
  await onStandby.pool.query('SELECT pg_wal_replay_resume()');

  expect(late).toMatch(/^semillero_standbys 1$/m);
  expect(late).toMatch(/^semillero_replication_lag_seconds [\d.]+/m);
});

function findReplication(connectionString: string, ...args: string[]) {
  return diagnose('replication', { DATABASE_URL: connectionString }, ...args);
}

/** What doctor says about a replica of the primary. */
function findReplica(connectionString: string, ...args: string[]) {
  const urls = { DATABASE_URL: primary.connectionString, DATABASE_REPLICA_URL: connectionString };
  return diagnose('replica', urls, ...args);
}

async function diagnose(name: string, urls: Record<string, string>, ...args: string[]) {
  const env = { ...urls, SESSION_SECRET: 'x'.repeat(32), DATA_DIR: dataDir };
  const { stdout } = await cliWith(env, 'doctor', '--json', ...args);
  const { findings } = JSON.parse(stdout) as { findings: Array<Record<string, string>> };
  const found = findings.find(({ check }) => check === name);
  return { status: '', message: '', advice: '', ...found };
}
