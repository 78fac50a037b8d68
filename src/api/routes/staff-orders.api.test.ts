import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderView, StaffOrderPage } from '#contract/orders.ts';
import { orders, stockMovements } from '#db/schema/orders.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aBlister, getStock, isLedgerConsistent, orderDraft, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

const aStaffSession = () => aSession(db, { isStaff: true });

test('staff can set any status; reopening takes the stock again, or is rejected when it is sold out', async () => {
  const customer = await aSession(db);
  const boss = await aStaffSession();
  const blister = await aBlister(db, { stock: 2 });
  const { id } = await placeOrder(customer.visitor, { blister, quantity: 2 });
  const move = (status: string) => boss.visitor.put(`/orders/${id}/`, { status });

  expect((await move('completed')).status).toBe(200);
  expect(
    (await customer.visitor.put(`/orders/${id}/`, { status: 'cancelled' })).status,
    'not by its owner',
  ).toBe(409);
  expect((await move('cancelled')).status).toBe(200);
  expect(await getStock(db, blister)).toBe(2);
  await placeOrder(customer.visitor, { blister, quantity: 1 });
  const gone = await move('pending');

  expect(gone.status).toBe(409);
  expect(await gone.json()).toMatchObject({ code: 'INSUFFICIENT_STOCK', items: [{ available: 1 }] });
  expect(await getStock(db, blister)).toBe(1);
  expect(
    (await db.select().from(stockMovements).where(eq(stockMovements.orderId, id))).map(({ cause, delta }) => [
      cause,
      delta,
    ]),
  ).toEqual([
    ['order', -2],
    ['cancel', 2],
  ]);
});

test('staff edit lines, prices and contact, and the total is recalculated', async () => {
  const customer = await aSession(db);
  const boss = await aStaffSession();
  const remaining = await aBlister(db);
  const added = await aBlister(db, { price: 2_000 });
  const { id } = await placeOrder(customer.visitor, { blister: remaining, quantity: 3 });
  const order_products = [
    { product_id: remaining.productId, blister_id: remaining.id, quantity: 1, price_at_time: 1_234.56 },
    { product_id: added.productId, blister_id: added.id, quantity: 2 },
  ];

  const response = await boss.visitor.put(`/orders/${id}/`, {
    order_products,
    customer_name: 'Rosa Luna Sol',
    customer_phone: '+54 9 2954 15-123456',
    is_archived: true,
    version: 1,
  });
  const stale = await boss.visitor.put(`/orders/${id}/`, { recipient_name: 'Otra', version: 1 });

  expect(await response.json()).toMatchObject({
    total: 5_234.56,
    customer_name: 'Rosa Luna Sol',
    is_archived: true,
    version: 2,
    customer_phone: '2954123456',
    customer: { first_name: 'Rosa', last_name: 'Luna Sol' },
  });
  expect([await getStock(db, remaining), await getStock(db, added)]).toEqual([4, 3]);
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({
    code: 'EDIT_CONFLICT',
    current: { version: 2, total: 5_234.56 },
  });
});

test('deleting a pending order restores its stock, deleting a completed one does not', async () => {
  const customer = await aSession(db);
  const boss = await aStaffSession();
  const blister = await aBlister(db, { stock: 9 });
  const pending = await placeOrder(customer.visitor, { blister, quantity: 2 });
  const completed = await placeOrder(customer.visitor, { blister, quantity: 3 });
  await boss.visitor.put(`/orders/${completed.id}/`, { status: 'completed' });

  const statuses = [];
  for (const { id } of [pending, completed, pending])
    statuses.push((await boss.visitor.delete(`/orders/${id}/`)).status);

  expect(statuses).toEqual([204, 204, 404]);
  expect(await getStock(db, blister)).toBe(6);
  expect((await customer.visitor.delete(`/orders/${completed.id}/`)).status).toBe(403);
  expect(await isLedgerConsistent(db)).toBe(true);
});

test('staff filter orders by tab, part of a name and number, with the counts of each tab', async () => {
  await db.update(orders).set({ deletedAt: new Date() });
  const boss = await aStaffSession();
  const rosa = await aSession(db, { firstName: 'Rosa', lastName: 'Ñúñez' });
  const blister = await aBlister(db, { stock: 99 });
  const first = await placeOrder(rosa.visitor, { blister, quantity: 1 });
  const second = await placeOrder(rosa.visitor, { blister, quantity: 1 });
  await placeOrder((await aSession(db)).visitor, { blister, quantity: 1 });
  await boss.visitor.put(`/orders/${second.id}/`, { is_archived: true });
  const list = async (text: string) =>
    (await (await boss.visitor.get(`/orders/?${text}`)).json()) as StaffOrderPage;

  expect((await list('status=pending')).counts).toEqual({
    pending: 2,
    completed: 0,
    cancelled: 0,
    archived: 1,
  });
  expect((await list('status=pending&search=nunez')).results.map(({ id }) => id)).toEqual([first.id]);
  expect((await list('search=UNEZ%20os')).count).toBe(0);
  expect((await list('search=%C3%91EZ%20ros')).count).toBe(2);
  expect((await list('search=osa%20nu')).counts).toEqual({
    pending: 1,
    completed: 0,
    cancelled: 0,
    archived: 1,
  });
  expect((await list('status=archived&search=nunez')).results.map(({ id }) => id)).toEqual([second.id]);
  expect((await list(`search=${rosa.account.username}`)).count).toBe(2);
  expect((await list(`search=${first.id}`)).results.map(({ id }) => id)).toContain(first.id);
  expect((await list('search=%25%25%27')).count).toBe(0);
  expect((await boss.visitor.get('/orders/?status=x')).status).toBe(400);
  expect((await rosa.visitor.get('/orders/')).status).toBe(403);
});

test('archived orders have their own tab; cancelled ones stay in theirs', async () => {
  await db.update(orders).set({ deletedAt: new Date() });
  const boss = await aStaffSession();
  const customer = await aSession(db);
  const blister = await aBlister(db, { stock: 99 });
  const [pending, completed, cancelled] = [
    await placeOrder(customer.visitor, { blister, quantity: 1 }),
    await placeOrder(customer.visitor, { blister, quantity: 1 }),
    await placeOrder(customer.visitor, { blister, quantity: 1 }),
  ];
  await boss.visitor.put(`/orders/${pending.id}/`, { is_archived: true });
  await boss.visitor.put(`/orders/${completed.id}/`, { status: 'completed', is_archived: true });
  await boss.visitor.put(`/orders/${cancelled.id}/`, { status: 'cancelled', is_archived: true });
  const listIds = async (status: string) => {
    const page = (await (await boss.visitor.get(`/orders/?status=${status}`)).json()) as StaffOrderPage;
    return page.results.map(({ id }) => id);
  };

  expect(await listIds('archived')).toEqual([completed.id, pending.id]);
  expect(await listIds('cancelled')).toEqual([cancelled.id]);
  expect([...(await listIds('pending')), ...(await listIds('completed'))]).toEqual([]);
  expect(await readErrorBody(await boss.visitor.get('/orders/?status=x'))).toMatchObject({
    status: 400,
    errors: [{ field: 'status', message: 'El estado debe ser pending, completed, cancelled o archived' }],
  });
});

test('orders are found by number, recipient, e-mail and phone, however they are written', async () => {
  const boss = await aStaffSession();
  const rosa = await aSession(db, { firstName: 'Rosa', lastName: 'Luna', username: 'rositaflores' });
  const blister = await aBlister(db, { stock: 99 });
  const response = await rosa.visitor.post('/orders/', {
    ...orderDraft({ blister, quantity: 1 }),
    recipient_name: 'Evaristo Quiroga',
    customer_phone: '+54 9 11 5555-1234',
    customer_email: 'Rosa.Margarita@example.com',
  });
  const { id } = (await response.json()) as OrderView;
  const other = await placeOrder((await aSession(db)).visitor, { blister, quantity: 1 });
  const find = async (search: string) => {
    const found = await boss.visitor.get(`/orders/?search=${encodeURIComponent(search)}`);
    return ((await found.json()) as StaffOrderPage).results.map((order) => order.id);
  };

  for (const number of [`${id}`, `#${id}`, `N.º ${id}`, `n.º${id}`, `Nº ${id}`, `nro. ${id}`])
    expect(await find(number), number).toContain(id);
  expect(await find(`N.º ${id}`)).not.toContain(other.id);
  for (const search of [
    'luna rosa',
    'quiroga',
    'itaflor',
    '@rositaflores',
    'margarita@example.com',
    'ROSA.MARGARITA@EXAMPLE',
    'argarit',
    '1155551234',
    '+54 9 11 5555-1234',
    '011 15 5555-1234',
    '15 5555 1234',
    '5555-1234',
    '+54 9 11 5555',
  ])
    expect(await find(search), search).toEqual([id]);
  for (const search of ['margarita@example.org', '5555-9999', '***', '+', '@', `N.º ${id} rosa`])
    expect(await find(search), search).toEqual([]);

  await boss.visitor.put(`/orders/${id}/`, {
    customer_name: 'Delia Sosa',
    recipient_name: 'Ramona',
    customer_phone: '351 444-8888',
  });
  for (const search of ['delia sosa', 'ramona', 'rositaflores', '3514448888'])
    expect(await find(search), search).toEqual([id]);
  for (const search of ['quiroga', 'luna', '55551234']) expect(await find(search), search).toEqual([]);
});

test('the orders of a tab are sorted by time, total or customer, with a search too', async () => {
  await db.update(orders).set({ deletedAt: new Date() });
  const boss = await aStaffSession();
  const blister = await aBlister(db, { stock: 99 });
  const place = async (lastName: string, quantity: number) =>
    (await placeOrder((await aSession(db, { firstName: 'Rosa', lastName })).visitor, { blister, quantity }))
      .id;
  const [moreno, alvarez, zapata] = [
    await place('Moreno', 2),
    await place('Álvarez', 3),
    await place('Zapata', 1),
  ];
  const listIds = async (query: string) => {
    const page = (await (await boss.visitor.get(`/orders/?${query}`)).json()) as StaffOrderPage;
    return page.results.map(({ id }) => id);
  };
  const sorted = {
    newest: [zapata, alvarez, moreno],
    oldest: [moreno, alvarez, zapata],
    highest: [alvarez, moreno, zapata],
    lowest: [zapata, moreno, alvarez],
    'a-z': [alvarez, moreno, zapata],
    'z-a': [zapata, moreno, alvarez],
  };

  for (const [sort, ids] of Object.entries(sorted)) {
    expect(await listIds(`status=pending&sort=${sort}`), sort).toEqual(ids);
    expect(await listIds(`status=pending&search=rosa&sort=${sort}`), sort).toEqual(ids);
  }
  expect(await listIds('status=pending&sort=highest&page=2&page_size=2')).toEqual([zapata]);
  expect(await listIds('sort=oldest')).toEqual(sorted.oldest);
  expect(await readErrorBody(await boss.visitor.get('/orders/?sort=highest'))).toMatchObject({
    status: 400,
    errors: [{ field: 'sort', message: 'Para ordenar por total o por cliente, elegí también un estado' }],
  });
  expect(await readErrorBody(await boss.visitor.get('/orders/?status=pending&sort=x'))).toMatchObject({
    status: 400,
    errors: [{ field: 'sort', message: 'El orden debe ser newest, oldest, highest, lowest, a-z o z-a' }],
  });
});
