import { expect, test } from 'vitest';
import type { OwnClaimView } from '#contract/warranty-claims.ts';
import { claimEvents, claimKeys, warrantyClaims } from '#db/schema/claims.ts';
import { aVisitor } from '#tests/support/api.ts';
import { aClaimForm, aCompletedOrder, aPhoto, type FormPhotos, today } from '#tests/support/claims.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { hostileFiles } from '#tests/support/hostile-files.ts';
import { aPlainImage } from '#tests/support/images.ts';
import { countStored, listStoredFiles } from '#tests/support/uploads.ts';

const MEGABYTE = 1024 * 1024;
const photo = (colour: string) => aPlainImage(64, 48, colour).jpeg().toBuffer();
const [red, green, blue] = await Promise.all([photo('#a00'), photo('#0a0'), photo('#00a')]);

const send = (form: FormData, headers: Record<string, string> = {}) =>
  aVisitor(db).post('/warranty-claims/', form, headers);
const countEverything = async () => ({
  ...(await countStored(db)),
  claims: await db.$count(warrantyClaims),
  events: await db.$count(claimEvents),
  keys: await db.$count(claimKeys),
});

test('a multipart form creates a claim with its photos in one call', async () => {
  const { customer, order, productId } = await aCompletedOrder(db);
  const form = new FormData();
  const fields = {
    order_id: order.id,
    product_id: productId,
    germination_date: today(),
    use_authenticated_user: true,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('description', 'No abrieron');
  for (const bytes of [red, green, blue])
    form.append('photos[]', new File([Uint8Array.from(bytes)], 'f.jpg'));

  const response = await customer.visitor.post('/warranty-claims/', form);

  expect(response.status).toBe(201);
  const made = (await response.json()) as OwnClaimView;
  expect(made).toMatchObject({ order_id: order.id, product_id: productId, user_id: customer.account.id });
  expect(made.photos.map(({ label }) => label)).toEqual(['Blister', 'Proceso', 'Resultado']);
  expect(new Set(made.photos.map(({ url }) => url)).size).toBe(3);
  const files = await listStoredFiles();
  for (const { url } of made.photos) expect(files).toContain(url.replace('/media/', ''));
});

test('photos with a named field are stored in that field, others in the free fields', async () => {
  const uploaded = await aPhoto(db);
  const placed = await send(aClaimForm([['photo3', red]]));
  const mixed = await send(aClaimForm([['photos', green]], { photo1: uploaded }));
  const same = await send(
    aClaimForm([
      ['photos[]', blue],
      ['photos[]', blue],
    ]),
  );

  const views = await Promise.all(
    [placed, mixed, same].map(async (one) => (await one.json()) as OwnClaimView),
  );
  expect(views.map(({ photos }) => photos.map(({ position }) => position))).toEqual([[3], [1, 2], [1, 2]]);
  expect(views[1]?.photo1).toBe(uploaded);
  expect(views[2]?.photo1).toBe(views[2]?.photo2);
});

test.each(Object.entries(hostileFiles))(
  'a claim whose third photo is %s is rejected, and nothing is stored',
  async (_, [make, message, sent]) => {
    const bad = await make();
    const unlike = await Promise.all([1, 2].map(() => photo(`#${crypto.randomUUID().slice(0, 6)}`)));
    const before = await countEverything();

    const photos: FormPhotos = [
      ...unlike.map((bytes) => ['photos[]', bytes] as const),
      ['photos[]', bad, sent?.name ?? 'foto.jpg'],
    ];
    const response = await send(aClaimForm(photos), { 'idempotency-key': crypto.randomUUID() });

    expect(await readErrorBody(response)).toMatchObject({
      status: 400,
      errors: [{ field: 'photo3', message }],
    });
    expect(await countEverything()).toEqual(before);
  },
);

test.each([
  ['of no photo', aClaimForm([]), { field: 'photos', message: 'Debes subir al menos una foto' }],
  [
    'of a photo that was not chosen',
    aClaimForm([['photos[]', Buffer.alloc(0), '']]),
    { field: 'photos', message: 'Debes subir al menos una foto' },
  ],
  [
    'of four photos',
    aClaimForm([
      ['photos[]', red],
      ['photos[]', green],
      ['photos[]', blue],
      ['photos[]', red],
    ]),
    { field: 'photos', message: 'Podés subir hasta 3 fotos' },
  ],
  [
    'of two photos in one place',
    aClaimForm([
      ['photo1', red],
      ['photo1', green],
    ]),
    { field: 'photos', message: 'Podés subir hasta 3 fotos' },
  ],
  ['without a name', aClaimForm([['photo1', red]], { name: ' ' }), { field: 'name' }],
  ['with half a letter', aClaimForm([['photo1', red]], { description: 'x\0' }), { field: 'description' }],
  [
    'of tomorrow',
    aClaimForm([['photo1', red]], { germination_date: '2999-01-01' }),
    { field: 'germination_date' },
  ],
  ['that asks for a session', aClaimForm([['photo1', red]], { use_authenticated_user: 'true' }), undefined],
])('a form %s is rejected, and nothing is stored', async (_, form, error) => {
  const before = await countEverything();

  const refused = await readErrorBody(await send(form));

  expect(refused).toMatchObject(error ? { status: 400, errors: [error] } : { status: 401 });
  expect(await countEverything()).toEqual(before);
});

test('a photo of more than 5 MB and a form with more than three are too large', async () => {
  const before = await countEverything();
  const large = Buffer.concat([red, Buffer.alloc(5 * MEGABYTE)]);

  for (const photos of [[['photos[]', large]], [1, 2, 3, 4].map(() => ['photos[]', large])] as FormPhotos[]) {
    expect(await readErrorBody(await send(aClaimForm(photos)))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
      error: 'La imagen no debe superar los 5MB',
    });
  }
  const json = await aVisitor(db).post('/warranty-claims/', { description: 'x'.repeat(200_000) });
  expect((await readErrorBody(json)).status).toBe(413);
  expect(await countEverything()).toEqual(before);
});

test('a form that the database rejects leaves no photo', async () => {
  const { customer, order, productId } = await aCompletedOrder(db);
  const form = (bytes: Uint8Array) => {
    const sent = new FormData();
    const fields = { order_id: order.id, product_id: productId, germination_date: today(), description: 'x' };
    for (const [name, value] of Object.entries(fields)) sent.set(name, String(value));
    sent.set('photo1', new File([Uint8Array.from(bytes)], 'f.jpg'));
    return sent;
  };
  await customer.visitor.post('/warranty-claims/', form(red));
  const before = await countEverything();

  const again = await customer.visitor.post('/warranty-claims/', form(await photo('#123456')));

  expect(await readErrorBody(again)).toMatchObject({ status: 409, code: 'CLAIM_OPEN' });
  expect((await countEverything()).rows).toBe(before.rows);
});

test('the same form with the same idempotency key creates one claim', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const form = aClaimForm([['photos[]', red]]);
  const before = await countEverything();
  const visitor = aVisitor(db);

  const answers = await Promise.all([1, 2].map(() => visitor.post('/warranty-claims/', form, key)));

  const ids = await Promise.all(answers.map(async (one) => ((await one.json()) as OwnClaimView).id));
  expect(ids[0]).toBe(ids[1]);
  expect((await countEverything()).claims).toBe(before.claims + 1);
});

test('anonymous forms share the rate limit of anonymous claims, checked before the body is read', async () => {
  const visitor = aVisitor(db);
  const body = '--x--';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const statuses = [];
  for (let i = 0; i < 21; i++)
    statuses.push((await visitor.send('POST', '/warranty-claims/', { headers, body })).status);

  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
  expect(statuses[20]).toBe(429);
});

test.each([
  ['text/plain', 'hola', 415],
  ['application/json', '{', 400],
  ['multipart/form-data', '--x\r\n\r\n--x--', 400],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="photos[]"\r\n\r\n', 400],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(9_999),
    400,
  ],
])('a body of %s that is %j is rejected', async (type, body, status) => {
  const response = await aVisitor(db).send('POST', '/warranty-claims/', {
    headers: { 'content-type': type },
    body,
  });

  expect((await readErrorBody(response)).status).toBe(status);
});
