import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { noFacts } from '#contract/variety-facts.ts';
import { blisters, products } from '#db/schema/catalogue.ts';
import { images } from '#db/schema/images.ts';
import { stockMovements } from '#db/schema/orders.ts';
import { db } from '#tests/support/database.ts';
import { aBrand, aProduct } from '#tests/support/factories.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';

const { staff, userId } = await aStaffApi(db);

const aFullDraft = async () => {
  const url = `/media/${crypto.randomUUID()}.webp`;
  await db.insert(images).values({ url, purpose: 'product', width: 8, height: 8 });
  return {
    name: ' Moby Dick ',
    brand_id: (await aBrand(db)).id,
    type: 'auto',
    genotype: '70 % sativa',
    sativa: '70%',
    indica: '30%',
    description: 'Uno.\n\nDos.',
    flavors: 'limón',
    aroma: 'pino',
    effects: 'calma',
    thc: '21%',
    cbd: '1%',
    flowering_time: '9 semanas',
    completed_cicle: '75 días',
    height_indoor: '1 m',
    height_outdoor: '2 m',
    yield_indoor: '500 g',
    yield_outdoor: '600 g',
    product_size: '',
    inase_cultivar_number: '21345',
    inase_operator_number: 'en trámite',
    reprocann_note: 'Apta para el programa.',
    sku: `SKU-${crypto.randomUUID()}`,
    image: url,
    image_2: null,
    image_3: '',
    available: false,
    highlighted: true,
    limited_edition: true,
    is_national: true,
    low_stock_below: 7,
    blisters: [
      { seed_count: 5, price: 28_000.5, stock: 4, discount: 110 },
      { seed_count: 3, price: 18_000, stock: 9, discount: -3 },
    ],
  };
};

test('a product is created with every field, with its blisters in the order sent', async () => {
  const draft = await aFullDraft();

  const response = await staff.post('/products/', draft);
  const made = await response.json();

  expect(response.status).toBe(201);
  const { blisters: offers, brand_id, ...facts } = draft;
  expect(made).toMatchObject({ ...facts, name: 'Moby Dick', image_3: null, brand_id, stock: 13, version: 1 });
  expect(made.blisters.map(({ id: _, ...offer }: { id: number }) => offer)).toEqual([
    {
      seed_count: 5,
      price: 28_000.5,
      stock: 4,
      discount: 100,
      final_price: 0,
      low_stock_below: null,
      is_low: true,
    },
    {
      seed_count: 3,
      price: 18_000,
      stock: 9,
      discount: 0,
      final_price: 18_000,
      low_stock_below: null,
      is_low: false,
    },
  ]);
  expect(await (await staff.get(`/products/${made.id}/`)).json()).toEqual(made);
  expect(await lastActivity(db)).toMatchObject({
    action: 'create',
    subject: 'product',
    subjectId: made.id,
    userId,
    description: 'Agregó el producto Moby Dick',
    changes: {
      name: { before: null, after: 'Moby Dick' },
      thc: { before: null, after: '21%' },
      inase_cultivar_number: { before: null, after: '21345' },
    },
  });
  const moved = await db
    .select()
    .from(stockMovements)
    .innerJoin(blisters, eq(blisters.id, stockMovements.blisterId))
    .where(eq(blisters.productId, made.id))
    .orderBy(stockMovements.id);
  expect(moved.map(({ stock_movements: { delta, cause, userId: who } }) => [delta, cause, who])).toEqual([
    [4, 'catalogue', userId],
    [9, 'catalogue', userId],
  ]);
});

test('facts are read from the texts of a product, which stay as they were typed, and shown in Spanish', async () => {
  const typed = {
    dominance: 'Indica Dominant',
    indica: '',
    sativa: '',
    thc: 'Up to 25%',
    flowering_time: '8-9 weeks',
    height_indoor: 'Medium (81cm - 140cm)',
    yield_outdoor: '750+ grams per plant',
    flavors: 'Sweet, Lemon, pasto recién cortado',
    effects: 'Body Stone, otra cosa',
  };

  const created = await (await staff.post('/products/', { ...(await aFullDraft()), ...typed })).json();

  expect(created).toMatchObject({
    ...typed,
    facts: {
      dominance: 'indica',
      indica: null,
      thc: { min: null, max: 25 },
      flowering: { min: 56, max: 63 },
      height: { indoor: { min: 81, max: 140, levels: ['medium'] } },
      yield: { outdoor: { min: 750, max: null, per: 'plant' } },
      flavors: ['dulce', 'limon', 'hierbas'],
      effects: ['corporal', 'pesado'],
    },
    shown: {
      dominance: 'Predominio índica',
      thc: 'Hasta 25 %',
      cbd: '1%',
      flowering_time: '8 a 9 semanas',
      height_indoor: 'Media (81 a 140 cm)',
      yield_outdoor: 'Desde 750 g por planta',
      flavors: 'dulce, limón, pasto recién cortado',
      effects: 'corporal, pesado, otra cosa',
    },
  });

  const { id, version, name, brand_id, type, blisters: rows } = created;
  const change = { name, brand_id, type, blisters: rows, version, thc: '18', flowering_time: 'octubre' };
  const edited = await (await staff.put(`/products/${id}/`, change)).json();
  expect(edited).toMatchObject({
    facts: { thc: { min: 18, max: 18 }, flowering: null, height: { indoor: { min: 81 } } },
    shown: { thc: '18%', flowering_time: 'octubre' },
  });
});

test('merchandising has no facts', async () => {
  const created = await (
    await staff.post('/products/', { ...(await aFullDraft()), type: 'merch', flavors: 'Lemon' })
  ).json();

  expect(created.facts).toEqual(noFacts);
});

test.each([
  ['name', { name: '  ' }, 'El nombre es requerido'],
  ['name', { name: 'x'.repeat(201) }, 'El nombre puede tener hasta 200 caracteres'],
  ['name', { name: '\u200b!' }, 'El nombre necesita al menos una letra o un número'],
  ['brand_id', { brand_id: null }, 'Elegí el banco o la marca'],
  ['brand_id', { brand_id: 2_147_483_647 }, 'Ese banco ya no existe: elegí otro'],
  ['type', { type: 'palm' }, 'El tipo debe ser fem, auto, reg o merch'],
  ['thc', { thc: 21 }, 'Debe ser un texto'],
  [
    'inase_cultivar_number',
    { inase_cultivar_number: '1'.repeat(61) },
    'El número puede tener hasta 60 caracteres',
  ],
  ['reprocann_note', { reprocann_note: 'x'.repeat(501) }, 'Puede tener hasta 500 caracteres'],
  ['image', { image: 'https://evil.example/x.png' }, 'Subí la imagen desde este formulario'],
  ['image_2', { image_2: '/media/missing.webp' }, 'Esa imagen ya no está: subila de nuevo'],
  [
    'blisters.1.price',
    { blisters: [aBlisterDraft(), aBlisterDraft({ seed_count: 9, price: '1' })] },
    /El precio debe ser/,
  ],
  ['blisters.0.price', { blisters: [aBlisterDraft({ price: 1.005 })] }, /con dos decimales/],
  ['blisters.0.price', { blisters: [aBlisterDraft({ price: -1 })] }, /desde 0/],
  ['blisters.0.price', { blisters: [aBlisterDraft({ price: 1e10 })] }, /El precio debe ser/],
  ['blisters.0.stock', { blisters: [aBlisterDraft({ stock: 1.5 })] }, /stock debe ser un número entero/],
  ['blisters.0.stock', { blisters: [aBlisterDraft({ stock: 1_000_001 })] }, /stock debe ser/],
  ['blisters.0.seed_count', { blisters: [aBlisterDraft({ seed_count: 0 })] }, /cantidad de semillas/],
  ['blisters.1.seed_count', { blisters: [aBlisterDraft(), aBlisterDraft()] }, /Ya hay una presentación/],
  [
    'blisters.0.discount',
    { blisters: [aBlisterDraft({ discount: 1.5 })] },
    /descuento debe ser un número entero/,
  ],
])('%s: %j is rejected in Spanish, and nothing is written', async (field, change, message) => {
  const before = await db.$count(products);

  const response = await staff.post('/products/', { ...(await aFullDraft()), ...change });

  expect(response.status).toBe(400);
  const { code, errors } = await response.json();
  expect(code).toBe('VALIDATION_ERROR');
  expect(errors).toEqual([
    { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
  ]);
  expect(await db.$count(products)).toBe(before);
});

test('a duplicate SKU is an error of its field', async () => {
  const draft = await aFullDraft();
  await staff.post('/products/', draft);

  const response = await staff.post('/products/', { ...draft, name: 'Otra' });

  expect(response.status).toBe(400);
  expect((await response.json()).errors).toEqual([
    { field: 'sku', message: 'Otro producto ya tiene ese SKU' },
  ]);
});

test('a partial update keeps the other fields and increments the version; a no-op update does not', async () => {
  const made = await (await staff.post('/products/', await aFullDraft())).json();
  const draft = { name: 'Moby Dick 2', brand_id: made.brand_id, type: 'fem', version: 1 };

  const response = await staff.put(`/products/${made.id}/`, draft);
  const again = await staff.put(`/products/${made.id}/`, { ...draft, version: 2 });

  const edited = await response.json();
  expect(edited).toMatchObject({
    ...made,
    name: 'Moby Dick 2',
    type: 'fem',
    packet_art: expect.stringContaining('/fem-'),
    version: 2,
    updated_at: expect.any(String),
  });
  expect(edited.blisters).toEqual(made.blisters);
  expect((await again.json()).version).toBe(2);
  expect(await lastActivity(db)).toMatchObject({
    action: 'update',
    description: 'Editó el producto Moby Dick 2',
    changes: { name: { before: 'Moby Dick', after: 'Moby Dick 2' }, type: { before: 'auto', after: 'fem' } },
  });
});

test('a second editor gets EDIT_CONFLICT with the current record, and may overwrite it', async () => {
  const made = await (await staff.post('/products/', await aFullDraft())).json();
  const draft = { ...made, blisters: undefined };
  await staff.put(`/products/${made.id}/`, { ...draft, thc: '25%' });

  const late = await staff.put(`/products/${made.id}/`, { ...draft, cbd: '9%' });
  const rejection = await late.json();
  const taken = await staff.put(`/products/${made.id}/`, { ...rejection.current, cbd: '9%' });

  expect(late.status).toBe(409);
  expect(rejection).toMatchObject({ code: 'EDIT_CONFLICT', current: { thc: '25%', version: 2 } });
  expect(rejection.current.blisters[0].price).toBe(28_000.5);
  expect(await taken.json()).toMatchObject({ thc: '25%', cbd: '9%', version: 3 });
});

test('blisters are matched by seed count: existing ones keep their ids, others are added or removed, in the order sent', async () => {
  const made = await (await staff.post('/products/', await aFullDraft())).json();
  const [five, three] = made.blisters;

  const response = await staff.put(`/products/${made.id}/`, {
    ...made,
    blisters: [
      { seed_count: 10, price: 50_000, stock: 1, discount: 0 },
      { ...three, price: 19_000 },
    ],
  });

  const { blisters: offers, stock } = await response.json();
  expect(offers).toEqual([
    expect.objectContaining({ seed_count: 10, price: 50_000 }),
    { ...three, price: 19_000, final_price: 19_000 },
  ]);
  expect(stock).toBe(10);
  const [gone] = await db.select().from(blisters).where(eq(blisters.id, five.id));
  expect(gone?.deletedAt).toBeInstanceOf(Date);
});

test('a stale form does not revert sales', async () => {
  const made = await (await staff.post('/products/', await aFullDraft())).json();
  const [five, three] = made.blisters;
  await db.update(blisters).set({ stock: 7 }).where(eq(blisters.id, three.id));
  const seen = (offer: { stock: number }) => ({ ...offer, stock_before: offer.stock });

  const untouched = await staff.put(`/products/${made.id}/`, {
    ...made,
    blisters: [seen(five), seen(three)],
  });
  const changed = await staff.put(`/products/${made.id}/`, {
    ...made,
    blisters: [seen(five), { ...seen(three), stock: 20 }],
  });

  expect((await untouched.json()).blisters[1].stock).toBe(7);
  expect(changed.status).toBe(409);
  expect(await changed.json()).toMatchObject({
    code: 'EDIT_CONFLICT',
    current: { blisters: [{}, { stock: 7 }] },
  });
});

test('flags are switched one by one without changing other fields', async () => {
  const product = await aProduct(db, { thc: '18%' });

  const response = await staff.patch(`/products/${product.id}/`, { limited_edition: true, available: false });
  const empty = await staff.patch(`/products/${product.id}/`, {});
  const stale = await staff.patch(`/products/${product.id}/`, { available: true, version: 1 });

  expect(await response.json()).toMatchObject({
    limited_edition: true,
    available: false,
    highlighted: false,
    thc: '18%',
    version: 2,
  });
  expect((await empty.json()).errors[0].message).toBe('No hay nada para cambiar');
  expect([empty.status, stale.status]).toEqual([400, 409]);
  expect(await lastActivity(db)).toMatchObject({
    changes: {
      available: { before: true, after: false },
      limited_edition: { before: false, after: true },
    },
  });
});

test('a deleted product is hidden everywhere except in its orders', async () => {
  const product = await aProduct(db, { name: 'Para borrar' });

  const response = await staff.delete(`/products/${product.id}/`);
  const again = await staff.delete(`/products/${product.id}/`);

  expect([response.status, again.status]).toEqual([204, 404]);
  expect((await staff.get(`/products/${product.id}/`)).status).toBe(404);
  expect(await lastActivity(db)).toMatchObject({ description: 'Eliminó el producto Para borrar' });
});

function aBlisterDraft(change: Record<string, unknown> = {}) {
  return { seed_count: 3, price: 1_000, stock: 1, discount: 0, ...change };
}
