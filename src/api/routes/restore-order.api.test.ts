import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderView } from '#contract/orders.ts';
import { orders } from '#db/schema/orders.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aBlister, getStock, isLedgerConsistent, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

async function aDeletedOrder({ stock = 9 } = {}) {
  const staff = await aSession(db, { isStaff: true, staffRole: 'seller' });
  const customer = await aSession(db);
  const blister = await aBlister(db, { stock });
  const order = await placeOrder(customer.visitor, { blister, quantity: 2 });
  await staff.visitor.send('DELETE', `/orders/${order.id}/`);
  const restore = () => staff.visitor.post(`/orders/${order.id}/restore/`, {});
  return { staff, customer, blister, order, restore };
}

test('a deleted order is restored as it was, with its units reserved again, once', async () => {
  const { blister, order, restore, customer } = await aDeletedOrder();
  expect(await getStock(db, blister)).toBe(9);

  const answers = await Promise.all([restore(), restore()]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await answers[0].json()) as OrderView).toMatchObject({
    id: order.id,
    status: 'pending',
    total: order.total,
    order_products: order.order_products,
  });
  expect(await getStock(db, blister)).toBe(7);
  expect(await isLedgerConsistent(db)).toBe(true);
  expect((await customer.visitor.get(`/orders/my-orders/${order.id}/`)).status).toBe(200);
});

test('a deleted order whose units were sold meanwhile is not restored', async () => {
  const { customer, blister, restore } = await aDeletedOrder({ stock: 2 });
  await placeOrder(customer.visitor, { blister, quantity: 1 });

  expect(await readErrorBody(await restore())).toMatchObject({ status: 409, code: 'INSUFFICIENT_STOCK' });
  expect(await getStock(db, blister)).toBe(1);
});

test('a deletion of an hour ago is final, and a customer restores nothing', async () => {
  const { customer, order, restore } = await aDeletedOrder();
  expect((await customer.visitor.post(`/orders/${order.id}/restore/`, {})).status).toBe(403);
  await db
    .update(orders)
    .set({ deletedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(orders.id, order.id));

  expect(await readErrorBody(await restore())).toMatchObject({
    status: 404,
    error: 'Ya pasó el tiempo para deshacerlo',
  });
});

test('a change of a deleted order says that it is gone', async () => {
  const { staff, order } = await aDeletedOrder();

  for (const answer of [
    await staff.visitor.delete(`/orders/${order.id}/`),
    await staff.visitor.post(`/orders/${order.id}/notes/`, { text: 'Hola' }),
  ])
    expect(await readErrorBody(answer)).toMatchObject({
      status: 404,
      error: 'Eso ya no existe: puede que alguien lo haya eliminado. Actualizá la página.',
    });
});
