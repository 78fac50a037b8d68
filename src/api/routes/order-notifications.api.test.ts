import { expect, test } from 'vitest';
import type { OrderEventView } from '#contract/orders.ts';
import { db, pool } from '#tests/support/database.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aBlister, getStock, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

async function anOrder() {
  const boss = await aSession(db, { isStaff: true });
  const customer = await aSession(db, { firstName: 'Rosa' });
  const blister = await aBlister(db, { stock: 9 });
  const order = await placeOrder(customer.visitor, { blister, quantity: 2 });
  await runJobs(db, pool);
  const edit = (body: object) => boss.visitor.put(`/orders/${order.id}/`, body);
  const mails = async () => (await runJobs(db, pool)).filter(({ to }) => to === customer.account.email);
  return { boss, customer, blister, order, edit, mails };
}

test('the customer is mailed when an order is completed or cancelled, as HTML and text', async () => {
  const { order, edit, mails } = await anOrder();

  await edit({ status: 'completed' });
  const [completed] = await mails();
  await edit({ status: 'cancelled' });
  const [cancelled] = await mails();

  expect(completed?.subject).toBe(`Tu pedido N.º ${order.id} está completado`);
  expect(completed?.text).toContain('Hola, Rosa.');
  expect(completed?.text).toMatch(/2 × Moby Dick .*: \$\s20\.000,00/);
  expect(completed?.html).toContain('Ver mi pedido');
  expect(completed?.text).toMatch(/Para germinar tus semillas .*\/como-germinar\. Guardá el blister/);
  expect(cancelled?.subject).toBe(`Tu pedido N.º ${order.id} se canceló`);
  expect(cancelled?.html).toContain('/productos');
});

test('no mail is sent when staff opt out, when the status stays, is reopened or changes again, or when the change fails', async () => {
  const { customer, blister, order, edit, mails } = await anOrder();

  await edit({ status: 'completed', notify: false });
  expect(await mails(), 'switched off').toEqual([]);
  await edit({ status: 'completed', notify: true, recipient_name: 'Otra Persona' });
  expect(await mails(), 'the same status').toEqual([]);
  await edit({ status: 'cancelled', notify: false });
  const { id } = await placeOrder(customer.visitor, { blister, quantity: 9 });
  await runJobs(db, pool);
  expect((await edit({ status: 'completed' })).status, 'its stock is gone').toBe(409);
  await customer.visitor.put(`/orders/${id}/`, { status: 'cancelled' });
  await runJobs(db, pool);
  await edit({ status: 'completed' });
  await edit({ status: 'pending' });

  expect(await mails()).toEqual([]);
  expect((await edit({ status: 'completed', notify: 'no' })).status).toBe(400);
  expect(await getStock(db, blister)).toBe(7);
  expect(order.version).toBe(1);
});

test('the history of an order has only its own log entries, newest first, and is for staff only', async () => {
  const { boss, customer, blister, order, edit } = await anOrder();
  await placeOrder(customer.visitor, { blister, quantity: 1 });
  await edit({ recipient_name: 'Rosa Luna' });
  await edit({ status: 'completed', notify: false });
  const path = `/orders/${order.id}/history/`;

  const { results } = (await (await boss.visitor.get(path)).json()) as { results: OrderEventView[] };

  expect(results.map(({ action }) => action)).toEqual(['status_change', 'update', 'order']);
  expect(results.map(({ username }) => username)).toEqual([
    boss.account.username,
    boss.account.username,
    customer.account.username,
  ]);
  expect(results[0]?.changes).toEqual({ status: { before: 'pending', after: 'completed' } });
  expect(results[1]?.changes).toEqual({ recipient_name: { before: 'Ana Paz', after: 'Rosa Luna' } });
  expect((await customer.visitor.get(path)).status).toBe(403);
  expect((await boss.visitor.get('/orders/2147483647/history/')).status).toBe(404);
});

test('of two concurrent edits of an order, one gets EDIT_CONFLICT and no edit is lost', async () => {
  const { boss, order, edit, blister } = await anOrder();
  const other = await aSession(db, { isStaff: true });
  const line = { product_id: order.order_products[0]?.product, blister_id: blister.id };
  const mine = edit({ recipient_name: 'Mía', version: 1 });
  const theirs = other.visitor.put(`/orders/${order.id}/`, {
    order_products: [{ ...line, quantity: 5 }],
    version: 1,
  });

  const answers = await Promise.all([mine, theirs]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = answers.findIndex(({ status }) => status === 409);
  expect(await answers[lost]?.json()).toMatchObject({ code: 'EDIT_CONFLICT', current: { version: 2 } });
  const again =
    lost === 0
      ? await edit({ recipient_name: 'Mía', version: 2 })
      : await other.visitor.put(`/orders/${order.id}/`, {
          order_products: [{ ...line, quantity: 5 }],
          version: 2,
        });
  expect(await again.json()).toMatchObject({
    version: 3,
    recipient_name: 'Mía',
    total: 50_000,
    order_products: [{ quantity: 5 }],
  });
  expect(await getStock(db, blister)).toBe(4);
  expect((await boss.visitor.put(`/orders/${order.id}/`, { status: 'completed', version: 2 })).status).toBe(
    409,
  );
});
