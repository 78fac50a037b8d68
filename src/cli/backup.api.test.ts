import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { cliWith } from '#tests/support/cli.ts';
import { databaseSettings, db, pool } from '#tests/support/database.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';
import { emptyCatalogue } from '#tests/support/empty-catalogue.ts';
import { aProduct } from '#tests/support/factories.ts';

const directory = aSharedDirectory();

const env = databaseSettings(join(directory, 'var'));
const cli = (...args: string[]) => cliWith(env, ...args);

test('a backup has mode 600, is not overwritten without --force, and is restored', async () => {
  await emptyCatalogue();
  await aProduct(db, { name: 'Moby Dick', inaseCultivarNumber: '21345', reprocannNote: 'Apta.' });
  const path = join(directory, 'all.backup.gz');

  const made = await cli('backup', path);
  const again = await cli('backup', path);
  await emptyCatalogue();
  await pool.query('TRUNCATE site_settings, points_of_sale');
  const restored = await cli('restore', path);
  const full = await cli('restore', path);
  const forced = await cli('restore', path, '--force');

  expect([made.status, again.status, restored.status, full.status, forced.status]).toEqual([0, 1, 0, 1, 0]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(again.stderr).toBe(`${path} already exists. Overwrite it with --force.\n`);
  expect(full.stderr).toContain('The database is not empty: it has blisters.');
  expect(await db.select().from(products)).toMatchObject([
    { name: 'Moby Dick', inaseCultivarNumber: '21345', reprocannNote: 'Apta.' },
  ]);
});

async function aBackup(name: string): Promise<string> {
  await emptyCatalogue();
  await aProduct(db, { name: 'Moby Dick' });
  const mediaDir = join(env.DATA_DIR, 'media');
  await rm(mediaDir, { recursive: true, force: true });
  await mkdir(mediaDir, { recursive: true });
  await writeFile(join(mediaDir, 'one.webp'), 'pixels of the image');
  const path = join(directory, name);
  expect((await cli('backup', path)).status).toBe(0);
  return path;
}

async function expectNothingChanged(): Promise<void> {
  expect((await db.select().from(products)).map(({ name }) => name)).toEqual(['Moby Dick']);
  expect(await readFile(join(env.DATA_DIR, 'media', 'one.webp'), 'utf8')).toBe('pixels of the image');
}

const SENTENCE = /^[^\n]+ Restore another one\. Nothing was changed\.\n$/;

test('a corrupted backup is detected before anything is changed', async () => {
  const path = await aBackup('whole.backup.gz');
  const bytes = await readFile(path);
  const places = [0, 0.1, 0.25, 0.5, 0.75, 0.9].map((part) => Math.floor(bytes.length * part));

  for (const place of [...places, bytes.length - 6, bytes.length - 2]) {
    const damaged = join(directory, 'damaged.backup.gz');
    await writeFile(damaged, bytes.with(place, (bytes[place] ?? 0) ^ 0x10));
    const { status, stderr } = await cli('restore', damaged, '--force');
    expect([place, status]).toEqual([place, 1]);
    expect(stderr).toMatch(SENTENCE);
  }
  await writeFile(join(directory, 'cut.backup.gz'), bytes.subarray(0, bytes.length / 2));
  expect((await cli('restore', join(directory, 'cut.backup.gz'), '--force')).stderr).toMatch(SENTENCE);
  await expectNothingChanged();
});

test('a modified and recompressed backup fails its checksum', async () => {
  const path = await aBackup('changed.backup.gz');
  const text = gunzipSync(await readFile(path)).toString();
  const pixels = Buffer.from('pixels of the image').toString('base64');
  await writeFile(
    path,
    gzipSync(text.replace(pixels, Buffer.from('pixels of an image!').toString('base64'))),
  );

  const { status, stderr } = await cli('restore', path, '--force');

  expect(text).toContain(pixels);
  expect(status).toBe(1);
  expect(stderr).toBe(
    'The backup is damaged: its checksum does not match. Restore another one. Nothing was changed.\n',
  );
  await expectNothingChanged();
});

test('an older backup without a checksum is restored, and rows that the database rejects are reported', async () => {
  const path = await aBackup('older.backup.gz');
  const text = gunzipSync(await readFile(path))
    .toString()
    .replace(/,"sha256":"\w+"/, '');
  const older = join(directory, 'older-whole.backup.gz');
  const spoilt = join(directory, 'older-spoilt.backup.gz');
  await writeFile(older, gzipSync(text));
  await writeFile(spoilt, gzipSync(text.replace('"name":"Moby Dick"', '"name": null')));

  const refused = await cli('restore', spoilt, '--force');
  const restored = await cli('restore', older, '--force');

  expect(text).not.toContain('sha256');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(
    /^The backup is damaged: the database rejects its rows \(null value in column "name" .*\)\. Nothing was changed\.\n$/,
  );
  expect(restored.status).toBe(0);
  await expectNothingChanged();
});

test('with an S3 bucket the backup contains the database only, with a warning', async () => {
  await emptyCatalogue();
  await aProduct(db, { name: 'Moby Dick' });
  await mkdir(join(env.DATA_DIR, 'media'), { recursive: true });
  await writeFile(join(env.DATA_DIR, 'media', 'one.webp'), 'x');
  const bucket = { ...env, S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'fotos', S3_REGION: 'x' };
  const withS3 = { ...bucket, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
  const plain = join(directory, 'plain.backup.gz');
  const bare = join(directory, 'bare.backup.gz');

  const fromDisk = await cli('backup', plain);
  const beside = await cliWith(withS3, 'backup', bare);
  const toBucket = await cliWith(withS3, 'restore', plain, '--force');

  expect(fromDisk.stdout).toContain('and 1 file written');
  expect(fromDisk.stderr).toBe('');
  expect(beside.stdout).toContain('and 0 files written');
  expect(beside.stderr).toBe('The backup has no images: back up the bucket fotos too.\n');
  expect(toBucket.stderr).toBe(
    `The images are in ${join(env.DATA_DIR, 'media')}: copy them into media/ of the bucket.\n`,
  );
});
