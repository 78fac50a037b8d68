import { expect, test } from 'vitest';
import type { OrderEventView, OrderView } from '#contract/orders.ts';
import { db, pool } from '#tests/support/database.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aBlister, isLedgerConsistent, orderDraft, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

type Blister = Awaited<ReturnType<typeof aBlister>>;

const lineDraft = (blister: Blister, quantity: number, price_at_time?: number) => ({
  product_id: blister.productId,
  blister_id: blister.id,
  quantity,
  ...(price_at_time !== undefined && { price_at_time }),
});

async function anOrder(stock = 50) {
  const boss = await aSession(db, { isStaff: true });
  const customer = await aSession(db, { firstName: 'Rosa' });
  const one = await aBlister(db, { stock }, 'Moby');
  const two = await aBlister(db, { stock }, 'Dick');
  const order = await placeOrder(
    customer.visitor,
    { blister: one, quantity: 1 },
    { blister: two, quantity: 2 },
  );
  const edit = (body: object) => boss.visitor.put(`/orders/${order.id}/`, body);
  const history = async () => {
    const answer = await boss.visitor.get(`/orders/${order.id}/history/`);
    return ((await answer.json()) as { results: OrderEventView[] }).results;
  };
  return { boss, customer, one, two, order, edit, history };
}

test('an order whose customer is renamed is found by the new name and by the username', async () => {
  const { boss, customer, order, edit } = await anOrder();
  await edit({ customer_name: 'Zenobia Quiroga' });

  for (const search of ['zenobia quiroga', customer.account.username]) {
    const answer = await boss.visitor.get(`/orders/?search=${encodeURIComponent(search)}`);
    const { results } = (await answer.json()) as { results: OrderView[] };
    expect(results.map(({ id }) => id)).toEqual([order.id]);
  }
});

test('the activity log has each price before and after, also when the total is unchanged', async () => {
  const { one, two, edit, history } = await anOrder();
  await edit({ order_products: [lineDraft(one, 2, 100), lineDraft(two, 2, 200)] });
  await edit({ order_products: [lineDraft(one, 2, 200), lineDraft(two, 2, 100)] });

  const [swapped] = await history();
  expect(swapped?.changes).toEqual({
    order_products: {
      before: [
        { name: 'Moby', product_type: 'fem', seed_count: 3, quantity: 2, price_at_time: 100 },
        { name: 'Dick', product_type: 'fem', seed_count: 3, quantity: 2, price_at_time: 200 },
      ],
      after: [
        { name: 'Moby', product_type: 'fem', seed_count: 3, quantity: 2, price_at_time: 200 },
        { name: 'Dick', product_type: 'fem', seed_count: 3, quantity: 2, price_at_time: 100 },
      ],
    },
  });
});

test('no-op edits of an order by staff or the customer are skipped: no entry of the log, no new version or time', async () => {
  const { customer, one, two, order, edit, history } = await anOrder();
  const lines = [lineDraft(one, 1), lineDraft(two, 2)];
  const before = await history();

  const answers = [
    await edit({ recipient_name: order.recipient_name, status: 'pending', order_products: lines }),
    await customer.visitor.put(`/orders/${order.id}/`, { products: lines }),
  ];

  const { version, updated_at } = order;
  for (const answer of answers) expect(await answer.json()).toMatchObject({ version, updated_at });
  expect(await history()).toEqual(before);
});

test('staff can only reduce and cancel their own orders, like any owner', async () => {
  const { boss, one, order } = await anOrder();
  const own = await placeOrder(boss.visitor, { blister: one, quantity: 3 });
  await runJobs(db, pool);

  const reduced = await boss.visitor.put(`/orders/${own.id}/`, { products: [lineDraft(one, 2)] });
  const cancelled = await boss.visitor.put(`/orders/${own.id}/`, {
    status: 'cancelled',
    products: [lineDraft(one, 2, 10_000)],
  });
  const anothers = await boss.visitor.put(`/orders/${order.id}/`, { products: [lineDraft(one, 1)] });
  const nothing = await boss.visitor.put(`/orders/${order.id}/`, { notify: false, version: 1 });

  expect(await reduced.json()).toMatchObject({ status: 'pending', order_products: [{ quantity: 2 }] });
  expect(await cancelled.json()).toMatchObject({ status: 'cancelled' });
  expect(anothers.status).toBe(404);
  expect(nothing.status).toBe(400);
  const mails = await runJobs(db, pool);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Cancelaste tu pedido N.º ${own.id}`,
    expect.stringMatching(new RegExp(`^Pedido cancelado N\\.º ${own.id}: `)),
  ]);
});

test('a total above the maximum and a quantity above 99 are rejected at their field', async () => {
  const { customer, one, two, edit } = await anOrder();
  const dear = await aBlister(db, { price: 9_999_999_999, stock: 9 });

  const high = await edit({ order_products: [lineDraft(one, 2, 9_999_999_999), lineDraft(two, 2)] });
  const doubled = await edit({ order_products: [lineDraft(one, 60), lineDraft(one, 60)] });
  const placed = await customer.visitor.post('/orders/', orderDraft({ blister: dear, quantity: 2 }));

  expect(high.status).toBe(400);
  expect(await high.json()).toMatchObject({
    errors: [{ field: 'order_products', message: 'El total es demasiado alto' }],
  });
  expect(await doubled.json()).toMatchObject({
    errors: [{ field: 'order_products', message: 'La cantidad debe estar entre 1 y 99' }],
  });
  expect(await placed.json()).toMatchObject({
    errors: [{ field: 'products', message: 'El total es demasiado alto' }],
  });
});

test('of several transitions in quick succession, only the last is mailed; reverted ones are not', async () => {
  const { customer, edit } = await anOrder();
  await runJobs(db, pool);
  const mails = async () => (await runJobs(db, pool)).filter(({ to }) => to === customer.account.email);

  for (const status of ['completed', 'pending', 'completed', 'cancelled', 'completed'])
    await edit({ status });
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('está completado')]);
  await edit({ status: 'cancelled' });
  await edit({ status: 'pending' });
  await edit({ status: 'cancelled', notify: false });
  expect(await mails()).toEqual([]);
});

test('concurrent changes of several lines by staff, owners and buyers do not deadlock', {
  timeout: LOAD_TEST_MS,
}, async () => {
  const blisters = await Promise.all(Array.from({ length: 6 }, () => aBlister(db, { stock: 5_000 })));
  const boss = await aSession(db, { isStaff: true });
  const customers = await Promise.all(Array.from({ length: 4 }, () => aSession(db)));
  const some = (round: number, count: number) =>
    Array.from({ length: count }, (_, i) => blisters[(round * 5 + i * 7) % 6] as Blister);
  const deadlocks = async () => {
    const { rows } = await pool.query<{ deadlocks: string }>(
      `SELECT pg_stat_clear_snapshot(), deadlocks FROM pg_stat_database WHERE datname = current_database()`,
    );
    return Number(rows[0]?.deadlocks);
  };
  const before = await deadlocks();
  const statuses = new Set<number>();
  const live = async ({ visitor }: (typeof customers)[number], first: number) => {
    for (let round = first; round < first + 12; round++) {
      const wanted = some(round, 4).map((blister) => ({ blister, quantity: 5 }));
      const { id } = await placeOrder(visitor, ...wanted);
      const answers = await Promise.all([
        boss.visitor.put(`/orders/${id}/`, {
          order_products: some(round + 1, 3).map((blister) => lineDraft(blister, 4)),
        }),
        visitor.put(`/orders/${id}/`, {
          products: wanted.toReversed().map(({ blister }, i) => lineDraft(blister, i === 0 ? 2 : 5)),
        }),
        visitor.post(
          '/orders/',
          orderDraft(...some(round + 2, 5).map((blister) => ({ blister, quantity: 1 }))),
        ),
      ]);
      for (const { status } of answers) statuses.add(status);
    }
  };

  await Promise.all(customers.map((customer, i) => live(customer, i * 3)));

  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(await deadlocks()).toBe(before);
  expect(await isLedgerConsistent(db)).toBe(true);
});
