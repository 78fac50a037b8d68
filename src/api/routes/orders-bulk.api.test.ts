import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BulkReport } from '#contract/bulk-report.ts';
import type { OrderEventView, OrderView } from '#contract/orders.ts';
import { orders } from '#db/schema/orders.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aBlister, getStock, isLedgerConsistent, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

async function someOrders(count: number, { stock = 99 } = {}) {
  const boss = await aSession(db, { isStaff: true });
  const customer = await aSession(db, { firstName: `Rosa${crypto.randomUUID().slice(0, 8)}` });
  const blister = await aBlister(db, { stock });
  const placed: OrderView[] = [];
  while (placed.length < count) placed.push(await placeOrder(customer.visitor, { blister, quantity: 1 }));
  await runJobs(db, pool);
  const change = async (body: object) =>
    (await (await boss.visitor.post('/orders/bulk/', body)).json()) as BulkReport;
  const mails = async () => (await runJobs(db, pool)).filter(({ to }) => to === customer.account.email);
  const read = async (id: number) => (await (await boss.visitor.get(`/orders/${id}/`)).json()) as OrderView;
  return { boss, customer, blister, ids: placed.map(({ id }) => id), change, mails, read };
}

test('completing an order and undoing it sends no mail, moves no stock and logs both changes', async () => {
  const { boss, ids, blister, change, mails, read } = await someOrders(1);
  const [id = 0] = ids;

  const completed = await change({ action: 'complete', orders: [{ id, version: 1 }] });
  const undone = await change({ action: 'reopen', orders: completed.changed, notify: false });

  expect(completed).toEqual({ changed: [{ id, version: 2 }], unchanged: [], refused: [], remaining: [] });
  expect(undone.changed).toEqual([{ id, version: 3 }]);
  expect(await read(id)).toMatchObject({ status: 'pending', version: 3 });
  expect(await mails()).toEqual([]);
  expect(await getStock(db, blister)).toBe(98);
  const history = await (await boss.visitor.get(`/orders/${id}/history/`)).json();
  expect((history as { results: OrderEventView[] }).results.map(({ changes: { status } }) => status)).toEqual(
    [{ before: 'completed', after: 'pending' }, { before: 'pending', after: 'completed' }, undefined],
  );
});

test('a request that takes long stops between orders, and the same request with the rest completes each once', async () => {
  const { ids, blister, read } = await someOrders(6);
  let clock = Date.now();
  // Each look at the clock takes a second.
  const now = () => {
    clock += 1_000;
    return new Date(clock);
  };
  const boss = await aSession(db, { isStaff: true }, { now });
  const change = async (body: object) =>
    (await (await boss.visitor.post('/orders/bulk/', body)).json()) as BulkReport;
  const begin = await change({ action: 'cancel', orders: ids.map((id) => ({ id, version: 1 })) });

  expect(begin.changed.length).toBeGreaterThan(0);
  expect(begin.remaining.length).toBeGreaterThan(0);
  expect([...begin.changed.map(({ id }) => id), ...begin.remaining]).toEqual(ids);
  const changed = [...begin.changed];
  for (let rest = begin.remaining; rest.length > 0; ) {
    const next = await change({ action: 'cancel', orders: rest.map((id) => ({ id, version: 1 })) });
    changed.push(...next.changed);
    rest = next.remaining;
  }
  expect(changed).toEqual(ids.map((id) => ({ id, version: 2 })));
  expect(await getStock(db, blister)).toBe(99);
  for (let rest: BulkReport['changed'] = changed; rest.length > 0; ) {
    const { remaining } = await change({ action: 'reopen', orders: rest, notify: false });
    rest = rest.filter(({ id }) => remaining.includes(id));
  }
  expect((await read(ids[0] ?? 0)).status).toBe('pending');
  expect(await getStock(db, blister)).toBe(93);
  expect(await isLedgerConsistent(db)).toBe(true);
});

test('the mail about a completed order is due after the time to undo it', async () => {
  const { customer, ids, change } = await someOrders(1);
  const [id = 0] = ids;

  await change({ action: 'complete', orders: [{ id }] });

  const { rows } = await pool.query(
    "SELECT run_at > now() + interval '15 seconds' AS is_later FROM graphile_worker.jobs WHERE key = $1",
    [`order-moved-${id}`],
  );
  expect(rows).toEqual([{ is_later: true }]);
  const subjects = (await runJobs(db, pool)).filter(({ to }) => to === customer.account.email);
  expect(subjects.map(({ subject }) => subject)).toEqual([`Tu pedido N.º ${id} está completado`]);
});

test('undoing a cancellation takes the stock again, and is refused with the reason once it is sold', async () => {
  const { customer, ids, blister, change, read } = await someOrders(2, { stock: 2 });
  const [first = 0, second = 0] = ids;

  const cancelled = await change({
    action: 'cancel',
    orders: ids.map((id) => ({ id, version: 1 })),
    notify: false,
  });
  await placeOrder(customer.visitor, { blister, quantity: 1 });
  const undone = await change({ action: 'reopen', orders: cancelled.changed });

  expect(undone.changed).toEqual([{ id: first, version: 3 }]);
  expect(undone.refused).toEqual([
    { id: second, reason: 'No hay suficiente stock de Moby Dick. Stock disponible: 0' },
  ]);
  expect((await read(second)).status).toBe('cancelled');
  expect(await getStock(db, blister)).toBe(0);
  expect(await isLedgerConsistent(db)).toBe(true);
});

test('each order is changed by itself: refused ones are listed with the reason, a repetition changes nothing', async () => {
  const { boss, ids, change, mails } = await someOrders(4);
  const [pending = 0, cancelled = 0, outdated = 0, done = 0] = ids;
  await boss.visitor.put(`/orders/${cancelled}/`, { status: 'cancelled', notify: false });
  await boss.visitor.put(`/orders/${outdated}/`, { recipient_name: 'Otra Persona' });
  await boss.visitor.put(`/orders/${done}/`, { status: 'completed', notify: false });
  const body = {
    action: 'complete',
    orders: [
      { id: pending, version: 1 },
      { id: cancelled },
      { id: outdated, version: 1 },
      { id: done, version: 1 },
      { id: 2_147_483_647 },
    ],
  };

  const report = await change(body);
  const [again, third] = await Promise.all([change(body), change(body)]);

  expect(report).toEqual({
    changed: [{ id: pending, version: 2 }],
    unchanged: [done],
    refused: [
      { id: cancelled, reason: 'Está cancelado. Para completarlo, reabrilo primero.' },
      { id: outdated, reason: 'Otra persona lo cambió mientras tanto' },
      { id: 2_147_483_647, reason: 'Ese pedido ya no existe' },
    ],
    remaining: [],
  });
  for (const repeated of [again, third])
    expect(repeated).toEqual({ ...report, changed: [], unchanged: [pending, done] });
  expect((await mails()).map(({ subject }) => subject)).toEqual([`Tu pedido N.º ${pending} está completado`]);
  expect((await change({ action: 'cancel', orders: [{ id: pending }] })).refused).toEqual([
    { id: pending, reason: 'Ya está completado. Para cancelarlo, cambiá su estado.' },
  ]);
  expect((await change({ action: 'archive', orders: [{ id: pending }, { id: cancelled }] })).refused).toEqual(
    [{ id: cancelled, reason: 'Los pedidos cancelados no se archivan' }],
  );
});

test('an action on all that match changes only orders that the caller has seen, and at most 500', async () => {
  const { boss, customer, blister, ids, change, read } = await someOrders(3);
  const [first = 0, second = 0, unseen = 0] = ids;
  const search = customer.account.firstName;
  const other = await placeOrder((await aSession(db)).visitor, { blister, quantity: 1 });

  const report = await change({
    action: 'archive',
    matching: { status: 'pending', search, max_id: second },
  });

  expect(report.changed.map(({ id }) => id)).toEqual([first, second]);
  expect([(await read(unseen)).is_archived, (await read(other.id)).is_archived]).toEqual([false, false]);
  const [row] = await db.select().from(orders).where(eq(orders.id, unseen));
  const { id: _, ...values } = row ?? { id: 0 };
  await db.insert(orders).values(Array.from({ length: 500 }, () => values as typeof orders.$inferInsert));
  const tooMany = await boss.visitor.post('/orders/bulk/', {
    action: 'archive',
    matching: { status: 'pending', search, max_id: 2_147_483_647 },
  });
  expect(await readErrorBody(tooMany)).toMatchObject({
    status: 400,
    errors: [{ field: 'matching', message: 'Se pueden cambiar hasta 500 pedidos a la vez' }],
  });
  expect((await read(unseen)).is_archived).toBe(false);
});

test('bulk actions are for staff, and need one kind of selection', async () => {
  const { boss, customer, ids } = await someOrders(1);
  const orderRefs = ids.map((id) => ({ id }));
  const matching = { max_id: 1 };
  const send = async (body: object) => readErrorBody(await boss.visitor.post('/orders/bulk/', body));

  expect((await customer.visitor.post('/orders/bulk/', { action: 'cancel', orders: orderRefs })).status).toBe(
    403,
  );
  for (const [body, field, message] of [
    [
      { action: 'delete', orders: orderRefs },
      'action',
      'La acción debe ser complete, cancel, reopen, archive o unarchive',
    ],
    [{ action: 'cancel', orders: [] }, 'orders', 'Elegí al menos un pedido'],
    [
      { action: 'cancel', orders: Array.from({ length: 501 }, () => ({ id: 1 })) },
      'orders',
      'Se pueden cambiar hasta 500 pedidos a la vez',
    ],
    [
      { action: 'cancel' },
      'orders',
      'Elegí los pedidos por su número o por una búsqueda, no de las dos formas',
    ],
    [
      { action: 'cancel', orders: orderRefs, matching },
      'orders',
      'Elegí los pedidos por su número o por una búsqueda, no de las dos formas',
    ],
  ] as const)
    expect(await send(body)).toMatchObject({ status: 400, errors: [{ field, message }] });
});
