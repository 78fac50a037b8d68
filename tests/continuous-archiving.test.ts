import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { Unavailable } from '#db/unavailable.ts';
import { openArchiveStore } from '#infra/backup-store/backup-store.ts';
import { readEnv } from '#infra/env.ts';
import { createLog } from '#infra/log.ts';
import { MINUTE_MS } from '#lib/time.ts';
import { createBackups } from '#server/backups.ts';
import { makeBaseBackup } from '#services/backup/base-backup.ts';
import { listArchive } from '#services/backup/wal-archive.ts';
import { cliWith } from '#tests/support/cli.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';
import { startServer, waitForExit } from '#tests/support/running-server.ts';
import { s3Variables, startS3 } from '#tests/support/s3-server.ts';
import { canMount } from '#tests/support/small-disk.ts';
import { aTestServer } from '#tests/support/test-server.ts';
import { until } from '#tests/support/until.ts';

const directory = aSharedDirectory();
const s3 = await startS3('copias');
const identity = join(directory, 'key.txt');
let recipient = '';
const run = promisify(execFile);

beforeAll(async () => {
  const { stdout } = await cliWith({}, 'backups', 'key', identity);
  recipient = stdout.trim().replace(/^\w+=/, '');
});

afterAll(() => s3.stop());

/** A shop with an archive. Its server is stopped at the end of the test. */
async function aShop(to: string, variables: Record<string, string> = {}) {
  const env = {
    BACKUP_TO: to,
    BACKUP_RECIPIENTS: recipient,
    BACKUP_WAL: 'true',
    DEMO: 'false',
    ...variables,
  };
  const dataDir = await mkdtemp(join(directory, 'shop-'));
  const settings = { ...env, DATA_DIR: dataDir };
  let server = await aTestServer(settings);
  const store = openArchiveStore(readEnv(settings).backups ?? { target: { directory: to } });
  const sql = async <Row extends object>(text: string): Promise<Row[]> => query<Row>(dataDir, text);
  const archive = () => listArchive(store);
  return {
    env,
    settings,
    dataDir,
    store,
    archive,
    sql,
    url: () => server.url,
    output: () => server.output(),
    /** Waits for the first base backup. */
    withBase: () => until(async () => ((await archive()).bases.length > 0 ? true : undefined)),
    /** Inserts a row. Returns a moment between it and the next one. */
    async write(name: string): Promise<string> {
      await sql(`INSERT INTO moments VALUES ('${name}', clock_timestamp())`);
      const [row] = await sql<{ at: Date }>(`SELECT pg_sleep(0.02), clock_timestamp() AS at`);
      return row?.at.toISOString() ?? '';
    },
    /** Closes the current segment, and waits until it is archived. */
    async archiveAll(): Promise<string> {
      const [row] = await sql<{ segment: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
      const segment = row?.segment ?? '';
      await until(async () =>
        (await store.list()).some(({ name }) => name.includes(`-wal-${segment}-`)) ? true : undefined,
      );
      return segment;
    },
    stop: () => server.stop(),
    async kill(): Promise<void> {
      server.process.kill('SIGKILL');
      await waitForExit(server.process);
      server = await aTestServer(settings);
    },
  };
}

/** Runs a statement in the database of a server that runs on this directory. */
async function query<Row extends object>(dataDir: string, text: string): Promise<Row[]> {
  const { pool, close } = connect((await findEmbedded(dataDir)) ?? '', { max: 1 });
  try {
    return (await pool.query<Row>(text)).rows;
  } finally {
    await close();
  }
}

type Shop = Awaited<ReturnType<typeof aShop>>;

const createMoments = (shop: Shop) => shop.sql('CREATE TABLE moments (name text, at timestamptz)');

/** Restores into a new directory, or this one. */
async function restoreTo(shop: Shop, time: string, { key = identity, dataDir = '' } = {}) {
  const target = dataDir || (await mkdtemp(join(directory, 'restored-')));
  const { DEMO, BACKUP_WAL, ...env } = shop.env;
  const result = await cliWith(
    { ...env, DATA_DIR: target },
    'backups',
    'restore-to',
    time,
    '--identity',
    key,
  );
  return { ...result, dataDir: target };
}

/** What `doctor` finds out about the archive of a shop that runs. */
async function diagnoseArchive({ env, dataDir }: Shop): Promise<object | undefined> {
  const { stdout } = await cliWith({ ...env, DATA_DIR: dataDir }, 'doctor', '--json');
  const findings: Array<{ check: string }> = JSON.parse(stdout).findings;
  return findings.find(({ check }) => check === 'archive');
}

/** The rows that a server on a restored directory has. */
async function restoredMoments(dataDir: string): Promise<string[]> {
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
  try {
    const rows = await query<{ name: string }>(dataDir, 'SELECT name FROM moments ORDER BY at');
    return rows.map(({ name }) => name);
  } finally {
    await server.stop();
  }
}

const placeCases: Array<[string, () => { to: string; variables?: Record<string, string> }]> = [
  ['a directory', () => ({ to: join(directory, 'copies') })],
  ['a bucket', () => ({ to: 's3://copias/tienda', variables: s3Variables(s3.settings, 'BACKUP_S3_') })],
];

test.each(placeCases)(
  'from %s, the moment between two writes is restored, also after the server was killed',
  async (_, place) => {
    const { to, variables } = place();
    const shop = await aShop(to, variables);
    await createMoments(shop);
    await shop.withBase();
    await mkdir(join(shop.dataDir, 'media'), { recursive: true });
    await writeFile(join(shop.dataDir, 'media', 'later.webp'), 'an image of later');
    await until(async () => ((await shop.archive()).images.length > 0 ? true : undefined));
    const afterFirst = await shop.write('first');
    await shop.kill();
    const afterSecond = await shop.write('second');
    await shop.write('third');
    await shop.archiveAll();

    const first = await restoreTo(shop, afterFirst);
    const second = await restoreTo(shop, afterSecond);

    expect(first.stderr).toBe('');
    expect(first.stdout).toContain(`Restored to ${afterFirst}`);
    expect(await restoredMoments(first.dataDir)).toEqual(['first']);
    expect(await restoredMoments(second.dataDir)).toEqual(['first', 'second']);
    expect(await readFile(join(first.dataDir, 'media', 'later.webp'), 'utf8')).toBe('an image of later');
    expect((await readdir(first.dataDir)).filter((name) => name.startsWith('postgres'))).toEqual([
      'postgres',
    ]);
    const names = (await shop.store.list()).map(({ name }) => name);
    expect(names.every((name) => name.endsWith('.age'))).toBe(true);
  },
);

test('in place: a shop that was stopped goes back to a moment of its last minute', async () => {
  const shop = await aShop(join(directory, 'in place'));
  await createMoments(shop);
  await shop.withBase();
  const moment = await shop.write('first');
  await shop.write('a mistake');
  await shop.stop();
  const occupied = await restoreTo(shop, moment, { dataDir: shop.dataDir });
  await rename(join(shop.dataDir, 'postgres'), join(shop.dataDir, 'postgres.before'));

  const restored = await restoreTo(shop, moment, { dataDir: shop.dataDir });

  expect(occupied.stderr).toMatch(/postgres already has a database\. Move it away/);
  expect(restored.stderr).toBe('');
  expect(await restoredMoments(shop.dataDir)).toEqual(['first']);
});

test('a base backup waits for a checkpoint that takes longer than a query may', async () => {
  const shop = await aShop(join(directory, 'busy'));
  await shop.withBase();
  const backups = await createBackups(readEnv(shop.settings), createLog('silent'));
  if (!backups) throw new Error('there is no place for backups');
  const { db, pool, close } = connect((await findEmbedded(shop.dataDir)) ?? '', {
    max: 2,
    queryTimeoutMilliseconds: 250,
  });
  onTestFinished(close);
  const [checkpointer] = await shop.sql<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
  );
  const isWaiting = `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_backup_start%' AND wait_event LIKE 'Checkpoint%'`;

  process.kill(checkpointer?.pid ?? 0, 'SIGSTOP');
  const made = makeBaseBackup({ db, now: () => new Date() }, backups, { scheduledAt: new Date() });
  made.catch(() => undefined);
  await until(async () => ((await shop.sql(isWaiting)).length > 0 ? true : undefined));
  // A query that begins after it is over its limit before it.
  const limited = await pool.query('SELECT pg_sleep(60)').catch((error: unknown) => error);
  process.kill(checkpointer?.pid ?? 0, 'SIGCONT');

  expect(limited).toBeInstanceOf(Unavailable);
  await expect(made).resolves.toBeUndefined();
  expect((await shop.archive()).bases).toHaveLength(2);
});

test('a restored shop that archives again begins an archive of its own, and the old one stays', async () => {
  const shop = await aShop(join(directory, 'again'));
  await createMoments(shop);
  await shop.withBase();
  const moment = await shop.write('first');
  await shop.write('second');
  await shop.archiveAll();
  const { dataDir } = await restoreTo(shop, moment);

  await aTestServer({ ...shop.env, DATA_DIR: dataDir });
  await until(async () => ((await shop.archive()).bases.length > 1 ? true : undefined));

  const { bases } = await shop.archive();
  expect(new Set(bases.map(({ archive }) => archive)).size).toBe(2);
});

test('what cannot be restored is refused with the moments that can, and changes nothing', async () => {
  const shop = await aShop(join(directory, 'refused'));
  await createMoments(shop);
  await shop.withBase();
  const moment = await shop.write('first');
  // A restore ends at the first commit after its moment, which must be before the gap.
  await shop.write('before the gap');
  await shop.archiveAll();
  await shop.write('second');
  const missing = await shop.archiveAll();
  const late = await shop.write('third');
  await shop.write('fourth');
  await shop.archiveAll();
  const otherKey = join(directory, 'other.txt');
  await cliWith({}, 'backups', 'key', otherKey);
  const { segments } = await shop.archive();

  const tooEarly = await restoreTo(shop, '2020-01-01T10:00');
  const tooLate = await restoreTo(shop, '2099-01-01T10:00:00Z');
  const wrongKey = await restoreTo(shop, moment, { key: otherKey });
  const noTime = await restoreTo(shop, 'yesterday');
  const occupied = await restoreTo(shop, moment, { dataDir: shop.dataDir });
  await shop.store.delete(segments.find(({ segment }) => segment === missing)?.name ?? '');
  const gap = await restoreTo(shop, late);
  const beforeGap = await restoreTo(shop, moment);

  expect(tooEarly.stderr).toMatch(
    /^The oldest base backup ends later: moments from 2\d{3}-\d\d-\d\d \d\d:\d\d on can be restored\. Nothing was changed\.\n$/,
  );
  expect(tooLate.stderr).toMatch(
    /^The archive ends before: moments until 2\d{3}-\d\d-\d\d \d\d:\d\d can be restored\. Nothing was changed\.\n$/,
  );
  expect(wrongKey.stderr).toMatch(/\.age was encrypted for another key\. Name the file with its own\./);
  expect(noTime.stderr).toMatch(/^yesterday is not a time\./);
  expect(occupied.stderr).toMatch(/is already in use by process/);
  expect(gap.stderr).toMatch(
    new RegExp(`^The segment ${missing} is missing in the archive: moments until 2`),
  );
  expect([tooEarly, tooLate, wrongKey, noTime, occupied, gap].map(({ status }) => status)).toEqual(
    Array.from({ length: 6 }, () => 1),
  );
  expect(await readdir(wrongKey.dataDir)).not.toContain('postgres');
  expect(await restoredMoments(beforeGap.dataDir)).toEqual(['first']);
});

test.skipIf(!canMount)('a disk that is too small for the restore stays as it was', async () => {
  const shop = await aShop(join(directory, 'small'));
  await createMoments(shop);
  await shop.withBase();
  const moment = await shop.write('first');
  await shop.write('second');
  await shop.archiveAll();
  const dataDir = await mkdtemp(join(directory, 'full-'));
  const main = join(import.meta.dirname, '..', 'src', 'cli', 'main.ts');
  const script =
    'mount -t tmpfs -o size=10m tmpfs "$DATA_DIR"; "$@"; status=$?; ls "$DATA_DIR"; exit $status';
  const restore = [process.execPath, main, 'backups', 'restore-to', moment, '--identity', identity];

  const failed = await run('unshare', ['--map-root-user', '--mount', 'sh', '-c', script, 'sh', ...restore], {
    env: { ...process.env, ...shop.env, BACKUP_WAL: 'false', DATA_DIR: dataDir },
  }).catch((error: { code: number; stdout: string; stderr: string }) => error);

  expect(failed).toMatchObject({ code: 1 });
  expect(failed.stderr).toMatch(/^The disk is full \(.*\): free space on the disk of DATA_DIR/);
  expect(failed.stdout).not.toContain('postgres');
});

test('segments wait in the spool while the store fails, are counted, and are stored when it works again', async () => {
  const to = join(directory, 'blocked');
  await writeFile(to, 'a file where the directory should be');
  const shop = await aShop(to);
  await createMoments(shop);
  await shop.write('first');
  await shop.sql('SELECT pg_switch_wal()');
  const backlog = () =>
    until(async () => {
      const text = await (await fetch(`${shop.url()}/metrics`)).text();
      const [, segments] = /^semillero_wal_backlog_segments (\d+)$/m.exec(text) ?? [];
      return Number(segments) > 0 ? Number(segments) : undefined;
    });

  const waiting = await backlog();
  await until(async () =>
    shop.output().includes('the write-ahead log could not be archived') ? true : undefined,
  );
  const spool = join(shop.dataDir, 'wal');
  const [id = ''] = await readdir(spool);
  const spooled = await until(async () =>
    (await readdir(join(spool, id))).find((name) => name.endsWith('.gz')),
  );
  const elevenMinutesAgo = new Date(Date.now() - 11 * MINUTE_MS);
  await utimes(join(spool, id, spooled), elevenMinutesAgo, elevenMinutesAgo);
  const behind = await diagnoseArchive(shop);
  await rm(to);
  await shop.withBase();
  await shop.archiveAll();
  const whole = await diagnoseArchive(shop);

  expect(waiting).toBeGreaterThan(0);
  expect(behind).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/for the archive, the oldest for 11 minutes\.$/),
  });
  expect(whole).toMatchObject({
    status: 'ok',
    message: expect.stringMatching(/^Moments from 2\d{3}-.+ to 2\d{3}-.+ can be restored\.$/),
  });
  expect(await readdir(join(spool, id))).toEqual([]);
});
