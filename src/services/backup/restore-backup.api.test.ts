import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { images } from '#db/schema/images.ts';
import { lots } from '#db/schema/lots.ts';
import { restoreBackup } from '#services/backup/restore-backup.ts';
import { writeBackup } from '#services/backup/write-backup.ts';
import { db, pool } from '#tests/support/database.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aRowInEachLotTable, lotTables } from '#tests/support/lots.ts';

const directory = aSharedDirectory();

const mediaDir = join(directory, 'media');
const options = { mediaDir, replace: false };

test('a restore brings back rows, ids, numbers and files, and sequences continue', async () => {
  await fillDatabase();
  const before = await readDatabase();
  const lines = await backupLines();
  const [newest] = await db.select().from(products).orderBy(products.id);
  await emptyDatabase();
  await rm(mediaDir, { recursive: true });

  const report = await restoreBackup(db, iterate(lines), options);

  expect(report.files).toBe(2);
  expect(await readDatabase()).toEqual(before);
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  expect((await readFile(join(mediaDir, 'ab', 'one.webp'))).equals(Buffer.alloc(3_000_000, 7))).toBe(true);
  expect((await readFile(join(mediaDir, 'two.webp'))).length).toBe(0);
  expect(await readdir(mediaDir)).toEqual(['ab', 'two.webp']);
  expect((await aProduct(db)).id).toBeGreaterThan(newest?.id ?? 0);
});

test('mails of a recall that were not sent are queued again after a restore', async () => {
  await fillDatabase();
  const [recalled, active] = await db.select().from(lots).limit(2);
  if (!recalled) throw new Error('no lot');
  expect(active).toBeUndefined();
  const jobKey = `recall-notices-${recalled.id}`;
  const withoutRecall = await backupLines();
  await db.update(lots).set({ status: 'recalled', recalledAt: new Date() }).where(eq(lots.id, recalled.id));
  const withRecall = await backupLines();

  await restoreBackup(db, iterate(withoutRecall), { mediaDir, replace: true });
  const before = await countJobs(jobKey);
  await restoreBackup(db, iterate(withRecall), { mediaDir, replace: true });

  expect([before, await countJobs(jobKey)]).toEqual([0, 1]);
});

test('constraints are enforced again after a restore', async () => {
  await fillDatabase();
  const lines = await backupLines();
  await emptyDatabase();
  await restoreBackup(db, iterate(lines), options);

  const { id } = await aProduct(db, { name: 'Blue Dream', blisters: [{ stock: 4 }] });

  const stock = await pool.query('SELECT stock FROM products WHERE id = $1', [id]);
  expect(stock.rows).toEqual([{ stock: 4 }]);
  await expect(
    pool.query('INSERT INTO blisters (product_id, seed_count, price) VALUES (0, 3, 1)'),
  ).rejects.toThrow('foreign key');
});

test('a backup is a consistent snapshot despite concurrent writes', async () => {
  await fillDatabase();
  const lines: string[] = [];

  await writeBackup(db, mediaDir, async (line) => {
    lines.push(line);
    if (line.startsWith('{"table":"blisters"')) await aProduct(db, { name: 'Meanwhile' });
  });

  expect(await db.$count(products)).toBe(3);
  expect(lines.join()).not.toContain('Meanwhile');
});

test('a restore notifies the processes that serve the catalogue', async () => {
  await fillDatabase();
  const lines = await backupLines();
  const client = await pool.connect();
  const payloads: Array<string | undefined> = [];
  client.on('notification', ({ payload }) => payloads.push(payload));
  await client.query('LISTEN catalogue');
  const { rows } = await client.query('SELECT last_value FROM catalogue_changes');

  await restoreBackup(db, iterate(lines), { mediaDir, replace: true });
  await client.query('SELECT 1');
  client.release(true);

  expect(Number(payloads.at(-1))).toBeGreaterThan(rows[0].last_value);
});

test('restored products are changes of the restore, though their transactions were far ahead', async () => {
  await fillDatabase();
  await pool.query('ALTER TABLE products DISABLE TRIGGER USER');
  await pool.query(`UPDATE products SET changed_in = '900000000000'`);
  await pool.query('ALTER TABLE products ENABLE TRIGGER USER');
  const lines = await backupLines();

  await restoreBackup(db, iterate(lines), { mediaDir, replace: true });

  const { rows } = await pool.query(
    'SELECT count(*)::integer AS later FROM products WHERE changed_in >= pg_current_xact_id()',
  );
  expect(rows).toEqual([{ later: 0 }]);
});

test('a database that is not empty is not overwritten without --force', async () => {
  await fillDatabase();
  const lines = await backupLines();
  await aProduct(db, { name: 'Later' });

  await expect(restoreBackup(db, iterate(lines), options)).rejects.toThrow(
    'The database is not empty: it has blisters.',
  );
  const remaining = await db.$count(products);
  await restoreBackup(db, iterate(lines), { mediaDir, replace: true });

  expect(remaining).toBe(3);
  expect(await db.$count(products)).toBe(2);
});

test.each([
  ['is not a backup', ['{"hello":1}'], 'The file is not a Semillero backup.'],
  ['is empty', [], 'The backup is incomplete.'],
])('a file that %s is rejected', async (_, lines, message) => {
  await emptyDatabase();

  await expect(restoreBackup(db, iterate(lines), options)).rejects.toThrow(message);
});

test.each([
  ['is truncated', (lines: string[]) => lines.slice(0, -1), 'The backup is incomplete.'],
  [
    'lacks rows',
    (lines: string[]) => lines.filter((line) => !line.includes('Gelato')),
    'The backup is incomplete.',
  ],
  ['lacks part of a file', (lines: string[]) => lines.toSpliced(2, 1), 'one.webp is incomplete'],
  ['contains an unknown line', (lines: string[]) => lines.toSpliced(-1, 0, 'null'), 'is not a valid line'],
  ['is of another schema', withSchemaLevel, 'made by another version'],
  ['has a path outside the media directory', withPathTraversal, 'is not a valid line'],
])('a backup that %s is rejected, and nothing is changed', async (_, spoil, message) => {
  await fillDatabase();
  const lines = await backupLines();
  await aProduct(db, { name: 'Later' });
  const before = await readDatabase();

  await expect(restoreBackup(db, iterate(spoil(lines)), { mediaDir, replace: true })).rejects.toThrow(
    message,
  );

  expect(await readDatabase()).toEqual(before);
});

function withSchemaLevel([heading = '', ...lines]: string[]) {
  return [JSON.stringify({ ...JSON.parse(heading), schemaLevel: 1 }), ...lines];
}

function withPathTraversal(lines: string[]) {
  return lines.map((line) => line.replace('"ab/one.webp"', '"ab/../../one.webp"'));
}

async function fillDatabase() {
  await emptyDatabase();
  await mkdir(join(mediaDir, 'ab'), { recursive: true });
  await writeFile(join(mediaDir, 'ab', 'one.webp'), Buffer.alloc(3_000_000, 7));
  await writeFile(join(mediaDir, 'two.webp'), '');
  await writeFile(join(mediaDir, '.draft'), 'x');
  await db.insert(images).values({ url: '/media/ab/one.webp', purpose: 'product', width: 1, height: 2 });
  const product = await aProduct(db, {
    name: 'Moby "Dick"\u2028\\',
    image: '/media/ab/one.webp',
    description: 'a\r\nb\tc',
  });
  await aRowInEachLotTable(db, product);
  await aProduct(db, {
    name: 'Gelato',
    blisters: [{ price: 9_999_999_999.99, discount: 33 }],
    deletedAt: new Date(),
  });
}

async function countJobs(key: string): Promise<number> {
  const { rows } = await pool.query('SELECT FROM graphile_worker._private_jobs WHERE key = $1', [key]);
  return rows.length;
}

async function emptyDatabase() {
  await pool.query(
    'TRUNCATE brands, products, blisters, images, order_changes, figure_versions, users, serial_reports RESTART IDENTITY CASCADE',
  );
  await rm(join(mediaDir, '.draft'), { force: true });
}

async function readDatabase() {
  const tables = ['brands', 'products', 'blisters', 'images', ...lotTables];
  const all = [];
  for (const table of tables) {
    all.push(
      (
        await pool.query(`SELECT (to_jsonb(t) - 'changed_in')::text AS row FROM ${table} t ORDER BY 1`)
      ).rows.map(({ row }) => row),
    );
  }
  return all;
}

async function backupLines(): Promise<string[]> {
  const lines: string[] = [];
  await writeBackup(db, mediaDir, async (line) => void lines.push(line));
  return lines;
}

async function* iterate(lines: string[]) {
  yield* lines;
}
