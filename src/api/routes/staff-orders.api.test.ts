import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { StaffOrderPage } from '#contract/orders.ts';
import { orders, stockMovements } from '#db/schema/orders.ts';
import { db } from '#tests/support/database.ts';
import { aBlister, getStock, isLedgerConsistent, placeOrder } from '#tests/support/orders.ts';
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

  expect((await list('status=pending')).counts).toEqual({ pending: 2, completed: 0, cancelled: 0 });
  expect((await list('status=pending&search=nunez')).results.map(({ id }) => id)).toEqual([first.id]);
  expect((await list('search=UNEZ%20os')).count).toBe(0);
  expect((await list('search=%C3%91EZ%20ros')).count).toBe(2);
  expect((await list('search=osa%20nu')).counts).toEqual({ pending: 1, completed: 0, cancelled: 0 });
  expect((await list(`search=${rosa.account.username}`)).count).toBe(2);
  expect((await list(`search=${first.id}`)).results.map(({ id }) => id)).toContain(first.id);
  expect((await list('search=%25%25%27')).count).toBe(0);
  expect((await boss.visitor.get('/orders/?status=x')).status).toBe(400);
  expect((await rosa.visitor.get('/orders/')).status).toBe(403);
});
