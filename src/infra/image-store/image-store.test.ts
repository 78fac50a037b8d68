import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { runWithDeadline } from '#db/deadline.ts';
import { Unavailable } from '#db/unavailable.ts';
import { openImageStore } from '#infra/image-store/image-store.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { startS3 } from '#tests/support/s3-server.ts';

const mediaDir = aSharedDirectory();
const s3 = await startS3();
const stores = {
  disk: openImageStore({ s3: undefined, mediaDir }),
  S3: openImageStore({ s3: s3.settings, mediaDir }),
};
const storeCases = Object.entries(stores);
const PAST = new Date(0);
const FUTURE = new Date(Date.now() + 60_000);

afterAll(() => s3.stop());

test.each(storeCases)('%s: a stored file can be read', async (_, store) => {
  const bytes = Buffer.from([0, 255, 13, 10, 1]);

  await store.put('whole.webp', bytes);

  expect(await readContent(store, 'whole.webp')).toEqual(bytes);
  expect((await store.read('whole.webp'))?.bytes).toBe(5);
});

test.each(storeCases)('%s: reading a missing file returns undefined', async (_, store) => {
  expect(await store.read('missing.webp')).toBeUndefined();
});

test('S3: a server that hangs is given up at the deadline, also after a garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const arrived = new Promise<void>((resolve) => s3.failNext(() => resolve()));

  const stored = runWithDeadline(1_000, () => stores.S3.put('hanging.webp', Buffer.from('x')));
  const failure = expect(stored).rejects.toThrow(Unavailable);
  await arrived;
  collectGarbage();

  await failure;
});

test.each(storeCases)('%s: a file stored twice is overwritten', async (_, store) => {
  await store.put('twice.webp', Buffer.from('one'));
  await store.put('twice.webp', Buffer.from('two!'));

  expect(String(await readContent(store, 'twice.webp'))).toBe('two!');
  expect((await listNames(store)).filter((name) => name === 'twice.webp')).toHaveLength(1);
});

test.each(storeCases)('%s: large files can be stored concurrently', async (_, store) => {
  const large = Buffer.alloc(3_000_000, 'x');
  const names = Array.from({ length: 12 }, (__, i) => `at-once-${i}.avif`);

  await Promise.all(names.map((name) => store.put(name, large)));

  expect(await listNames(store)).toEqual(expect.arrayContaining(names));
  expect((await readContent(store, 'at-once-7.avif')).equals(large)).toBe(true);
});

test.each(storeCases)(
  '%s: deleted files are gone, and deleting a missing file is a no-op',
  async (_, store) => {
    await store.put('gone.webp', Buffer.from('x'));
    await store.put('stays.webp', Buffer.from('y'));

    await store.delete(['gone.webp', 'never.webp']);

    expect(await store.read('gone.webp')).toBeUndefined();
    expect(await listNames(store)).toContain('stays.webp');
    expect(await listNames(store)).not.toContain('gone.webp');
  },
);

test.each(storeCases)('%s: lists the files stored before a given time', async (_, store) => {
  await store.put('listed.webp', Buffer.from('x'));

  expect(await listNames(store, FUTURE)).toContain('listed.webp');
  expect(await listNames(store, PAST)).toEqual([]);
});

test.each(storeCases)('%s: lists more files than one page', { timeout: LOAD_TEST_MS }, async (_, store) => {
  const names = Array.from({ length: 1_003 }, (__, i) => `page-${String(i).padStart(4, '0')}.webp`);
  for (let from = 0; from < names.length; from += 50) {
    await Promise.all(names.slice(from, from + 50).map((name) => store.put(name, Buffer.from('x'))));
  }

  expect((await listNames(store)).filter((name) => name.startsWith('page-')).toSorted()).toEqual(names);
});

test.each(storeCases)('%s: the check passes for a working store', async (_, store) => {
  await expect(store.check()).resolves.toBeUndefined();
});

test('on disk, writes are atomic and files are readable by their owner only', async () => {
  await stores.disk.put('private.webp', Buffer.from('x'));
  await expect(stores.disk.put('no/such.webp', Buffer.from('x'))).rejects.toThrow('invalid image file name');

  expect((await stat(join(mediaDir, 'private.webp'))).mode & 0o077).toBe(0);
  expect((await readdir(mediaDir)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test.each(['../secreto', '/etc/passwd', 'a/b.webp', 'x\0.webp', '..'])(
  'on disk, %j is rejected against path traversal',
  async (name) => {
    await expect(stores.disk.read(name)).rejects.toThrow('invalid image file name');
    await expect(stores.disk.delete([name])).rejects.toThrow('invalid image file name');
  },
);

test('on disk, files are listed by modification time, and directories are skipped', async () => {
  await writeFile(join(mediaDir, 'old.webp'), 'x');
  await utimes(join(mediaDir, 'old.webp'), 1_000, 1_000);

  expect(await listNames(stores.disk, new Date(2_000_000))).toEqual(['old.webp']);
});

test('a bucket is addressed by path and with the media prefix', async () => {
  await stores.S3.put('addressed.webp', Buffer.from('x'));

  expect(s3.requests.at(-1)).toBe('PUT /fotos/media/addressed.webp');
});

test('a transient failure of the bucket is retried', async () => {
  s3.failNext((_, response) => void response.writeHead(503).end());
  s3.failNext((request) => void request.socket.destroy());

  await stores.S3.put('at-last.webp', Buffer.from('x'));

  expect(String(await readContent(stores.S3, 'at-last.webp'))).toBe('x');
});

test('an unreachable bucket throws after the retries', async () => {
  for (let i = 0; i < 3; i++) s3.failNext((_, response) => void response.writeHead(503).end());

  await expect(stores.S3.read('out.webp')).rejects.toThrow('503');
});

test.each([
  [
    'another secret',
    { secretAccessKey: 'otra' },
    /answers 403 SignatureDoesNotMatch\. Check S3_ACCESS_KEY_ID/,
  ],
  ['another key', { accessKeyId: 'otra' }, /answers 403 InvalidAccessKeyId\. Check S3_ACCESS_KEY_ID/],
  ['another bucket', { bucket: 'otras' }, /answers 404 NoSuchBucket\. Check S3_BUCKET/],
  ['another endpoint', { endpoint: 'http://127.0.0.1:1' }, /Check S3_ENDPOINT/],
])('with %s the check fails with a message that names the setting', async (_, wrong, sentence) => {
  const store = openImageStore({ s3: { ...s3.settings, ...wrong }, mediaDir });

  const rejection = await store.check().then(
    () => 'started',
    (error: Error) => `${error.name}: ${error.message}`,
  );

  expect(rejection).toMatch(/^StartupError: S3_BUCKET \w+ at http:\S+ cannot be used: /);
  expect(rejection).toMatch(sentence);
  expect(rejection).not.toMatch(/S3RVER|\botra\b/);
});

type Store = (typeof stores)['disk'];

async function readContent(store: Store, name: string): Promise<Buffer> {
  const file = await store.read(name);
  return Buffer.from(await new Response(file?.body ?? null).arrayBuffer());
}

async function listNames(store: Store, before = FUTURE): Promise<string[]> {
  const names = [];
  for await (const name of store.list(before)) names.push(name);
  return names;
}
