import { afterAll, expect, test } from 'vitest';
import { images } from '#db/schema/images.ts';
import { openImageStore } from '#infra/image-store/image-store.ts';
import { mediaFiles } from '#server/documents/media.ts';
import type { ImageStore } from '#services/ports.ts';
import { db } from '#tests/support/database.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';
import { startS3 } from '#tests/support/s3-server.ts';

const NAME = '0123456789abcdef-800x600-320.avif';
const mediaDir = aSharedDirectory();
const s3 = await startS3();
const stores = {
  disk: openImageStore({ s3: undefined, mediaDir }),
  S3: openImageStore({ s3: s3.settings, mediaDir }),
};
for (const store of Object.values(stores)) {
  for (const name of [NAME, NAME.replace('avif', 'webp'), 'secreto.txt'])
    await store.put(name, Buffer.from('píxeles'));
}

afterAll(() => s3.stop());

const each = Object.entries(stores);
const errors: Error[] = [];
const serveStore = (store: ImageStore) => mediaFiles({ db, store, report: (error) => errors.push(error) });
await db.insert(images).values({
  url: '/media/0123456789abcdef-800x600.webp',
  purpose: 'product',
  width: 800,
  height: 600,
});

test.each(each)('%s: an image is served as immutable, with its type and a strict CSP', async (_, store) => {
  const response = await serveStore(store).request(`/media/${NAME}`);

  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'image/avif',
    etag: `"${NAME}"`,
    'x-content-type-options': 'nosniff',
  });
  expect(await response.text()).toBe('píxeles');
});

test('an unavailable image store is reported, and the 503 is not cached', async () => {
  for (let i = 0; i < 3; i++) s3.failNext((_, response) => void response.writeHead(503).end());

  const response = await serveStore(stores.S3).request(`/media/${NAME}`);

  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(errors.map(({ message }) => message)).toEqual(['the S3 bucket answers 503']);
});

test('a WebP has its content type', async () => {
  const response = await serveStore(stores.disk).request(`/media/${NAME.replace('avif', 'webp')}`);

  expect(response.headers.get('content-type')).toBe('image/webp');
});

test.each(each)('%s: a matching ETag is a 304', async (_, store) => {
  for (const held of [`W/"x", "${NAME}"`, `"x",W/"${NAME}"`, '*']) {
    const response = await serveStore(store).request(`/media/${NAME}`, {
      headers: { 'if-none-match': held },
    });

    expect(response.status, held).toBe(304);
    expect(await response.text()).toBe('');
  }
});

test.each(each)('%s: HEAD has headers and no body', async (_, store) => {
  const response = await serveStore(store).request(`/media/${NAME}`, { method: 'HEAD' });

  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe('8');
  expect(await response.text()).toBe('');
});

test.each(
  each.flatMap(([where, store]) =>
    [
      'fedcba9876543210-800x600.webp',
      'secreto.txt',
      '..%2f..%2fsession-secret',
      '%2e%2e/session-secret',
      '../session-secret',
      `${NAME}%00.txt`,
      `.${NAME}`,
      `x/${NAME}`,
      NAME.toUpperCase(),
      NAME.replace('320', '321'),
      '%',
      '',
    ].map((path) => [where, path, store] as const),
  ),
)('%s: /media/%s is a 404', async (_, path, store) => {
  const response = await serveStore(store).request(`/media/${path}`);

  expect(response.status).toBe(404);
});
