import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderView } from '#contract/orders.ts';
import type { Page } from '#contract/paging.ts';
import { activityLogs } from '#db/schema/accounts.ts';
import { blisters, products } from '#db/schema/catalogue.ts';
import { db, pool } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aBlister, getStock, isLedgerConsistent, orderDraft, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

type BlisterRow = typeof blisters.$inferSelect;

test('an order charges the final price, takes the stock and sends a mail to the customer and the shop', async () => {
  const { visitor, account } = await aSession(db);
  const blister = await aBlister(db, { price: 10_000, discount: 15 });

  const response = await visitor.post('/orders/', orderDraft({ blister, quantity: 2 }));
  const mails = await runJobs(db, pool);

  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    status: 'pending',
    status_display: 'Pendiente',
    total: 17_000,
    version: 1,
    delivery_type_display: 'Acordar entrega',
    shipping_address: 'Coordinar entrega',
    customer: { first_name: 'Ana', last_name: 'Paz', username: account.username },
    order_products: [
      { blister: blister.id, quantity: 2, price_at_time: 8_500, blister_info: { seed_count: 3 } },
    ],
  });
  expect(await getStock(db, blister)).toBe(3);
  expect(mails.map(({ to }) => to)).toContain(account.email);
  const mail = mails.find(({ to }) => to === account.email);
  expect(mail?.subject).toMatch(/^Recibimos tu pedido N\.º \d+$/);
  expect(mail?.text).toContain('2 × Moby Dick');
  expect(mail?.text).toMatch(/Total: \$\s17\.000,00/);
  expect(mail?.text).toMatch(/Ver mi pedido:\s+http\S+\/mis-pedidos\/\d+\b/);
  expect(mails.some(({ subject }) => subject.startsWith('Pedido nuevo N.º'))).toBe(true);
  expect(await db.select().from(activityLogs).where(eq(activityLogs.action, 'order'))).toMatchObject([
    { username: account.username, changes: { order_total: { before: null, after: 17_000 } } },
  ]);
});

test.each(['hidden', 'deleted'] as const)(
  'the name of a %s product is hidden from its error for customers and shown to staff',
  async (state) => {
    const { visitor } = await aSession(db);
    const staff = await aSession(db, { isStaff: true });
    const blister = await aBlister(db, {}, 'Nombre Reservado');
    const values = state === 'hidden' ? { available: false } : { deletedAt: new Date() };
    await db.update(products).set(values).where(eq(products.id, blister.productId));

    const response = await visitor.post('/orders/', orderDraft({ blister, quantity: 1 }));
    const ofStaff = await staff.visitor.post('/orders/', orderDraft({ blister, quantity: 1 }));

    expect(response.status).toBe(409);
    const text = await response.text();
    expect(text).not.toContain('Nombre Reservado');
    expect(JSON.parse(text)).toEqual({
      code: 'INSUFFICIENT_STOCK',
      error: 'Un producto del pedido ya no está a la venta. Quitalo del carrito para seguir.',
      items: [{ product_id: blister.productId, blister_id: blister.id, product_name: '', available: 0 }],
    });
    expect(await ofStaff.json()).toMatchObject({
      error: 'No hay suficiente stock de Nombre Reservado. Stock disponible: 0',
    });
  },
);

test('an order that exceeds the stock is rejected as a whole, with the available units', async () => {
  const { visitor } = await aSession(db);
  const plenty = await aBlister(db, { stock: 9 });
  const scarce = await aBlister(db, { stock: 1 }, 'Jack Herer');

  const response = await visitor.post(
    '/orders/',
    orderDraft({ blister: plenty, quantity: 2 }, { blister: scarce, quantity: 2 }),
  );

  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: 'INSUFFICIENT_STOCK',
    error: 'No hay suficiente stock de Jack Herer. Stock disponible: 1',
    items: [
      { product_id: scarce.productId, blister_id: scarce.id, product_name: 'Jack Herer', available: 1 },
    ],
  });
  expect([await getStock(db, plenty), await getStock(db, scarce)]).toEqual([9, 1]);
  expect(await runJobs(db, pool)).toEqual([]);
});

test('an error about one of several presentations of a product says which one is meant', async () => {
  const { visitor } = await aSession(db);
  const staff = await aSession(db, { isStaff: true });
  const product = await aProduct(db, {
    name: 'Jack Herer',
    blisters: [
      { seedCount: 1, price: 10_000, stock: 5 },
      { seedCount: 3, price: 10_000, stock: 5 },
    ],
  });
  const [one, three] = product.blisters as [BlisterRow, BlisterRow];
  const order = await placeOrder(visitor, { blister: one, quantity: 1 }, { blister: three, quantity: 4 });
  const send = () =>
    visitor.post('/orders/', orderDraft({ blister: one, quantity: 1 }, { blister: three, quantity: 2 }));
  const shortage = { product_name: 'Jack Herer', product_type: product.type, seed_count: 3, available: 1 };
  const error = 'No hay suficiente stock de Jack Herer (3 semillas). Stock disponible: 1';

  expect(await (await send()).json()).toMatchObject({ error, items: [shortage] });
  await staff.visitor.put(`/orders/${order.id}/`, { status: 'cancelled' });
  await placeOrder(visitor, { blister: three, quantity: 4 });
  const reopened = await staff.visitor.put(`/orders/${order.id}/`, { status: 'pending' });
  expect(await reopened.json()).toMatchObject({ error, items: [shortage] });
  await db.update(blisters).set({ price: '0' }).where(eq(blisters.id, one.id));
  expect(await (await send()).json()).toMatchObject({
    error: 'Jack Herer (1 semilla) no tiene precio por ahora: consultanos antes de pedirlo',
  });
});

test('prices in the request are ignored, and invalid quantities, products and blisters are rejected', async () => {
  const { visitor } = await aSession(db);
  const blister = await aBlister(db, { price: 10_000, stock: 100 });
  const other = await aBlister(db);
  const deleted = await aBlister(db);
  await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, deleted.productId));
  const free = await aBlister(db, { price: 0 });
  const [line = { product_id: 0, blister_id: 0, quantity: 1 }] = orderDraft({
    blister,
    quantity: 1,
  }).products;
  const send = (products: object[]) => visitor.post('/orders/', { ...orderDraft(), products });
  const many = Array.from({ length: 61 }, (_, index) => ({
    ...line,
    blister_id: line.blister_id + 1_000 + index,
  }));

  const priced = (await (await send([{ ...line, price_at_time: 0.01, price: 1 }])).json()) as OrderView;
  const statuses = [];
  for (const wrong of [
    [{ ...line, quantity: -1 }],
    [{ ...line, quantity: 0 }],
    [{ ...line, quantity: 100 }],
    [{ ...line, quantity: 1.5 }],
    [{ ...line, quantity: 1e308 }],
    [{ ...line, quantity: '2' }],
    [
      { ...line, quantity: 60 },
      { ...line, quantity: 60 },
    ],
    [{ ...line, product_id: other.productId }],
    [{ ...line, blister_id: 2_147_483_647 }],
    [{ ...line, blister_id: 99_999_999_999 }],
    [],
    many,
  ])
    statuses.push((await send(wrong)).status);
  const gone = [
    await send(orderDraft({ blister: deleted, quantity: 1 }).products),
    await send(orderDraft({ blister: free, quantity: 1 }).products),
  ];

  expect(priced.total).toBe(10_000);
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(gone.map(({ status }) => status)).toEqual([409, 409]);
  expect(await getStock(db, blister)).toBe(99);
});

test.each([
  ['a price of 0', { price: 0 }],
  ['a discount of 100 %', { price: 10_000, discount: 100 }],
])('a blister without a final price above 0 is rejected with NO_PRICE: %s', async (_, values) => {
  const { visitor } = await aSession(db);
  const priced = await aBlister(db);
  const unpriced = await aBlister(db, values, 'Sin Nombre');

  const response = await visitor.post(
    '/orders/',
    orderDraft({ blister: priced, quantity: 1 }, { blister: unpriced, quantity: 1 }),
  );

  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    code: 'NO_PRICE',
    error: 'Sin Nombre no tiene precio por ahora: consultanos antes de pedirlo',
    items: [{ product_id: unpriced.productId, blister_id: unpriced.id, product_name: 'Sin Nombre' }],
  });
  expect([await getStock(db, priced), await getStock(db, unpriced)]).toEqual([5, 5]);
});

test.each([
  ['recipient_name', '', 'El nombre es requerido'],
  ['recipient_name', 'Al', 'El nombre debe tener al menos 3 caracteres'],
  ['customer_phone', '', 'El teléfono es requerido'],
  ['customer_phone', '11223344', 'Ingresa un teléfono válido'],
  ['customer_phone', '+54 11 1234-567', 'Ingresa un teléfono válido'],
  ['delivery_type', 'address', 'Por ahora no hacemos envíos a domicilio'],
  ['delivery_type', undefined, 'Selecciona un método de entrega'],
])('%s of %j is rejected: %s', async (field, value, message) => {
  const { visitor } = await aSession(db);
  const blister = await aBlister(db);

  const response = await visitor.post('/orders/', {
    ...orderDraft({ blister, quantity: 1 }),
    [field]: value,
  });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field, message }] });
});

test.each(['+54 9 11 1234-5678', '011 15 1234-5678', '(11) 1234.5678'])(
  'the phone %s of an order is stored as ten digits',
  async (customer_phone) => {
    const { visitor } = await aSession(db);
    const blister = await aBlister(db);

    const response = await visitor.post('/orders/', {
      ...orderDraft({ blister, quantity: 1 }),
      customer_phone,
    });

    expect(await response.json()).toMatchObject({ customer_phone: '1112345678' });
  },
);

test('duplicate blisters in an order are merged', async () => {
  const { visitor } = await aSession(db);
  const blister = await aBlister(db);

  const order = await placeOrder(visitor, { blister, quantity: 2 }, { blister, quantity: 1 });

  expect(order.order_products).toMatchObject([{ quantity: 3 }]);
});

test('the same idempotency key and body return the same order, also concurrently; another body is rejected', async () => {
  const { visitor } = await aSession(db);
  const blister = await aBlister(db, { stock: 9 });
  const draft = orderDraft({ blister, quantity: 1 });
  const key = { 'idempotency-key': 'clave-de-prueba-1' };
  const send = (body: object) => visitor.post('/orders/', body, key);

  const answers = await Promise.all(Array.from({ length: 8 }, () => send(draft)));
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as OrderView).id));
  const other = await send({ ...draft, recipient_name: 'Otra Persona' });
  const malformed = await visitor.post('/orders/', draft, { 'idempotency-key': 'x y' });

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(new Set(ids).size).toBe(1);
  expect(await getStock(db, blister)).toBe(8);
  expect([other.status, malformed.status]).toEqual([409, 400]);
  expect(await other.json()).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

test('the idempotency key of a rejected order can be reused', async () => {
  const { visitor } = await aSession(db);
  const blister = await aBlister(db, { stock: 1 });
  const send = (quantity: number) =>
    visitor.post('/orders/', orderDraft({ blister, quantity }), { 'idempotency-key': 'clave-rechazada' });

  expect((await send(2)).status).toBe(409);
  expect((await send(1)).status).toBe(201);
});

test(
  'of 200 customers who order one of five units concurrently, five succeed and 195 get a conflict',
  async () => {
    const blister = await aBlister(db, { stock: 5 });
    const customers = await createSessions(200);

    const answers = await Promise.all(
      customers.map(({ visitor }) => visitor.post('/orders/', orderDraft({ blister, quantity: 1 }))),
    );

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(195);
    expect(await getStock(db, blister)).toBe(0);
    expect(await isLedgerConsistent(db)).toBe(true);
  },
  LOAD_TEST_MS,
);

test('an own order is readable by its customer only, for staff too', async () => {
  const owner = await aSession(db);
  const { id } = await placeOrder(owner.visitor, { blister: await aBlister(db), quantity: 1 });
  const statusFor = async (visitor: typeof owner.visitor, number: number | string = id) =>
    (await visitor.get(`/orders/my-orders/${number}/`)).status;

  expect(await statusFor(owner.visitor)).toBe(200);
  expect(await statusFor((await aSession(db)).visitor)).toBe(404);
  expect(await statusFor((await aSession(db, { isStaff: true })).visitor)).toBe(404);
  expect(await statusFor(owner.visitor, 2_147_483_647)).toBe(404);
  expect(await statusFor(owner.visitor, 'x')).toBe(404);
});

test('a line says whether its product still has a page for customers', async () => {
  const { visitor } = await aSession(db);
  const listed = await aBlister(db);
  const hidden = await aBlister(db);
  const deleted = await aBlister(db);
  const { id } = await placeOrder(
    visitor,
    ...[listed, hidden, deleted].map((blister) => ({ blister, quantity: 1 })),
  );
  await db.update(products).set({ available: false }).where(eq(products.id, hidden.productId));
  await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, deleted.productId));

  const order = (await (await visitor.get(`/orders/my-orders/${id}/`)).json()) as OrderView;

  expect(order.order_products.map(({ product_listed }) => product_listed)).toEqual([true, false, false]);
});

test('a customer cancels a pending order once, and its stock is restored once', async () => {
  const { visitor } = await aSession(db);
  const blister = await aBlister(db);
  const { id } = await placeOrder(visitor, { blister, quantity: 2 });
  const cancel = () => visitor.put(`/orders/${id}/`, { status: 'cancelled', products: [] });

  const statuses = (await Promise.all([cancel(), cancel(), cancel()])).map(({ status }) => status);
  const list = (await (await visitor.get('/orders/my-orders/')).json()) as Page<OrderView>;
  const all = (await (
    await visitor.get('/orders/my-orders/?include_cancelled=true')
  ).json()) as Page<OrderView>;

  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect(await getStock(db, blister)).toBe(5);
  expect([list.count, all.count]).toEqual([0, 1]);
});

test('a customer can only remove lines and reduce quantities; removing the last line cancels the order', async () => {
  const { visitor } = await aSession(db);
  const one = await aBlister(db);
  const two = await aBlister(db, { price: 3_333.33 });
  const { id } = await placeOrder(visitor, { blister: one, quantity: 2 }, { blister: two, quantity: 3 });
  const put = (...wanted: Parameters<typeof orderDraft>) =>
    visitor.put(`/orders/${id}/`, { products: orderDraft(...wanted).products });

  const more = await put({ blister: one, quantity: 3 }, { blister: two, quantity: 3 });
  const foreign = await put({ blister: await aBlister(db), quantity: 1 });
  const less = await put({ blister: two, quantity: 1 });
  const none = await visitor.put(`/orders/${id}/`, { products: [] });

  expect([more.status, foreign.status]).toEqual([400, 400]);
  expect(await more.json()).toMatchObject({
    errors: [{ message: 'Solo podés quitar productos o bajar cantidades' }],
  });
  expect(await less.json()).toMatchObject({
    total: 3_333.33,
    status: 'pending',
    order_products: [{ quantity: 1 }],
  });
  expect(await none.json()).toMatchObject({ status: 'cancelled' });
  expect([await getStock(db, one), await getStock(db, two)]).toEqual([5, 5]);
});

test("another customer's order and an invalid order number are both a 404", async () => {
  const ana = await aSession(db);
  const eva = await aSession(db);
  const blister = await aBlister(db);
  const { id } = await placeOrder(ana.visitor, { blister, quantity: 1 });

  for (const number of [id, 2_147_483_647, 'abc', '1e3']) {
    expect((await eva.visitor.get(`/orders/${number}/`)).status).toBe(404);
    expect((await eva.visitor.put(`/orders/${number}/`, { status: 'cancelled' })).status).toBe(404);
  }
  expect((await ana.visitor.get(`/orders/${id}/`)).status).toBe(200);
  expect(await getStock(db, blister)).toBe(4);
});

test('an order preserves the name of a product that is renamed or deleted later', async () => {
  const { visitor } = await aSession(db);
  const blister = await aBlister(db, {}, 'Como Se Llamaba');
  const { id } = await placeOrder(visitor, { blister, quantity: 1 });
  await db
    .update(products)
    .set({ name: 'Otro', searchName: 'otro', deletedAt: new Date() })
    .where(eq(products.id, blister.productId));

  const order = (await (await visitor.get(`/orders/${id}/`)).json()) as OrderView;
  await visitor.put(`/orders/${id}/`, { status: 'cancelled' });

  expect(order.order_products).toMatchObject([{ product_name: 'Como Se Llamaba' }]);
  expect(await getStock(db, blister)).toBe(5);
});

async function createSessions(count: number) {
  const sessions = [];
  while (sessions.length < count) {
    sessions.push(...(await Promise.all(Array.from({ length: 10 }, () => aSession(db)))));
  }
  return sessions;
}

test('an order line has the type and the packet art of its product, also after it was deleted', async () => {
  const { visitor } = await aSession(db);
  const seed = await aProduct(db, {
    name: 'Limonera',
    type: 'auto',
    sativa: '70%',
    thc: '22%',
    blisters: [{ seedCount: 1 }],
  });
  const cap = await aProduct(db, { name: 'Gorra', type: 'merch', blisters: [{ seedCount: 1 }] });
  const wanted = [...seed.blisters, ...cap.blisters].map((blister) => ({ blister, quantity: 1 }));

  const placed = await placeOrder(visitor, ...wanted);
  await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, seed.id));
  const read = (await (await visitor.get(`/orders/${placed.id}/`)).json()) as OrderView;

  expect(read.order_products).toMatchObject([
    {
      product_type: 'auto',
      product_image: null,
      packet_art: expect.stringMatching(/^\/packets\/v2\/auto-s70-t22-h\d+-v\d+-card\.svg$/),
    },
    {
      product_type: 'merch',
      product_image: null,
      packet_art: expect.stringMatching(/^\/packets\/v2\/merch-gorra-h\d+-card\.svg$/),
    },
  ]);
  expect(read.order_products).toEqual(
    placed.order_products.map((line) => ({ ...line, product_listed: line.product !== seed.id })),
  );
});
