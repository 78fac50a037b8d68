import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { apiAs, aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { aBox, aForgedPng, aPhotoLike, aPicture, deflatedZeros, pngChunk } from '#tests/support/pictures.ts';
import { TEST_MEDIA_DIR } from '#tests/support/tools.ts';
import { aForm, kept, uploadAsStaff } from '#tests/support/uploads.ts';

const MEGABYTE = 1024 * 1024;
const NOT_PICTURE = 'Por favor selecciona una imagen válida';
const DAMAGED = 'La imagen está dañada o incompleta. Probá con otra.';
const ANIMATED = 'La imagen no puede ser animada';
const TOO_MANY_PIXELS = 'La imagen no debe superar los 40 megapíxeles';
const HEIC = 'No podemos leer fotos HEIC. Guardala como JPEG y subila de nuevo.';
const MISSING = 'Por favor sube una imagen primero';

afterAll(() => rm(TEST_MEDIA_DIR, { recursive: true, force: true }));

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
const jpeg = () => aPicture(400, 300).jpeg().toBuffer();
const png = () => aPicture(400, 300).png({ compressionLevel: 0 }).toBuffer();
const frames = async () => {
  const both = await Promise.all([
    aPicture(40, 40, '#f00').png().toBuffer(),
    aPicture(40, 40, '#00f').png().toBuffer(),
  ]);
  return sharp(both, { join: { animated: true } });
};
const apng = () => {
  const control = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  return aForgedPng(40, 40, { between: [pngChunk('acTL', control)] });
};
const withBadCrc = async () => {
  const bytes = await png();
  // The last byte of IHDR's checksum.
  bytes[32] = (bytes[32] ?? 0) ^ 0xff;
  return bytes;
};
const truncatedWebp = async () => {
  const whole = await sharp(await aPhotoLike(400, 300))
    .webp()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
};
const heic = () =>
  Buffer.concat([
    aBox('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    aBox('meta', Buffer.alloc(40)),
    aBox('mdat', Buffer.alloc(400)),
  ]);

const files: Record<
  string,
  [make: () => Buffer | Promise<Buffer>, message: string, sent?: { name?: string; type?: string }]
> = {
  'text under the name of a photo': [() => Buffer.from('hola, soy una foto'), NOT_PICTURE],
  'an SVG with a script': [() => svg, NOT_PICTURE, { name: 'logo.svg', type: 'image/svg+xml' }],
  'an SVG that is called PNG': [() => svg, NOT_PICTURE, { name: 'logo.png', type: 'image/png' }],
  'an HTML page': [() => Buffer.from('<!doctype html><script>alert(1)</script>'), NOT_PICTURE],
  'a GIF': [() => aPicture(40, 40).gif().toBuffer(), NOT_PICTURE, { name: 'foto.gif', type: 'image/gif' }],
  'an animated GIF that is called WebP': [
    async () => (await frames()).gif().toBuffer(),
    NOT_PICTURE,
    { name: 'a.webp' },
  ],
  'an animated WebP': [async () => (await frames()).webp().toBuffer(), ANIMATED],
  'an animated PNG': [apng, ANIMATED],
  'an empty file': [() => Buffer.alloc(0), NOT_PICTURE],
  'a BMP': [() => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), NOT_PICTURE],
  'a TIFF': [() => aPicture(40, 40).tiff().toBuffer(), NOT_PICTURE],
  'an icon': [() => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), Buffer.alloc(100)]), NOT_PICTURE],
  'a PDF': [() => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'), NOT_PICTURE],
  'a ZIP': [() => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]), NOT_PICTURE],
  'a program': [() => Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(100)]), NOT_PICTURE],
  'a film': [
    () => Buffer.concat([aBox('ftyp', Buffer.from('isom\0\0\0\0mp42')), aBox('mdat', Buffer.alloc(99))]),
    NOT_PICTURE,
  ],
  'the head of a film': [() => aBox('ftyp', Buffer.from('mp42\0\0\0\0isom')), NOT_PICTURE],
  'a HEIC photo that cannot be decoded': [heic, HEIC, { name: 'IMG_1.HEIC', type: 'image/heic' }],
  'the head of a HEIC photo': [() => heic().subarray(0, 24), HEIC],
  'the head of an AVIF picture': [() => aBox('ftyp', Buffer.from('avif\0\0\0\0mif1')), DAMAGED],
  'a truncated JPEG': [
    async () => (await aPicture(4000, 3000).jpeg().toBuffer()).subarray(0, -2_000),
    DAMAGED,
  ],
  'the head of a JPEG': [() => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), DAMAGED],
  'a truncated PNG': [async () => (await png()).subarray(0, 200_000), DAMAGED],
  'a truncated WebP': [truncatedWebp, DAMAGED],
  'a PNG with a wrong checksum': [withBadCrc, DAMAGED],
  'a PNG without the lines that it promises': [() => aForgedPng(4_000, 4_000, { lines: 2 }), DAMAGED],
  'a PNG of 50,000 × 50,000': [() => aForgedPng(50_000, 50_000), TOO_MANY_PIXELS],
  'a PNG that only says it is 50,000 × 50,000': [
    () => aForgedPng(50_000, 50_000, { lines: 1 }),
    TOO_MANY_PIXELS,
  ],
  'a flat PNG of 20,000 × 20,000': [() => aForgedPng(20_000, 20_000), TOO_MANY_PIXELS],
  'a JPEG of 41 megapixels': [() => aPicture(8_200, 5_000).jpeg({ quality: 20 }).toBuffer(), TOO_MANY_PIXELS],
  'a picture 70,000 wide and 0 high': [() => aForgedPng(70_000, 0), DAMAGED],
};

test.each(Object.entries(files))(
  '%s is refused, and nothing of it is kept',
  async (_, [make, message, sent]) => {
    const bytes = await make();
    const before = await kept(db);

    const response = await uploadAsStaff(db, bytes, sent);

    expect(await response.json()).toEqual({
      error: 'Errores de validación',
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'file', message }],
    });
    expect(response.status).toBe(400);
    expect(await kept(db)).toEqual(before);
  },
);

test.each([
  ['6 MB', 'product', 6 * MEGABYTE, 5],
  ['a byte over 5 MB', 'gallery', 5 * MEGABYTE + 1, 5],
  ['2.1 MB for a brand', 'brand', 2.1 * MEGABYTE, 2],
])('%s are too many', async (_, purpose, bytes, max) => {
  const before = await kept(db);
  const picture = Buffer.concat([await jpeg(), Buffer.alloc(bytes)]).subarray(0, bytes);

  const response = await uploadAsStaff(db, picture, { purpose });

  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({
    error: `La imagen no debe superar los ${max}MB`,
    code: 'TOO_LARGE',
    max_megabytes: max,
  });
  expect(await kept(db)).toEqual(before);
});

function without(...fields: string[]) {
  const form = aForm(Buffer.from('x'));
  for (const field of fields) form.delete(field);
  return form;
}

const forms: Record<string, [make: () => FormData | Promise<FormData>, field: string, message: string]> = {
  'has no file': [() => without('file'), 'file', MISSING],
  'has a text where the file should be': [withText, 'file', MISSING],
  'has no file chosen': [
    () => aForm(Buffer.alloc(0), { name: '', type: 'application/octet-stream' }),
    'file',
    MISSING,
  ],
  'has two files': [withTwo, 'file', 'Subí una imagen por vez'],
  'has no purpose': [
    () => without('purpose'),
    'purpose',
    'El destino debe ser product, brand, gallery o claim',
  ],
  'has another purpose': [
    async () => aForm(await jpeg(), { purpose: 'avatar' }),
    'purpose',
    'El destino debe ser product, brand, gallery o claim',
  ],
};

function withText() {
  const form = without('file');
  form.set('file', 'foto.jpg');
  return form;
}

async function withTwo() {
  const form = aForm(await jpeg());
  form.append('file', new File([Uint8Array.from(await jpeg())], 'otra.jpg'));
  return form;
}

test.each(Object.entries(forms))('a form that %s is refused', async (_, [make, field, message]) => {
  const before = await kept(db);

  const response = await apiAs(db, aStaffMember()).post('/uploads/', await make());

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ field, message }] });
  expect(await kept(db)).toEqual(before);
});

test('a body of another kind is refused', async () => {
  const response = await apiAs(db, aStaffMember()).post('/uploads/', { file: 'x', purpose: 'product' });

  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
});

test.each([
  ['has no boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
  [
    'is cut off',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
  ],
  ['is empty', 'multipart/form-data; boundary=x', ''],
  ['is something else', 'multipart/form-data; boundary=x', '{"file":"x"}'],
])('a form that %s is refused', async (_, type, body) => {
  const sent = { headers: { 'content-type': type }, body };

  const response = await aVisitor(db).send('POST', '/uploads/', sent);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'VALIDATION_ERROR',
    errors: [{ field: '', message: 'El cuerpo del pedido no es un formulario válido' }],
  });
});

test('a form of ten thousand parts is not taken apart', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n\r\n';
  const sent = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: part.repeat(10_000) };

  expect((await aVisitor(db).send('POST', '/uploads/', sent)).status).toBe(400);
});

test('files that grow when they are read take no memory worth the name', async () => {
  const zeros = await deflatedZeros(400 * MEGABYTE);
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros]));
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), zeros]));
  const bombs = [
    await aForgedPng(50_000, 50_000),
    await aForgedPng(6_000, 6_000, { between: [text] }),
    await aForgedPng(6_000, 6_000, { between: [profile] }),
    await aForgedPng(10, 10, { between: Array.from({ length: 10 }, () => text) }),
  ];
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);

  for (const bomb of bombs) expect((await uploadAsStaff(db, bomb)).status).toBeLessThan(500);
  clearInterval(watch);

  expect((most - before) / MEGABYTE).toBeLessThan(400);
});
