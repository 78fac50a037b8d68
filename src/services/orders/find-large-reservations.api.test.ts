import { expect, test } from 'vitest';
import type { LargeReservationView, OrderView } from '#contract/orders.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

type Visitor = Awaited<ReturnType<typeof aSession>>['visitor'];

async function reservations({ visitor }: { visitor: Visitor }, order?: OrderView) {
  const response = await visitor.get(`/orders/reservations/${order ? `?order=${order.id}` : ''}`);
  return ((await response.json()) as { results: LargeReservationView[] }).results;
}

test('staff see customers whose pending orders reserve at least half of a stock and ten units', async () => {
  const boss = await aSession(db, { isStaff: true });
  const large = await aSession(db, { firstName: 'Rosa', lastName: 'Luna' });
  const small = await aSession(db);
  const blister = await aBlister(db, { stock: 40 }, 'Calafate');
  const scarce = await aBlister(db, { stock: 9 });
  const plenty = await aBlister(db, { stock: 200 });

  const first = await placeOrder(large.visitor, { blister, quantity: 12 }, { blister: plenty, quantity: 99 });
  const before = await reservations(boss);
  const second = await placeOrder(large.visitor, { blister, quantity: 8 }, { blister: scarce, quantity: 9 });
  const other = await placeOrder(small.visitor, { blister, quantity: 10 });
  const found = await reservations(boss);

  expect(before).toEqual([]);
  expect(found).toEqual([
    {
      customer: {
        id: large.account.id,
        username: large.account.username,
        first_name: 'Rosa',
        last_name: 'Luna',
      },
      product: { id: blister.productId, name: 'Calafate', type: 'fem' },
      blister: blister.id,
      seed_count: 3,
      units: 20,
      all_units: 40,
      order_ids: [second.id, first.id],
    },
  ]);
  expect(await reservations(boss, first)).toEqual(found);
  expect(await reservations(boss, other)).toEqual([]);

  await boss.visitor.put(`/orders/${second.id}/`, { status: 'completed', notify: false });
  expect(await reservations(boss)).toEqual([]);
});

test('reservations of an unknown or invalid order are rejected', async () => {
  const boss = await aSession(db, { isStaff: true });
  const customer = await aSession(db);

  expect((await boss.visitor.get('/orders/reservations/?order=2147483647')).status).toBe(404);
  expect(await readErrorBody(await boss.visitor.get('/orders/reservations/?order=x'))).toMatchObject({
    status: 400,
  });
  expect((await customer.visitor.get('/orders/reservations/')).status).toBe(403);
});
