import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { cliWith } from '#tests/support/cli.ts';
import { connectionString, db, pool } from '#tests/support/database.ts';
import { emptyCatalogue } from '#tests/support/empty-catalogue.ts';
import { aProduct } from '#tests/support/factories.ts';

const directory = await mkdtemp(join(tmpdir(), 'semillero-cli-'));
afterAll(() => rm(directory, { recursive: true }));

const env = {
  DATABASE_URL: connectionString,
  SESSION_SECRET: 'x'.repeat(32),
  DATA_DIR: join(directory, 'var'),
};
const cli = (...args: string[]) => cliWith(env, ...args);

test('a backup is for its owner alone, is not overwritten by chance, and is restored', async () => {
  await emptyCatalogue(pool);
  await aProduct(db, { name: 'Moby Dick' });
  const path = join(directory, 'all.backup.gz');

  const made = await cli('backup', path);
  const again = await cli('backup', path);
  await emptyCatalogue(pool);
  await pool.query('TRUNCATE site_settings, points_of_sale');
  const restored = await cli('restore', path);
  const full = await cli('restore', path);
  const forced = await cli('restore', path, '--force');

  expect([made.status, again.status, restored.status, full.status, forced.status]).toEqual([0, 1, 0, 1, 0]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(again.stderr).toBe(`${path} is there already. Overwrite it with --force.\n`);
  expect(full.stderr).toContain('The database is not empty: it has blisters.');
  expect((await db.select().from(products)).map(({ name }) => name)).toEqual(['Moby Dick']);
});

test('beside a bucket a backup holds the database alone, and says so', async () => {
  await emptyCatalogue(pool);
  await aProduct(db, { name: 'Moby Dick' });
  await mkdir(join(env.DATA_DIR, 'media'), { recursive: true });
  await writeFile(join(env.DATA_DIR, 'media', 'one.webp'), 'x');
  const bucket = { ...env, S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'fotos', S3_REGION: 'x' };
  const withS3 = { ...bucket, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
  const [plain, bare] = [join(directory, 'plain.backup.gz'), join(directory, 'bare.backup.gz')];

  const fromDisk = await cli('backup', plain);
  const beside = await cliWith(withS3, 'backup', bare);
  const toBucket = await cliWith(withS3, 'restore', plain, '--force');

  expect(fromDisk.stdout).toContain('and 1 file written');
  expect(fromDisk.stderr).toBe('');
  expect(beside.stdout).toContain('and 0 files written');
  expect(beside.stderr).toBe('The backup has no pictures: keep the bucket fotos too.\n');
  expect(toBucket.stderr).toBe(
    `The pictures are in ${join(env.DATA_DIR, 'media')}: copy them into media/ of the bucket.\n`,
  );
});
