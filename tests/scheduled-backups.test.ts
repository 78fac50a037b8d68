import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/client.ts';
import { findEmbedded } from '#db/embedded/embedded.ts';
import { openArchiveStore } from '#infra/backup-store/backup-store.ts';
import { readEnv } from '#infra/env.ts';
import { labelName, listArchive } from '#services/backup/wal-archive.ts';
import { cliWith } from '#tests/support/cli.ts';
import { aDirectory } from '#tests/support/directories.ts';
import { listMailFiles } from '#tests/support/mail-folder.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type RunningServer, startAndFail } from '#tests/support/running-server.ts';
import { s3Variables, startS3 } from '#tests/support/s3-server.ts';
import { aTestServer } from '#tests/support/test-server.ts';
import { until } from '#tests/support/until.ts';

const SESSION_SECRET = 'thirty-two characters of secrecy, or some more';
const BACKUP = /^semillero-[\dTZ-]+\.backup\.gz\.age$/;
/** Attempts before the one after which superusers get a mail. */
const ATTEMPTS_BEFORE_MAIL = 5;

/** The settings of backups to this place, with a new key, and the file of its secret key. */
async function aSetup(to: string) {
  const identity = join(aDirectory(), 'key.txt');
  const { stdout } = await cliWith({}, 'backups', 'key', identity);
  return { identity, env: { BACKUP_TO: to, BACKUP_RECIPIENTS: stdout.trim().replace(/^\w+=/, '') } };
}

async function query<Row extends object>(connectionString: string, text: string, values: unknown[] = []) {
  const { pool, close } = connect(connectionString, { max: 1 });
  try {
    return (await pool.query<Row>(text, values)).rows;
  } finally {
    await close();
  }
}

/** Queues the job of a schedule that was due now, as the job queue does. */
async function queueBackup(
  connectionString: string,
  { task = 'back-up', attempts = 0, scheduledAt = new Date() } = {},
): Promise<void> {
  const [job] = await query<{ id: string }>(
    connectionString,
    `SELECT (graphile_worker.add_job($1, $2, queue_name := 'backups', run_at := 'infinity')).id`,
    [task, JSON.stringify({ _cron: { ts: scheduledAt.toISOString() } })],
  );
  await query(
    connectionString,
    'UPDATE graphile_worker._private_jobs SET attempts = $2, run_at = now() WHERE id = $1',
    [job?.id, attempts],
  );
}

const waitForNoJobs = (connectionString: string, task = 'back-up') =>
  until(async () => {
    const [row] = await query<{ jobs: number }>(
      connectionString,
      'SELECT count(*) AS jobs FROM graphile_worker.jobs WHERE task_identifier = $1',
      [task],
    );
    return row?.jobs === 0 ? true : undefined;
  });

/** Waits for the first process to register the schedule: before that, the age is not a number. */
const backupAge = ({ url }: RunningServer) =>
  until(async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const [, age] = /^semillero_backup_age_seconds ([\d.]+)$/m.exec(metrics) ?? [];
    return age === undefined ? undefined : Number(age);
  });

/** Waits until a new second has begun, and returns its start: a backup has the second of its start in its name. */
async function nextSecond(): Promise<Date> {
  const second = () => Math.floor(Date.now() / 1000);
  const before = second();
  const after = await until(async () => (second() > before ? second() : undefined));
  return new Date(after * 1000);
}

test('the restore drill: a shop that was lost is restored from its newest backup with the secret key', async () => {
  const folder = aDirectory();
  const { env, identity } = await aSetup(folder);
  const shop = await aTestServer({ ...env, DEMO: 'true' });
  const connectionString = (await findEmbedded(shop.dataDir)) ?? '';
  await query(connectionString, `UPDATE products SET name = 'Recuerdo de Ceibo' WHERE id = 1`);

  await queueBackup(connectionString);
  const name = await until(async () => (await readdir(folder)).find((each) => BACKUP.test(each)));
  await waitForNoJobs(connectionString);
  const age = await backupAge(shop);
  const [before] = await query<object>(connectionString, 'SELECT count(*), sum(stock) FROM blisters');
  await shop.stop();
  await rm(shop.dataDir, { recursive: true });
  const dataDir = aDirectory();
  const restored = await cliWith(
    { DATA_DIR: dataDir },
    'restore',
    join(folder, name),
    '--identity',
    identity,
  );
  const replacement = await aTestServer({ ...env, DATA_DIR: dataDir });

  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(600);
  expect(restored.stdout).toMatch(/^[\d,]+ rows and \d+ files? restored\.\n$/);
  expect(await (await fetch(`${replacement.url}/producto/1`)).text()).toContain('Recuerdo de Ceibo');
  expect(
    await query((await findEmbedded(dataDir)) ?? '', 'SELECT count(*), sum(stock) FROM blisters'),
  ).toEqual([before]);
});

test('two nodes make one backup of a schedule, also when its jobs are repeated', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.close);
  const s3 = await startS3('copias');
  onTestFinished(s3.stop);
  const { env } = await aSetup('s3://copias/tienda');
  const settings = {
    ...env,
    ...s3Variables(s3.settings, 'BACKUP_S3_'),
    DATABASE_URL: postgres.connectionString,
    SESSION_SECRET,
    WORKERS: '1',
    DEMO: 'false',
  };
  const list = () => cliWith({ ...settings, DATA_DIR: tmpdir() }, 'backups', 'list');
  const first = await aTestServer(settings);
  // The job process has registered the schedule.
  await backupAge(first);
  await first.stop();
  const { rowCount } = await overdueSchedule(postgres.connectionString);

  const nodes = await Promise.all([aTestServer(settings), aTestServer(settings)]);
  await until(async () => ((await list()).status === 0 ? true : undefined));
  const now = await nextSecond();
  for (let repeated = 0; repeated < 3; repeated++)
    await queueBackup(postgres.connectionString, { scheduledAt: now });
  await waitForNoJobs(postgres.connectionString);

  const { stdout } = await list();
  expect(rowCount).toBe(1);
  // One of the schedule that the nodes found overdue, and one of the schedule of this test.
  expect(stdout.trim().split('\n')).toHaveLength(2);
  expect(nodes.map((node) => node.output())).toEqual(['', '']);
});

test('the scheduled base backup of the archive is made once, and enough for a restore without the first', async () => {
  const { env, identity } = await aSetup(aDirectory());
  const settings = { ...env, BACKUP_WAL: 'true', DEMO: 'true' };
  const store = openArchiveStore(readEnv(settings).backups ?? { target: { directory: env.BACKUP_TO } });
  const shop = await aTestServer(settings);
  const connectionString = (await findEmbedded(shop.dataDir)) ?? '';
  const [first] = await until(async () => {
    const { bases } = await listArchive(store);
    return bases.length > 0 ? bases : undefined;
  });
  const ahead = new Date('2999-01-01T06:30:00Z');
  const label = labelName(first?.archive ?? '', ahead, ahead, first?.segment ?? '');
  await store.put(label, new Blob(['made while the clock was ahead']).stream());
  const scheduledAt = await nextSecond();
  for (let repeated = 0; repeated < 3; repeated++)
    await queueBackup(connectionString, { task: 'base-backup', scheduledAt });
  await waitForNoJobs(connectionString, 'base-backup');
  const { bases } = await listArchive(store);

  await query(connectionString, `UPDATE products SET name = 'Recuerdo de Ceibo' WHERE id = 1`);
  const [moment] = await query<{ at: Date }>(
    connectionString,
    'SELECT pg_sleep(0.02), clock_timestamp() AS at',
  );
  await query(connectionString, `UPDATE products SET name = 'Un error' WHERE id = 1`);
  await shop.stop();
  await store.delete(first?.label ?? '');
  await store.delete(first?.name ?? '');
  await rm(join(shop.dataDir, 'postgres'), { recursive: true });
  const { stderr } = await cliWith(
    { ...env, DATA_DIR: shop.dataDir },
    ...['backups', 'restore-to', moment?.at.toISOString() ?? '', '--identity', identity],
  );
  const restored = await aTestServer({ DATA_DIR: shop.dataDir, DEMO: 'true' });

  expect(bases.map(({ startedAt }) => startedAt >= ahead)).toEqual([true, false, false]);
  expect(stderr).toBe('');
  expect(await (await fetch(`${restored.url}/producto/1`)).text()).toContain('Recuerdo de Ceibo');
});

test('a backup that keeps failing is logged, mailed to superusers, and made when the cause is mended', async () => {
  const directory = aDirectory();
  const blocked = join(directory, 'copies');
  await writeFile(blocked, 'a file where the directory should be');
  const { env } = await aSetup(blocked);
  const server = await aTestServer({ ...env, DEMO: 'false' });
  const connectionString = (await findEmbedded(server.dataDir)) ?? '';
  const age = await backupAge(server);

  await queueBackup(connectionString, { attempts: ATTEMPTS_BEFORE_MAIL });
  const mail = await until(() => findMail(server.dataDir));
  await rm(blocked);
  await query(connectionString, 'UPDATE graphile_worker._private_jobs SET run_at = now()');
  await waitForNoJobs(connectionString);

  // Without a backup, the age is that of the schedule.
  expect(age).toBeGreaterThanOrEqual(0);
  expect(server.output()).toMatch(/"task":"back-up","attempts":6.*job failed/);
  expect(mail).toContain('Falló la copia de seguridad');
  expect(mail).toContain('Todavía no hay ninguna copia guardada.');
  expect((await readdir(blocked)).filter((name) => BACKUP.test(name))).toHaveLength(1);
});

test('a public key with a typing error stops the start with a sentence', async () => {
  const { env } = await aSetup(aDirectory());
  const typo = env.BACKUP_RECIPIENTS.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));

  const { status, output } = await startAndFail({
    ...env,
    BACKUP_RECIPIENTS: typo,
    DATA_DIR: aDirectory(),
  });

  expect(status).toBe(1);
  expect(output).toContain(`BACKUP_RECIPIENTS has ${typo}, which is not a public key of age`);
});

/** Moves the schedule's registration into the past, so that a node that starts finds its last time overdue. */
async function overdueSchedule(connectionString: string) {
  const rows = await query(
    connectionString,
    `UPDATE graphile_worker._private_known_crontabs
     SET known_since = now() - interval '2 days', last_execution = NULL
     WHERE identifier LIKE 'back-up-%' RETURNING identifier`,
  );
  return { rowCount: rows.length };
}

async function findMail(dataDir: string): Promise<string | undefined> {
  for (const path of await listMailFiles(dataDir)) {
    const { text = '' } = await PostalMime.parse(await readFile(path));
    if (text.includes('copia de seguridad')) return text;
  }
  return undefined;
}
