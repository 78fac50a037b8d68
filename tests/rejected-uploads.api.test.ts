import { expect, test } from 'vitest';
import { apiAs, aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { hostileFiles } from '#tests/support/hostile-files.ts';
import { aForgedPng, aPlainImage, deflatedZeros, pngChunk } from '#tests/support/images.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aForm, countStored, uploadAsStaff } from '#tests/support/uploads.ts';

const MEGABYTE = 1024 * 1024;
const MISSING = 'Por favor sube una imagen primero';

const jpeg = () => aPlainImage(400, 300).jpeg().toBuffer();

test.each(Object.entries(hostileFiles))(
  '%s is rejected, and nothing is stored',
  async (_, [make, message, sent]) => {
    const bytes = await make();
    const before = await countStored(db);

    const response = await uploadAsStaff(db, bytes, sent);

    expect(await response.json()).toEqual({
      error: 'Errores de validación',
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'file', message }],
    });
    expect(response.status).toBe(400);
    expect(await countStored(db)).toEqual(before);
  },
  LOAD_TEST_MS,
);

test.each([
  ['6 MB', 'product', 6 * MEGABYTE, 5],
  ['a byte over 5 MB', 'gallery', 5 * MEGABYTE + 1, 5],
  ['2.1 MB for a brand', 'brand', 2.1 * MEGABYTE, 2],
])('%s are too large', async (_, purpose, bytes, max) => {
  const before = await countStored(db);
  const picture = Buffer.concat([await jpeg(), Buffer.alloc(bytes)]).subarray(0, bytes);

  const response = await uploadAsStaff(db, picture, { purpose });

  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({
    error: `La imagen no debe superar los ${max}MB`,
    code: 'TOO_LARGE',
    max_megabytes: max,
  });
  expect(await countStored(db)).toEqual(before);
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

test.each(Object.entries(forms))('a form that %s is rejected', async (_, [make, field, message]) => {
  const before = await countStored(db);

  const response = await apiAs(db, aStaffMember()).post('/uploads/', await make());

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ field, message }] });
  expect(await countStored(db)).toEqual(before);
});

test('a body of another content type is rejected', async () => {
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
])('a form that %s is not a valid form', async (_, type, body) => {
  const sent = { headers: { 'content-type': type }, body };

  const response = await aVisitor(db).send('POST', '/uploads/', sent);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'VALIDATION_ERROR',
    errors: [{ field: '', message: 'El cuerpo del pedido no es un formulario válido' }],
  });
});

test('a form of ten thousand parts is not parsed', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n\r\n';
  const sent = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: part.repeat(10_000) };

  expect((await aVisitor(db).send('POST', '/uploads/', sent)).status).toBe(400);
});

test('decompression bombs use little memory', { timeout: LOAD_TEST_MS }, async () => {
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
