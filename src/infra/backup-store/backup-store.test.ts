import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openBackupStore } from '#infra/backup-store/backup-store.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { startS3 } from '#tests/support/s3-server.ts';

const directory = aSharedDirectory();
const s3 = await startS3('copias');
const stores = {
  disk: openBackupStore({ target: { directory: join(directory, 'not', 'yet') } }),
  S3: openBackupStore({ target: { s3: s3.settings, prefix: 'shop/' } }),
};
const storeCases = Object.entries(stores);
const NAME = 'semillero-2026-01-02T03-04-05Z.backup.gz.age';

afterAll(() => s3.stop());

test.each(storeCases)(
  '%s: a stored backup of several parts is listed, read and deleted',
  { timeout: LOAD_TEST_MS },
  async (_, store) => {
    const whole = Buffer.alloc(35_000_000);
    for (let i = 0; i < whole.length; i += 4_000) whole.writeUInt32LE(i, i);

    await store.put(NAME, chunks(whole, 3_000_001));
    const listed = await store.list();
    const read = await buffer(store.read(NAME));
    await store.delete(NAME);

    expect(listed).toEqual([{ name: NAME, bytes: whole.length }]);
    expect(read.equals(whole)).toBe(true);
    expect(await store.list()).toEqual([]);
  },
);

test.each(storeCases)('%s: of a backup that fails halfway nothing is stored', async (_, store) => {
  async function* content() {
    yield Buffer.alloc(20_000_000);
    throw new Error('the database was stopped');
  }

  await expect(store.put(NAME, content())).rejects.toThrow('the database was stopped');

  expect(await store.list()).toEqual([]);
});

test('S3: a bucket that refuses a part gets no object, and the error names the settings', async () => {
  s3.failNext((_, response) => void response.writeHead(403).end('<Code>AccessDenied</Code>'));

  await expect(stores.S3.put(NAME, chunks(Buffer.alloc(100), 100))).rejects.toThrow(
    'BACKUP_TO s3://copias/shop/ cannot be used: the S3 bucket answers 403 AccessDenied. Check BACKUP_S3_ACCESS_KEY_ID',
  );

  expect(await stores.S3.list()).toEqual([]);
});

test('on disk, drafts of a killed process are deleted after a day, and backups are readable by their owner only', async () => {
  const folder = join(directory, 'drafts');
  const store = openBackupStore({ target: { directory: folder } });
  await store.put(NAME, chunks(Buffer.from('x'), 1));
  const [old, recent] = [join(folder, '.semillero-old.1'), join(folder, '.semillero-new.2')];
  await writeFile(old, 'x');
  await utimes(old, new Date(0), new Date(0));
  await writeFile(recent, 'x');

  await store.put(NAME, chunks(Buffer.from('x'), 1));

  expect((await readdir(folder)).toSorted()).toEqual(['.semillero-new.2', NAME]);
  expect((await stat(join(folder, NAME))).mode & 0o077).toBe(0);
});

async function* chunks(whole: Buffer, size: number) {
  for (let from = 0; from < whole.length; from += size) yield whole.subarray(from, from + size);
}
