import { zstdCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { images } from '#db/schema/images.ts';
import { apiAs, aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aCustomer } from '#tests/support/factories.ts';
import { aForgedPng, aNoiseImage, aPlainImage, pngChunk } from '#tests/support/images.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aSession } from '#tests/support/sessions.ts';
import {
  aForm,
  countStored,
  listStoredFiles,
  readRenditions,
  uploadAsStaff,
  uploadImage,
} from '#tests/support/uploads.ts';

test('an image is stored as WebP and AVIF in each width, named by its content hash', async () => {
  const before = await listStoredFiles();

  const picture = await uploadImage(db, await aPlainImage(2000, 1500).jpeg().toBuffer());

  const stem = /^\/media\/([0-9a-f]{16}-1600x1200)\.webp$/.exec(picture.url)?.[1];
  expect(picture).toMatchObject({ width: 1600, height: 1200 });
  expect((await listStoredFiles()).filter((name) => !before.includes(name)).toSorted()).toEqual(
    ['', '-1280', '-320', '-640', '-960']
      .flatMap((width) => [`${stem}${width}.avif`, `${stem}${width}.webp`])
      .toSorted(),
  );
  const sizes = await Promise.all((await readRenditions(picture)).map((file) => sharp(file).metadata()));
  expect(sizes.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual(
    ['320x240', '640x480', '960x720', '1280x960', '1600x1200'].flatMap((size) => [
      `webp ${size}`,
      `heif ${size}`,
    ]),
  );
});

test('the same image uploaded again has the same URL, and its upload time is reset', async () => {
  const bytes = await aPlainImage(500, 400, '#123456').png().toBuffer();
  const first = await uploadImage(db, bytes);
  await db.update(images).set({ createdAt: new Date(0) });
  const before = await countStored(db);

  const second = await uploadImage(db, bytes, { purpose: 'gallery', name: 'otra.png' });

  expect(second).toEqual(first);
  expect(await countStored(db)).toEqual(before);
  const row = (await db.select().from(images)).find(({ url }) => url === first.url);
  expect(row).toMatchObject({ purpose: 'gallery', width: 500, height: 400 });
  expect(Date.now() - Number(row?.createdAt)).toBeLessThan(60_000);
});

test('an image of the shop keeps its purpose when it is uploaded with a claim', async () => {
  const bytes = await aPlainImage(90, 90, '#654321').png().toBuffer();
  const { url } = await uploadImage(db, bytes, { purpose: 'brand' });

  await aVisitor(db).post('/uploads/', aForm(bytes, { purpose: 'claim' }));

  const row = (await db.select().from(images)).find((image) => image.url === url);
  expect(row?.purpose).toBe('brand');
});

const good = aPlainImage(300, 200, '#3377aa');
const wide = await aNoiseImage(360, 240);
const profile = { icc: 'p3' } as const;

test.each<[string, () => Promise<Buffer>, number, number]>([
  ['a PNG that is called JPEG', () => good.clone().png().toBuffer(), 300, 200],
  ['a WebP', () => good.clone().webp().toBuffer(), 300, 200],
  ['an AVIF', () => good.clone().avif().toBuffer(), 300, 200],
  ['a grey JPEG', () => good.clone().greyscale().jpeg().toBuffer(), 300, 200],
  ['a progressive JPEG', () => good.clone().jpeg({ progressive: true }).toBuffer(), 300, 200],
  ['a CMYK JPEG', () => good.clone().toColourspace('cmyk').jpeg().toBuffer(), 300, 200],
  ['a PNG of 16 bits', () => good.clone().toColourspace('rgb16').png().toBuffer(), 300, 200],
  ['a PNG with a palette', () => good.clone().png({ palette: true }).toBuffer(), 300, 200],
  ['an interlaced PNG', () => good.clone().png({ progressive: true }).toBuffer(), 300, 200],
  ['one pixel', () => aPlainImage(1, 1).png().toBuffer(), 1, 1],
  ['a line 10,000 wide', () => aPlainImage(10_000, 1).png().toBuffer(), 1600, 1],
  ['a line 10,000 high', () => aPlainImage(1, 10_000).png().toBuffer(), 1, 1600],
  ['a PNG of 39 megapixels', () => aForgedPng(7_800, 5_000), 1600, 1026],
  ['a photo in the colours of P3', () => sharp(wide).withIccProfile(profile.icc).jpeg().toBuffer(), 360, 240],
])('%s is accepted', async (_, make, width, height) => {
  const picture = await uploadImage(db, await make(), { name: '../../x.jpg\0.png', type: 'text/html' });

  expect(picture).toMatchObject({ width, height });
  for (const file of await readRenditions(picture)) expect((await sharp(file).stats()).isOpaque).toBe(true);
});

test('a logo preserves its transparency', async () => {
  const logo = sharp({
    create: { width: 80, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
  });

  const picture = await uploadImage(db, await logo.png().toBuffer(), { purpose: 'brand' });

  for (const file of await readRenditions(picture)) expect((await sharp(file).stats()).isOpaque).toBe(false);
});

test('EXIF orientation is applied', async () => {
  const halves = await aPlainImage(400, 200, '#f00')
    .composite([{ input: await aPlainImage(200, 200, '#00f').png().toBuffer(), left: 200, top: 0 }])
    .jpeg()
    .toBuffer();

  const picture = await uploadImage(
    db,
    await sharp(halves).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );

  expect(picture).toMatchObject({ width: 200, height: 400 });
  for (const file of await readRenditions(picture)) {
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const top = data.subarray(0, 3);
    const bottom = data.subarray(-3);
    expect(info.height).toBe(info.width * 2);
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  }
});

test('colours of a wide gamut are converted to sRGB', async () => {
  const red = [200, 60, 60];
  const inP3 = await aPlainImage(64, 64, { r: 200, g: 60, b: 60 }).withIccProfile('p3').png().toBuffer();
  const stored = [...(await sharp(inP3, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3)];

  const [file] = await readRenditions(await uploadImage(db, inP3));

  const shown = [...(await sharp(file).raw().toBuffer()).subarray(0, 3)];
  const farFrom = (pixel: number[]) => Math.max(...pixel.map((value, i) => Math.abs(value - (red[i] ?? 0))));
  expect(farFrom(stored)).toBeGreaterThan(8);
  expect(farFrom(shown)).toBeLessThan(5);
});

const SECRET = 'una-frase-que-no-debe-quedar';
const gps = {
  IFD0: { Copyright: SECRET, Artist: SECRET },
  IFD3: { GPSLatitude: '34/1 36/1 12/1', GPSLatitudeRef: 'S' },
};
const withComment = (jpeg: Buffer, comment: Buffer) => {
  const marker = Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)]);
};
const html = Buffer.from(`<html><script>${SECRET}</script></html>`);

test.each<[string, () => Promise<Buffer>]>([
  ['the place where it was taken', () => sharp(wide).withExif(gps).jpeg().toBuffer()],
  ['EXIF in a PNG', () => sharp(wide).withExif(gps).png().toBuffer()],
  ['EXIF in a WebP', () => sharp(wide).withExif(gps).webp().toBuffer()],
  [
    'XMP',
    () => sharp(wide).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`).jpeg().toBuffer(),
  ],
  ['a colour profile', () => sharp(wide).withIccProfile('p3').jpeg().toBuffer()],
  ['a page in a comment', async () => withComment(wide, html)],
  ['a comment of 64 KB', async () => withComment(wide, Buffer.alloc(65_000, SECRET))],
  ['a page after its end', async () => Buffer.concat([wide, html])],
  [
    'a ZIP after its end',
    async () => Buffer.concat([wide, Buffer.from('PK\x03\x04'), zstdCompressSync(html), html]),
  ],
  ['a program in a chunk of a PNG', async () => aForgedPng(64, 64, { between: [pngChunk('tEXt', html)] })],
  [
    'a large chunk of nothing known',
    async () => aForgedPng(64, 64, { between: [pngChunk('juNk', Buffer.alloc(3_000_000, SECRET))] }),
  ],
])('an image with %s is stored without metadata', async (_, make) => {
  const files = await readRenditions(await uploadImage(db, await make()));

  for (const file of files) {
    const { exif, icc, xmp, iptc, orientation, comments } = await sharp(file).metadata();
    expect({ exif, icc, xmp, iptc, orientation, comments }).toEqual({});
    for (const trace of [SECRET, 'script', 'PK\x03\x04', 'Exif', 'GPS', 'ICC_PROFILE', 'xmpmeta'])
      expect(file.includes(trace)).toBe(false);
  }
});

test.each(['product', 'brand', 'gallery'])('only staff can upload for the purpose %s', async (purpose) => {
  const bytes = await good.clone().png().toBuffer();
  const customer = await aSession(db);
  const before = await countStored(db);

  const anonymous = await aVisitor(db).post('/uploads/', aForm(bytes, { purpose }));
  const asCustomer = await apiAs(db, aCustomer()).post('/uploads/', aForm(bytes, { purpose }));
  const withoutCsrf = await customer.visitor.post('/uploads/', aForm(bytes, { purpose }), {
    'x-csrftoken': '',
  });

  expect([anonymous.status, await anonymous.json()]).toMatchObject([401, { code: 'NOT_AUTHENTICATED' }]);
  expect([asCustomer.status, await asCustomer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  expect([withoutCsrf.status, await withoutCsrf.json()]).toMatchObject([403, { code: 'CSRF_FAILED' }]);
  expect(await countStored(db)).toEqual(before);
  expect((await uploadAsStaff(db, bytes, { purpose })).status).toBe(201);
});

test('anonymous visitors can upload for a claim, up to a limit per network address', async () => {
  const visitor = aVisitor(db);
  const bytes = await aPlainImage(30, 30, '#abcdef').png().toBuffer();
  const statuses = [];
  for (let i = 0; i < 31; i++) {
    const answer = await visitor.post('/uploads/', aForm(bytes, { purpose: 'claim' }));
    statuses.push(answer.status);
  }
  const refused = await visitor.post('/uploads/', aForm(bytes, { purpose: 'claim' }));
  const { bearer } = await aSession(db, { isStaff: true });

  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await aVisitor(db).post('/uploads/', aForm(bytes, { purpose: 'claim' }))).status).toBe(201);
  expect((await visitor.post('/uploads/', aForm(bytes, { purpose: 'claim' }), bearer)).status).toBe(201);
});

test('a full upload queue answers 503 with Retry-After, and loses no upload', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 24 }, (_, i) =>
      aPlainImage(200 + i, 100)
        .png()
        .toBuffer(),
    ),
  );

  const answers = await Promise.all(pictures.map((bytes) => uploadAsStaff(db, bytes)));

  const taken = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 429);
  expect(taken.length).toBeGreaterThanOrEqual(16);
  expect(taken.length + refused.length).toBe(24);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of taken) expect(await readRenditions(await answer.json())).toHaveLength(2);
});

test(
  'a photo of 12 megapixels takes less than three times the CPU time of a single encoding',
  async () => {
    const photo = await aNoiseImage(4000, 3000);
    const encoding = await processorSeconds(() => sharp(photo).webp().toBuffer());

    const upload = await processorSeconds(() => uploadImage(db, photo));

    expect(upload / encoding).toBeLessThan(3);
  },
  LOAD_TEST_MS,
);

/** Processor time of this process, which other processes do not use up as they do a wall clock. */
async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

test('uploads of anonymous visitors do not delay those of staff', { timeout: LOAD_TEST_MS }, async () => {
  const noise = await aNoiseImage(2000, 1500);
  let rendered = 0;
  const anonymousUploads = Array.from({ length: 12 }, async () => {
    const response = await aVisitor(db).post('/uploads/', aForm(noise, { purpose: 'claim' }));
    if (response.status === 201) rendered++;
    return response;
  });

  const staff = await uploadAsStaff(db, await aPlainImage(10, 10).png().toBuffer());
  const renderedBefore = rendered;

  expect(staff.status).toBe(201);
  const statuses = (await Promise.all(anonymousUploads)).map(({ status }) => status);
  expect(rendered).toBeGreaterThanOrEqual(4);
  expect(renderedBefore).toBeLessThan(rendered);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
