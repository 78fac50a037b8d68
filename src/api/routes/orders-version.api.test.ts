import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import type { OrderView, StaffOrderPage } from '#contract/orders.ts';
import { connect } from '#db/client.ts';
import { findOrderCounts, findOrdersVersion } from '#db/queries/order-changes.ts';
import { orderLines, orders } from '#db/schema/orders.ts';
import { connectionString, db, pool } from '#tests/support/database.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aBlister, orderDraft, placeOrder } from '#tests/support/orders.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { aSession } from '#tests/support/sessions.ts';

async function anOrderVersionReader() {
  const { visitor } = await aSession(db, { isStaff: true });
  const customer = await aSession(db);
  const blister = await aBlister(db, { stock: 99 });
  const tagOf = async (path = '/orders/') => (await visitor.get(path)).headers.get('etag') ?? '';
  return { visitor, customer, blister, tagOf };
}

test('a current ETag gets 304 with one query and without reading the orders', async () => {
  const { visitor, customer, blister, tagOf } = await anOrderVersionReader();
  await placeOrder(customer.visitor, { blister, quantity: 1 });
  const paths = ['/orders/', '/orders/?status=pending&search=ana&page=1', '/orders/?status=cancelled'];

  for (const path of paths) {
    const etag = await tagOf(path);
    expect(etag).toMatch(/^W\/"orders-\d+"$/);
    const { result: again, queries } = await recordQueries(() =>
      visitor.get(path, { 'if-none-match': etag }),
    );

    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe('private, no-store');
    const ofOrders = queries.map(({ text }) => text).filter((text) => !/"sessions"|"users"/.test(text));
    expect(ofOrders).toHaveLength(1);
    expect(ofOrders[0]).toMatch(/from "order_changes"$/);
  }
});

test('the ETag of the orders that one person took is not that of another person', async () => {
  const { visitor, customer, blister, tagOf } = await anOrderVersionReader();
  const other = await aSession(db, { isStaff: true });
  const { id } = await placeOrder(customer.visitor, { blister, quantity: 1 });
  await visitor.patch(`/orders/${id}/assignee/`, { assignee: 'me', seen: null });
  const path = '/orders/?assignee=me';
  const headers = { 'if-none-match': await tagOf(path) };

  const own = await visitor.get(path, headers);
  const ofOther = await other.visitor.get(path, headers);

  expect(own.status).toBe(304);
  expect(ofOther.status).toBe(200);
  expect(await ofOther.json()).toMatchObject({ count: 0, results: [] });
});

test('every change of an order invalidates the ETag of the list', async () => {
  const { visitor, customer, blister, tagOf } = await anOrderVersionReader();
  const added = await aBlister(db);
  const { id } = await placeOrder(customer.visitor, { blister, quantity: 3 });
  const line = { product_id: blister.productId, blister_id: blister.id };
  const edit = (body: object) => visitor.put(`/orders/${id}/`, body);
  const changes = {
    contact: () => edit({ recipient_name: 'Rosa Luna' }),
    archive: () => edit({ is_archived: true }),
    price: () => edit({ order_products: [{ ...line, quantity: 3, price_at_time: 1 }] }),
    owner: () => customer.visitor.put(`/orders/${id}/`, { products: [{ ...line, quantity: 2 }] }),
    status: () => edit({ status: 'cancelled' }),
    another: () => customer.visitor.post('/orders/', orderDraft({ blister: added, quantity: 1 })),
    delete: () => visitor.delete(`/orders/${id}/`),
    byHand: () => db.update(orderLines).set({ quantity: 1 }).where(eq(orderLines.orderId, id)),
  };

  for (const [name, change] of Object.entries(changes)) {
    const etag = await tagOf();
    await change();
    const { status } = await visitor.get('/orders/', { 'if-none-match': etag });
    expect(status, name).toBe(200);
  }
});

test('an uncommitted change does not alter the version; its commit does, even after later commits', async () => {
  const { visitor, customer, blister, tagOf } = await anOrderVersionReader();
  const { id } = await placeOrder(customer.visitor, { blister, quantity: 1 });
  const other = connect(connectionString, { max: 17 });
  const client = await clientOnOwnShard(other.pool);
  await client.query('BEGIN');
  await client.query(`UPDATE orders SET recipient_name = 'Tarde' WHERE id = ${id}`);
  const before = await tagOf();

  await placeOrder(customer.visitor, { blister, quantity: 1 });
  const between = await tagOf();
  await client.query('COMMIT');
  const after = await visitor.get('/orders/', { 'if-none-match': between });
  client.release(true);
  await other.close();

  expect(between).not.toBe(before);
  expect(after.status).toBe(200);
  const { results } = (await after.json()) as StaffOrderPage;
  expect(results.find((order) => order.id === id)?.recipient_name).toBe('Tarde');
});

test('a rollback leaves the version unchanged, and customers cannot request the list', async () => {
  const { visitor, customer, blister, tagOf } = await anOrderVersionReader();
  const etag = await tagOf();

  await customer.visitor.post('/orders/', orderDraft({ blister, quantity: 99 }), {
    'idempotency-key': 'rolled-back-1',
  });
  await customer.visitor.post('/orders/', orderDraft({ blister, quantity: 99 }));

  const list = (held: string) => visitor.get('/orders/', { 'if-none-match': held });
  expect((await list(etag)).status).toBe(200);
  expect((await list(await tagOf())).status).toBe(304);
  expect((await customer.visitor.get('/orders/', { 'if-none-match': etag })).status).toBe(403);
});

test(
  'twelve concurrent orders are all counted, without a deadlock',
  async () => {
    const { blister } = await anOrderVersionReader();
    await db.update(orders).set({ deletedAt: new Date() });
    const before = await findOrdersVersion(db);
    const customers = await Promise.all(Array.from({ length: 12 }, () => aSession(db)));

    await Promise.all(customers.map(({ visitor }) => placeOrder(visitor, { blister, quantity: 1 })));

    expect(await findOrdersVersion(db)).toBeGreaterThanOrEqual(before + 12);
    expect(await findOrderCounts(db)).toEqual({ pending: 12, completed: 0, cancelled: 0, archived: 0 });
  },
  LOAD_TEST_MS,
);

test('the counts of the tabs match the orders after any change', async () => {
  const { visitor, customer, blister } = await anOrderVersionReader();
  const placed: OrderView[] = [];
  for (let i = 0; i < 5; i++) placed.push(await placeOrder(customer.visitor, { blister, quantity: 1 }));
  const [a, b, c, d] = placed.map(({ id }) => id);
  await visitor.put(`/orders/${a}/`, { status: 'completed' });
  await visitor.put(`/orders/${b}/`, { status: 'cancelled', is_archived: true });
  await visitor.put(`/orders/${c}/`, { is_archived: true });
  await visitor.delete(`/orders/${d}/`);
  await db.delete(orderLines).where(eq(orderLines.orderId, d ?? 0));

  const { rows } = await db.execute(sql`
    SELECT count(*) FILTER (WHERE status = 'pending' AND NOT is_archived)::integer AS pending,
      count(*) FILTER (WHERE status = 'completed' AND NOT is_archived)::integer AS completed,
      count(*) FILTER (WHERE status = 'cancelled')::integer AS cancelled,
      count(*) FILTER (WHERE status <> 'cancelled' AND is_archived)::integer AS archived
    FROM orders WHERE deleted_at IS NULL`);
  expect(await findOrderCounts(db)).toEqual(rows[0]);
  const page = (await (
    await visitor.get('/orders/?status=cancelled&page_size=100')
  ).json()) as StaffOrderPage;
  expect(page.count).toBe(page.counts.cancelled);
  expect(page.results.map(({ id }) => id)).toContain(b);
  expect(page.results.map(({ id }) => id)).toEqual(
    page.results.map(({ id }) => id).toSorted((x, y) => y - x),
  );
});

/** A connection whose counter row (shard by pid) no other connection locks, so that none waits for it. */
async function clientOnOwnShard(of: Pool) {
  const { rows: taken } = await pool.query(
    'SELECT pid % 16 AS shard FROM pg_stat_activity WHERE datname = current_database()',
  );
  const shards = new Set(taken.map(({ shard }) => shard));
  const others = [];
  for (;;) {
    const client = await of.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() % 16 AS shard');
    if (!shards.has(rows[0]?.shard)) {
      for (const unused of others) unused.release(true);
      return client;
    }
    others.push(client);
  }
}
