import { expect, test } from 'vitest';
import { warrantyClaims } from '#db/schema/claims.ts';
import { aVisitor } from '#tests/support/api.ts';
import { aCompletedOrder, anonymousClaimDraft, lineClaimDraft } from '#tests/support/claims.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aProduct } from '#tests/support/factories.ts';

const count = () => db.$count(warrantyClaims);

const SIGNS = 'Tiene signos que no se admiten';
const REQUIRED = 'Por favor completa todos los campos requeridos';

test.each([
  ['no order', { order_id: null }, 'order_id', 'Por favor selecciona una orden'],
  ['no product', { product_id: '' }, 'product_id', 'Por favor selecciona un producto'],
  ['a blank description', { description: '  ' }, 'description', REQUIRED],
  [
    'a long description',
    { description: 'x'.repeat(5001) },
    'description',
    'El texto puede tener hasta 5000 caracteres',
  ],
  ['no photo', { photo1: '' }, 'photos', 'Debes subir al menos una foto'],
  [
    'a photo of elsewhere',
    { photo1: 'https://evil.example/x.jpg' },
    'photo1',
    'Por favor selecciona una imagen válida',
  ],
  ['a path as a photo', { photo1: '/media/../secret' }, 'photo1', 'Por favor selecciona una imagen válida'],
  [
    'a photo that is gone',
    { photo2: '/media/0123456789abcdef-9x9.webp' },
    'photo2',
    'Esa foto ya no está guardada. Subila de nuevo.',
  ],
  ['no date', { germination_date: undefined }, 'germination_date', 'Ingresá una fecha válida'],
  ['a day that is none', { germination_date: '2026-02-30' }, 'germination_date', 'Ingresá una fecha válida'],
  [
    'a day before all calendars',
    { germination_date: '0001-01-01' },
    'germination_date',
    'Ingresá una fecha válida',
  ],
  [
    'a day to come',
    { germination_date: '9999-12-31' },
    'germination_date',
    'La fecha no puede ser posterior a hoy',
  ],
  [
    'a day before the purchase',
    { germination_date: '2020-01-01' },
    'germination_date',
    'La germinación no puede ser anterior a la compra',
  ],
  [
    'a product of another order',
    { product_id: 2_147_483_647 },
    'product_id',
    'Ese producto no es de ese pedido',
  ],
])('a customer’s claim with %s is rejected at its field', async (_, values, field, message) => {
  const line = await aCompletedOrder(db);
  const before = await count();

  const response = await line.customer.visitor.post(
    '/warranty-claims/',
    await lineClaimDraft(db, line, values),
  );

  expect(await readErrorBody(response)).toMatchObject({ status: 400, errors: [{ field, message }] });
  expect(await count()).toBe(before);
});

test.each([
  ['no name', { name: '' }, 'name', REQUIRED],
  [
    'a name that is a link',
    { name: 'Ganaste http://evil.example' },
    'name',
    'El nombre tiene signos que no se admiten',
  ],
  [
    'a name with a line of its own',
    { name: 'Ana\nHola' },
    'name',
    'El nombre tiene signos que no se admiten',
  ],
  [
    'a name that is an address',
    { name: 'https:evil.example' },
    'name',
    'El nombre tiene signos que no se admiten',
  ],
  [
    'a name with letters that are not seen',
    { name: 'Ana\u200b Paz' },
    'name',
    'El nombre tiene signos que no se admiten',
  ],
  ['a product of two lines', { product_name: 'Moby\nDick' }, 'product_name', SIGNS],
  ['an order number of two lines', { order_number: '12\r\n13' }, 'order_number', SIGNS],
  ['an e-mail that is none', { email: 'ana@' }, 'email', 'Ingrese un email válido'],
  ['two e-mails', { email: 'a@x.com, b@x.com' }, 'email', 'Ingrese un email válido'],
  ['no product', { product_name: ' ' }, 'product_name', REQUIRED],
  ['no purchase date', { purchase_date: '' }, 'purchase_date', 'Ingresá una fecha válida'],
  [
    'a purchase to come',
    { purchase_date: '2999-01-01', germination_date: '2999-01-02' },
    'purchase_date',
    'La fecha no puede ser posterior a hoy',
  ],
  [
    'a long order number',
    { order_number: '9'.repeat(41) },
    'order_number',
    'El número de pedido puede tener hasta 40 caracteres',
  ],
  ['a NUL in it', { description: 'x\0y' }, 'description', 'El texto tiene caracteres que no se admiten'],
])('an anonymous claim with %s is rejected at its field', async (_, values, field, message) => {
  const before = await count();

  const response = await aVisitor(db).post('/warranty-claims/', await anonymousClaimDraft(db, values));

  const refused = await readErrorBody(response);
  expect(refused.status).toBe(400);
  expect(refused.errors?.[0]).toEqual({ field, message });
  expect(await count()).toBe(before);
});

test('all invalid fields are reported together', async () => {
  const response = await aVisitor(db).post('/warranty-claims/', {});

  const fields = (await readErrorBody(response)).errors?.map(({ field }) => field);
  expect(fields?.toSorted()).toEqual(
    [
      'description',
      'email',
      'germination_date',
      'name',
      'photos',
      'product_name',
      'purchase_date',
    ].toSorted(),
  );
});

test.each(['[]', 'null', '7', '"x"', '{"photo1":{"a":1},"name":[],"use_authenticated_user":"x"}'])(
  'a body of %s is a validation error, not a 500',
  async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await aVisitor(db).send('POST', '/warranty-claims/', { body, headers });

    expect(await readErrorBody(response)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
  },
);

test('an anonymous claim cannot name merchandise, but can name seeds with the same name', async () => {
  const before = await count();
  await aProduct(db, { name: 'Gorra Ñandú', type: 'merch' });
  await aProduct(db, { name: 'Ceibo', type: 'merch' });
  await aProduct(db, { name: 'Ceibo', type: 'auto' });
  const claimOf = async (product_name: string) =>
    aVisitor(db).post('/warranty-claims/', await anonymousClaimDraft(db, { product_name }));

  await aProduct(db, { name: 'Taza Oculta', type: 'merch', available: false });
  const refused = await claimOf(' gorra  NANDU ');
  const shared = await claimOf('Ceibo');
  const hidden = await claimOf('Taza Oculta');

  expect(await readErrorBody(refused)).toMatchObject({
    status: 400,
    errors: [
      {
        field: 'product_name',
        message: 'La garantía cubre la germinación de semillas: el merchandising no se reclama acá',
      },
    ],
  });
  expect(shared.status).toBe(201);
  expect(hidden.status, 'the answer does not reveal a hidden product').toBe(201);
  expect(await count()).toBe(before + 2);
});
