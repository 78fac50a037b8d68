import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Connection, connect } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { checksumTable, listTables } from '#db/queries/backup.ts';
import { addJob } from '#db/queries/jobs.ts';
import { lockDataDir } from '#infra/data-dir.ts';
import { openImageStore } from '#infra/image-store/image-store.ts';
import { createLog } from '#infra/log.ts';
import { cliWith } from '#tests/support/cli.ts';
import { createBearers } from '#tests/support/create-bearers.ts';
import { pool } from '#tests/support/database.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';
import { aProduct } from '#tests/support/factories.ts';
import { databaseNamed } from '#tests/support/global-setup.ts';
import { aRowInEachLotTable, lotTables } from '#tests/support/lots.ts';
import { startS3 } from '#tests/support/s3-server.ts';

/** Each move starts the program and an embedded server, most of them twice. */
const MOVE_TEST_MS = 60_000;
vi.setConfig({ testTimeout: MOVE_TEST_MS });

const directory = aSharedDirectory();
const log = createLog('silent');
const original = join(directory, 'original');
const products = 1_200;
const expected = await withEmbedded(original, async (connection) => {
  await fillShop(connection);
  return readContents(connection);
});

test('a move copies every row, the queue and the sequences, and prints numbers and checksums', async () => {
  const dataDir = await aShop();
  const target = await aDatabase();

  const { status, stdout } = await cliWith({ DATA_DIR: dataDir }, 'move', '--to', target.url);

  expect(status).toBe(0);
  const after = await readContents(target);
  expect(after).toEqual(expected);
  expect(after.find(({ name }) => name === 'products')?.rows).toBe(products);
  const filled = after.filter(({ rows }) => rows > 0).map(({ name }) => name);
  expect(filled).toEqual(expect.arrayContaining(lotTables));
  expect(after.find(({ name }) => name === 'graphile_worker._private_jobs')?.rows).toBe(1);
  for (const { name, rows, checksum } of expected) {
    expect(stdout).toMatch(new RegExp(`^${name} +${rows.toLocaleString('en')}  ${checksum}$`, 'm'));
  }
  expect((await aProduct(target.db, { name: 'Después' })).id).toBeGreaterThan(products);
  await addJob(target.db, 'order-placed', { orderId: 8 });
  const { rows } = await target.pool.query('SELECT id FROM graphile_worker.jobs ORDER BY id');
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a moved shop does not start again on the embedded database', async () => {
  const dataDir = await aShop();
  const target = await aDatabase();
  await cliWith({ DATA_DIR: dataDir }, 'move', '--to', target.url);

  const { status, stderr } = await cliWith({ DATA_DIR: dataDir }, 'export', 'products');

  expect(status).toBe(1);
  expect(stderr).toMatch(/was moved to a PostgreSQL server at .*: set DATABASE_URL\. /);
});

/** Messages at which the process is killed: between the databases, in the middle of a copy, and before its commit. */
test.each(['Copying images', 'Copying products', 'Copying withdrawals'])(
  'a move that is killed at "%s" and started again ends in the same state',
  async (moment) => {
    const dataDir = await aShop();
    const target = await aDatabase();
    const bucket = await aBucket();
    const env = { DATA_DIR: dataDir, ...bucket.env };

    await killAt(startMove(env, target.url), new RegExp(moment));
    const { status, stderr } = await cliWith(env, 'move', '--to', target.url);

    expect([status, stderr.includes('Copying products')]).toEqual([0, true]);
    expect(await readContents(target)).toEqual(expected);
    expect(await bucket.listNames()).toEqual(['one.webp', 'two.webp']);
  },
);

test('a move that is killed after its commit and started again copies nothing twice', async () => {
  const dataDir = await aShop();
  const target = await aDatabase();
  await cliWith({ DATA_DIR: dataDir }, 'move', '--to', target.url);
  await rm(join(dataDir, 'moved-to-a-server'));

  const { status, stdout, stderr } = await cliWith({ DATA_DIR: dataDir }, 'move', '--to', target.url);

  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^products +1,200 {2}\w{32}$/m);
  expect(existsSync(join(dataDir, 'moved-to-a-server'))).toBe(true);
});

test('a target with another shop is refused and not changed', async () => {
  const dataDir = await aShop();
  const target = await aDatabase();
  await migrate(target.pool, log);
  await aProduct(target.db, { name: 'De otra tienda' });
  const before = await readContents(target);

  const { status, stderr } = await cliWith({ DATA_DIR: dataDir }, 'move', '--to', target.url);

  expect(status).toBe(1);
  expect(stderr).toBe(
    'The target has rows that differ from those of this shop: it holds another one, or this one after it went on there. Name an empty database. Nothing was changed.\n',
  );
  expect(await readContents(target)).toEqual(before);
  expect(existsSync(join(dataDir, 'moved-to-a-server'))).toBe(false);
});

test('a target with tables of another program is refused before it is migrated', async () => {
  const dataDir = await aShop();
  const target = await aDatabase();
  await target.pool.query('CREATE TABLE invoices (id integer); INSERT INTO invoices VALUES (1)');

  const { status, stderr } = await cliWith({ DATA_DIR: dataDir }, 'move', '--to', target.url);

  expect([status, stderr.startsWith('The target has rows')]).toEqual([1, true]);
  const { rows } = await target.pool.query(`SELECT to_regclass('products') AS products`);
  expect(rows).toEqual([{ products: null }]);
});

test('a move is refused while a server runs on the embedded database', async () => {
  const dataDir = await aShop();
  const target = await aDatabase();
  const lock = lockDataDir(dataDir);

  const { status, stderr } = await cliWith({ DATA_DIR: dataDir }, 'move', '--to', target.url);
  lock.release();

  expect(status).toBe(1);
  expect(stderr).toBe(
    `The data directory ${dataDir} is already in use by process ${process.pid}. Stop that process first, or set another DATA_DIR.\n`,
  );
});

test.each([
  ['no embedded database', {}, /has no embedded database\. Set DATA_DIR/],
  [
    'a server',
    { DATABASE_URL: 'postgresql:///x', SESSION_SECRET: 'x'.repeat(32) },
    /^DATABASE_URL is set, so this shop is not embedded\./,
  ],
])('a move of %s is refused', async (_, settings, message) => {
  const dataDir = join(directory, 'none');

  const { status, stderr } = await cliWith(
    { DATA_DIR: dataDir, ...settings },
    'move',
    '--to',
    'postgresql:///y',
  );

  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(existsSync(dataDir)).toBe(false);
});

test('with the S3 settings the images are in the bucket, also those that an earlier move left damaged', async () => {
  const dataDir = await aShop();
  const target = await aDatabase();
  const bucket = await aBucket();
  await bucket.store.put('one.webp', Buffer.from('half of'));

  const { status, stdout } = await cliWith({ DATA_DIR: dataDir, ...bucket.env }, 'move', '--to', target.url);

  expect(status).toBe(0);
  expect(stdout).toContain(`2 images of ${dataDir}/media are in the bucket fotos, with the same bytes.`);
  const files = await Promise.all(['one.webp', 'two.webp'].map((name) => bucket.store.read(name)));
  expect(await Promise.all(files.map((file) => new Response(file?.body).text()))).toEqual([
    'pixels of one',
    'pixels of two',
  ]);
  expect(await bucket.listNames()).toEqual(['one.webp', 'two.webp']);
});

async function fillShop({ db, pool: embedded }: Connection): Promise<void> {
  const product = await aProduct(db, {
    name: 'Moby "Dick"\u2028\\',
    description: 'a\r\nb\tc',
    blisters: [{ price: 9_999_999_999.99 }],
  });
  await aRowInEachLotTable(db, product);
  await embedded.query(
    `INSERT INTO products (brand_id, name, search_name, type)
     SELECT brand_id, name || n, search_name || n, type FROM products, generate_series(2, $1::integer) n`,
    [products],
  );
  await createBearers(db, 2);
  await addJob(db, 'order-placed', { orderId: 7 });
  await mkdir(join(original, 'media'), { recursive: true });
  await writeFile(join(original, 'media', 'one.webp'), 'pixels of one');
  await writeFile(join(original, 'media', 'two.webp'), 'pixels of two');
  await writeFile(join(original, 'media', '.draft'), 'unfinished');
}

async function aShop(): Promise<string> {
  const dataDir = await mkdtemp(join(directory, 'shop-'));
  await cp(original, dataDir, { recursive: true });
  return dataDir;
}

async function withEmbedded<Result>(
  dataDir: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const lock = lockDataDir(dataDir);
  const embedded = await startEmbedded({ dataDir, log });
  const connection = connect(embedded.connectionString, { max: 2 });
  try {
    await migrate(connection.pool, log);
    return await work(connection);
  } finally {
    await connection.close();
    await embedded.stop();
    lock.release();
  }
}

/** An empty database on the server of the tests. */
async function aDatabase(): Promise<Connection & { url: string }> {
  const name = `semillero_move_${crypto.randomUUID().slice(0, 8)}`;
  await pool.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = databaseNamed(inject('databaseUrl'), name);
  const connection = connect(url, { max: 2 });
  onTestFinished(async () => {
    await connection.close();
    await pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { ...connection, url };
}

function readContents({ db }: Pick<Connection, 'db'>) {
  return db.transaction(async (tx) => {
    const tables = await listTables(tx, { hasJobs: true });
    const contents = [];
    for (const table of tables) contents.push(await checksumTable(tx, table));
    return contents;
  });
}

async function aBucket() {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const store = openImageStore({ s3: s3.settings, mediaDir: '' });
  const listNames = async () => {
    const names = [];
    for await (const name of store.list(new Date(Date.now() + 60_000))) names.push(name);
    return names.toSorted();
  };
  return { env: s3.env, store, listNames };
}

function startMove(env: Record<string, string>, to: string): ChildProcess {
  const main = join(import.meta.dirname, 'main.ts');
  return spawn(process.execPath, [main, 'move', '--to', to], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Kills the process with SIGKILL when its messages match. */
async function killAt(child: ChildProcess, moment: RegExp): Promise<void> {
  let printed = '';
  child.stderr?.on('data', (chunk) => {
    printed += chunk;
    if (moment.test(printed)) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect([child.signalCode, printed]).toEqual(['SIGKILL', expect.stringMatching(moment)]);
}
