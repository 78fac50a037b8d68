import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { claimPhotos } from '#db/schema/claims.ts';
import { galleryImages } from '#db/schema/gallery.ts';
import { images } from '#db/schema/images.ts';
import { createS3Store } from '#infra/image-store/s3-store.ts';
import { sweepImages } from '#services/uploads/sweep-images.ts';
import { uploadImage as runUpload } from '#services/uploads/upload-image.ts';
import { aVisitor } from '#tests/support/api.ts';
import { anonymousClaimDraft, makeClaim } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { aBrand, aClient, aProduct, aStaffMember } from '#tests/support/factories.ts';
import { aPlainImage } from '#tests/support/images.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { aSession } from '#tests/support/sessions.ts';
import { TEST_MEDIA_DIR, testDeps } from '#tests/support/test-deps.ts';
import { until } from '#tests/support/until.ts';
import { listStoredFiles, readRenditions, uploadImage } from '#tests/support/uploads.ts';

const HOUR = 60 * 60 * 1000;
const tools = testDeps(pool);
const { imageStore } = tools;
const hoursFromNow = (hours: number) => () => new Date(Date.now() + hours * HOUR);
const sweep = (now = hoursFromNow(25)) => sweepImages({ db, imageStore, now });
const isKnown = async (url: string) =>
  (await db.select().from(images).where(eq(images.url, url))).length === 1;

let imageCount = 0;
const createImage = () =>
  aPlainImage(400, 300 + ++imageCount)
    .png()
    .toBuffer();
const anUpload = async (sent: { purpose?: string } = {}) => uploadImage(db, await createImage(), sent);

test('orphaned images are deleted after a day, with their row and files', async () => {
  const inUse = await anUpload();
  await aProduct(db, { image: inUse.url });
  const unused = await anUpload();

  await sweep(hoursFromNow(23));
  const before = await readRenditions(unused);
  await sweep(hoursFromNow(25));

  expect(before).toHaveLength(4);
  expect(await isKnown(unused.url)).toBe(false);
  await expect(readRenditions(unused)).rejects.toThrow('ENOENT');
  expect(await isKnown(inUse.url)).toBe(true);
  expect(await readRenditions(inUse)).toHaveLength(4);
});

test('images of products, brands, deleted products and orders are not swept', async () => {
  const [first, second, third, logo, former, ordered] = await Promise.all(
    Array.from({ length: 6 }, () => anUpload()),
  );
  if (!(first && second && third && logo && former && ordered)) throw new Error('six were uploaded');
  await aProduct(db, { image: first.url, image2: second.url, image3: third.url });
  await aBrand(db, { image: logo.url });
  await aProduct(db, { image: former.url, deletedAt: new Date() });
  const { id, blisters } = await aProduct(db, { image: ordered.url });
  const [blister] = blisters;
  await placeOrder((await aSession(db)).visitor, { blister, quantity: 1 });
  await db.update(products).set({ image: null }).where(eq(products.id, id));

  await sweep();

  for (const picture of [first, second, third, logo, former, ordered]) {
    expect(await isKnown(picture.url)).toBe(true);
    expect(await readRenditions(picture)).toHaveLength(4);
  }
});

test('photos of a claim are not swept, including those added later', async () => {
  const [first, third, added] = await Promise.all(
    Array.from({ length: 3 }, () => anUpload({ purpose: 'claim' })),
  );
  if (!(first && third && added)) throw new Error('three were uploaded');
  const draft = await anonymousClaimDraft(db, { photo1: first.url, photo3: third.url });
  const { id: claimId } = await makeClaim(aVisitor(db), draft);
  await db.insert(claimPhotos).values({ claimId, url: added.url, createdAt: new Date() });

  await sweep();

  for (const picture of [first, third, added]) expect(await readRenditions(picture)).toHaveLength(4);
});

test('the photo of a report about a blister is not swept', async () => {
  const photo = await anUpload({ purpose: 'claim' });
  await aVisitor(db).post('/serial-reports/', { serial: 'ABCD', bought_at: 'Una feria', image: photo.url });

  await sweep();

  expect(await readRenditions(photo)).toHaveLength(4);
});

test('gallery images are not swept while they are in the gallery', async () => {
  const { url } = await anUpload();
  const now = new Date();
  const shown = { imageUrl: url, description: '', order: 0, createdAt: now, updatedAt: now };
  await db.insert(galleryImages).values(shown);

  await sweep();
  const whileShown = await isKnown(url);
  await db.delete(galleryImages);
  await sweep();

  expect(whileShown).toBe(true);
  expect(await isKnown(url)).toBe(false);
});

test('old files without a database row are deleted, foreign files are not', async () => {
  const old = ['0123456789abcdef-9x9.webp', '0123456789abcdef-9x9.avif', '.0123456789abcdef-9x9.webp.abc'];
  const young = 'fedcba9876543210-9x9.webp';
  const foreign = 'leeme.txt';
  await mkdir(TEST_MEDIA_DIR, { recursive: true });
  for (const name of [...old, young, foreign]) await writeFile(join(TEST_MEDIA_DIR, name), 'x');
  const longAgo = Date.now() / 1000 - 25 * 60 * 60;
  for (const name of [...old, foreign]) await utimes(join(TEST_MEDIA_DIR, name), longAgo, longAgo);

  await sweep(hoursFromNow(0));

  const left = await listStoredFiles();
  expect(left).toEqual(expect.arrayContaining([young, foreign]));
  for (const name of old) expect(left).not.toContain(name);
});

test('an image that is uploaded again during a sweep is not deleted', async () => {
  const bytes = await createImage();
  const gate = Promise.withResolvers<void>();
  const slow = {
    ...imageStore,
    put: async (name: string, file: Uint8Array) => {
      await imageStore.put(name, file);
      await gate.promise;
    },
  };
  const ctx = {
    ...tools,
    db,
    actor: aStaffMember(),
    client: aClient,
    imageStore: slow,
    now: () => new Date(),
  };
  const uploading = runUpload(ctx, { purpose: 'claim', bytes });
  await until(findLock);

  const sweeping = sweep();
  await until(findWaitingLock);
  gate.resolve();
  await sweeping;

  const picture = await uploading;
  expect(await isKnown(picture.url)).toBe(true);
  expect(await readRenditions(picture)).toHaveLength(4);
});

test('an image that is referenced during a sweep is not deleted', async () => {
  const picture = await anUpload();
  const { id } = await aProduct(db);
  const editor = await pool.connect();
  await editor.query('BEGIN');
  await editor.query('UPDATE products SET image = $1 WHERE id = $2', [picture.url, id]);

  const sweeping = sweep();
  await until(findWaitingLock);
  await editor.query('COMMIT');
  editor.release();
  await sweeping;

  expect(await isKnown(picture.url)).toBe(true);
  expect(await readRenditions(picture)).toHaveLength(4);
});

test('a failed deletion is retried by the next sweep', async () => {
  const picture = await anUpload();
  const out = { ...imageStore, delete: () => Promise.reject(new Error('out')) };

  await expect(sweepImages({ db, imageStore: out, now: hoursFromNow(25) })).rejects.toThrow('out');
  await sweep();

  await expect(readRenditions(picture)).rejects.toThrow('ENOENT');
});

test('the job queue runs the sweep', async () => {
  const picture = await anUpload();
  await db
    .update(images)
    .set({ createdAt: new Date(0) })
    .where(eq(images.url, picture.url));

  await pool.query("SELECT graphile_worker.add_job('sweep-images')");
  await runJobs(db, pool);

  expect(await isKnown(picture.url)).toBe(false);
});

test('files in a bucket are swept in the same way', async () => {
  const s3 = await startS3();
  const bucket = createS3Store(s3.settings);
  await bucket.put('0123456789abcdef-9x9.webp', Buffer.from('x'));
  await bucket.put('leeme.txt', Buffer.from('x'));

  await sweepImages({ db, imageStore: bucket, now: hoursFromNow(25) });

  const left = [];
  for await (const name of bucket.list(hoursFromNow(25)())) left.push(name);
  expect(left).toEqual(['leeme.txt']);
  await s3.stop();
});

test('with an empty images table no file is deleted', async () => {
  await pool.query('UPDATE products SET image = NULL, image_2 = NULL, image_3 = NULL');
  await pool.query('UPDATE brands SET image = NULL');
  await pool.query('TRUNCATE warranty_claims, serial_reports CASCADE');
  await db.delete(images);
  await imageStore.put('0123456789abcdef-9x9.webp', Buffer.from('x'));

  await sweep();

  expect(await listStoredFiles()).toContain('0123456789abcdef-9x9.webp');
});

/** True once a connection waits for a lock in this database. */
async function findWaitingLock(): Promise<true | undefined> {
  const { rows } = await pool.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length > 0 || undefined;
}

/** True once a connection holds the advisory lock of an image. */
async function findLock(): Promise<true | undefined> {
  const { rows } = await pool.query(
    "SELECT 1 FROM pg_locks JOIN pg_database ON oid = database WHERE datname = current_database() AND locktype = 'advisory'",
  );
  return rows.length > 0 || undefined;
}
