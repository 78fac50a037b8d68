import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { UploadedImage } from '#contract/uploads.ts';
import { images } from '#db/schema/images.ts';
import { createUploadBudgets } from '#infra/upload-budgets.ts';
import { mediaFiles } from '#server/documents/media.ts';
import type { UploadLimits } from '#services/ports.ts';
import { apiAs, aVisitor } from '#tests/support/api.ts';
import { anonymousClaimDraft, makeClaim } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { aCustomer, aStaffMember } from '#tests/support/factories.ts';
import { aForgedPng, aNoiseImage, aPlainImage } from '#tests/support/images.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { testDeps } from '#tests/support/test-deps.ts';
import { aForm, listStoredFiles, readRenditions, uploadAsStaff } from '#tests/support/uploads.ts';

type Visitor = Pick<ReturnType<typeof aVisitor>, 'post'>;

let uploadCount = 0;
const aSmallPhoto = () =>
  aPlainImage(700, 500 + ++uploadCount, '#336699')
    .jpeg()
    .toBuffer();
const upload = async (visitor: Visitor, bytes?: Buffer) =>
  visitor.post('/uploads/', aForm(bytes ?? (await aSmallPhoto()), { purpose: 'claim' }));
const uploadAs = async (visitor: Visitor) => (await (await upload(visitor)).json()) as UploadedImage;

async function isComplete({ url }: UploadedImage) {
  const [row] = await db.select().from(images).where(eq(images.url, url));
  return row?.isComplete;
}

test(
  'a public upload stores one rendition, and the others once a claim uses the image',
  async () => {
    const visitor = aVisitor(db);
    const before = await listStoredFiles();

    const picture = await uploadAs(visitor);

    const stored = (await listStoredFiles()).filter((name) => !before.includes(name));
    expect(stored.map((name) => `/media/${name}`)).toEqual([picture.url]);
    expect(await isComplete(picture)).toBe(false);

    await makeClaim(visitor, await anonymousClaimDraft(db, { photo1: picture.url }));
    await runJobs(db, pool);

    expect(await readRenditions(picture)).toHaveLength(6);
    expect(await isComplete(picture)).toBe(true);
  },
  LOAD_TEST_MS,
);

test(
  'every rendition URL serves the original until the renditions exist',
  async () => {
    const visitor = aVisitor(db);
    const media = mediaFiles({
      db,
      store: testDeps(pool).imageStore,
      report: (error) => expect.fail(`${error}`),
    });
    const picture = await uploadAs(visitor);
    const small = picture.url.replace('.webp', '-320.avif');

    const early = await media.request(small);
    await makeClaim(visitor, await anonymousClaimDraft(db, { photo1: picture.url }));
    await runJobs(db, pool);
    const late = await media.request(small);

    expect([early.status, early.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(early.headers.get('cache-control')).toBe('private, max-age=60');
    expect([late.status, late.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(late.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(late.headers.get('x-robots-tag')).toBe('noindex');
  },
  LOAD_TEST_MS,
);

test(
  'shared caches may store an image only once the shop shows it',
  async () => {
    const media = mediaFiles({
      db,
      store: testDeps(pool).imageStore,
      report: (error) => expect.fail(`${error}`),
    });
    const bytes = await aSmallPhoto();
    const { url } = (await (await upload(aVisitor(db), bytes)).json()) as UploadedImage;
    const asClaim = await media.request(url);

    await uploadAsStaff(db, bytes, { purpose: 'gallery' });
    const asGallery = await media.request(url);

    expect(asClaim.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(asGallery.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  },
  LOAD_TEST_MS,
);

test(
  'an image uploaded by staff stays complete when it is uploaded publicly again',
  async () => {
    const bytes = await aSmallPhoto();
    const picture = (await (await uploadAsStaff(db, bytes)).json()) as UploadedImage;

    await upload(aVisitor(db), bytes);

    expect(await isComplete(picture)).toBe(true);
    expect(await readRenditions(picture)).toHaveLength(6);
  },
  LOAD_TEST_MS,
);

const noLimits: UploadLimits = { seconds: 0, totalSeconds: 0, megabytes: 0, totalMegabytes: 0 };
/** Budgets of another process: it shares only the database with the first. */
const withLimits = (limits: Partial<UploadLimits>) => ({
  uploadBudgets: createUploadBudgets(pool, async () => ({ ...noLimits, ...limits })),
});

async function readError(response: Response) {
  const { code, error } = (await response.json()) as { code: string; error: string };
  return { status: response.status, code, error, retryAfter: Number(response.headers.get('retry-after')) };
}

const limitError = {
  status: 429,
  code: 'UPLOAD_LIMIT',
  error: expect.stringMatching(
    /^Recibimos demasiadas fotos en poco tiempo\. Probá de nuevo en (\d+ minutos|24 horas)\.$/,
  ),
};

test.each<[string, Partial<UploadLimits>]>([
  ['seconds of processing', { seconds: 1 }],
  ['megabytes', { megabytes: 1 }],
])(
  'the limit of %s is per address',
  async (_, limits) => {
    const noise = await aNoiseImage(3000, 2000);
    const one = aVisitor(db, withLimits(limits));
    const address = '10.200.0.1';
    const sameAddress = () => aVisitor(db, { ...withLimits(limits), address });

    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await upload(sameAddress(), noise)).status);
    const answer = await readError(await upload(sameAddress()));
    const other = await upload(one);

    expect(statuses[0]).toBe(201);
    expect(statuses.at(-1)).toBe(429);
    expect(answer).toMatchObject(limitError);
    expect(answer.retryAfter).toBeGreaterThan(60);
    expect(other.status).toBe(201);
    await pool.query("DELETE FROM rate_limits WHERE key LIKE 'upload-%'");
  },
  LOAD_TEST_MS,
);

test.each<[string, Partial<UploadLimits>]>([
  ['seconds of processing', { totalSeconds: 1 }],
  ['megabytes', { totalMegabytes: 1 }],
])(
  'all anonymous visitors together have a budget of %s; customers and staff are not limited by it',
  async (_, limits) => {
    const noise = await aNoiseImage(3000, 2000);
    const options = withLimits(limits);

    const statuses = [];
    for (let i = 0; i < 12; i++)
      statuses.push((await upload(aVisitor(db, withLimits(limits)), noise)).status);
    const answer = await readError(await upload(aVisitor(db, withLimits(limits))));

    expect(statuses.at(-1)).toBe(429);
    expect(answer).toMatchObject(limitError);
    expect((await upload(apiAs(db, aCustomer(), options))).status).toBe(201);
    expect((await upload(apiAs(db, aStaffMember(), options))).status).toBe(201);
    await pool.query("DELETE FROM rate_limits WHERE key LIKE 'upload-%'");
  },
  LOAD_TEST_MS,
);

test(
  'renditions for a claim are charged to the budget of the uploader',
  async () => {
    const options = withLimits({ seconds: 3_600, megabytes: 1_000 });
    const visitor = aVisitor(db, options);
    const photo = await uploadAs(visitor);
    const before = await readTotalSpent();

    await makeClaim(visitor, await anonymousClaimDraft(db, { photo1: photo.url }));
    await runJobs(db, pool, options);

    const after = await readTotalSpent();
    expect(after.milliseconds).toBeGreaterThan(before.milliseconds);
    expect(after.kilobytes).toBeGreaterThan(before.kilobytes);
  },
  LOAD_TEST_MS,
);

async function readTotalSpent() {
  const { rows } = await pool.query<{ milliseconds: number; kilobytes: number }>(`
    SELECT coalesce(sum(points) FILTER (WHERE key LIKE 'upload-ms:%'), 0)::integer AS milliseconds,
      coalesce(sum(points) FILTER (WHERE key LIKE 'upload-kb:%'), 0)::integer AS kilobytes
    FROM rate_limits`);
  return rows[0] ?? { milliseconds: 0, kilobytes: 0 };
}

test(
  'uploads by staff do not wait for public uploads',
  async () => {
    const order: string[] = [];
    const large = await aForgedPng(7_800, 5_000);
    const small = await aPlainImage(10, 10).png().toBuffer();

    const checkedTwice = Promise.withResolvers<void>();
    let times = 0;
    const secondsToWait = async () => {
      if (++times === 2) checkedTwice.resolve();
      return undefined;
    };
    const uploadBudgets = { ...withLimits({}).uploadBudgets, secondsToWait };

    const ofPublic = upload(aVisitor(db, { uploadBudgets }), large).then(() => order.push('public'));
    // The budget is checked a second time, just before decoding.
    await checkedTwice.promise;
    const ofStaff = uploadAsStaff(db, small).then(() => order.push('staff'));
    await Promise.all([ofPublic, ofStaff]);

    expect(order).toEqual(['staff', 'public']);
  },
  LOAD_TEST_MS,
);
