import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderView } from '#contract/orders.ts';
import type { SiteSettings } from '#contract/site.ts';
import { defaultSite } from '#copy/default-site.ts';
import { replaceSiteSettings } from '#db/queries/site.ts';
import { orders } from '#db/schema/orders.ts';
import { securityEvents } from '#db/schema/security-events.ts';
import type { OrderLimits } from '#services/context.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aBlister, getStock, isLedgerConsistent, orderDraft, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

const NO_LIMITS: OrderLimits = { perHour: 0, openOrders: 0, openUnits: 0 };
const site: SiteSettings = { ...defaultSite, email: 'hola@semillas.example', whatsapp: '1155500101' };
const CONTACT_HINT =
  'Si necesitás más, escribinos a hola@semillas.example o por WhatsApp (https://wa.me/5491155500101) y lo arreglamos.';

/** A customer with these order limits, and a blister with plenty of units. */
async function aLimitedCustomer(limits: Partial<OrderLimits>, clock: { now?: () => Date } = {}) {
  await db.transaction((tx) => replaceSiteSettings(tx, site));
  const session = await aSession(db, {}, { rules: { orderLimits: { ...NO_LIMITS, ...limits } }, ...clock });
  const blister = await aBlister(db, { stock: 10_000 });
  const order = (quantity = 1, key?: string) =>
    session.visitor.post(
      '/orders/',
      orderDraft({ blister, quantity }),
      key ? { 'idempotency-key': key } : undefined,
    );
  return { ...session, blister, order };
}

test('an account has a limit of orders per hour, independent of other accounts', async () => {
  let time = Date.now();
  const { order, blister } = await aLimitedCustomer({ perHour: 3 }, { now: () => new Date(time) });
  const other = await aLimitedCustomer({ perHour: 3 }, { now: () => new Date(time) });

  const first = [await order(), await order(), await order()];
  time += 20 * 60_000;
  const refused = await order();
  const stock = await getStock(db, blister);
  time += 40 * 60_000;
  const later = await order();

  expect(first.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(refused.headers.get('retry-after')).toBe('2400');
  expect(await readErrorBody(refused)).toMatchObject({
    status: 429,
    code: 'TOO_MANY_ORDERS',
    limit: 3,
    error: `Ya hiciste 3 pedidos en la última hora. Probá de nuevo en 40 minutos. ${CONTACT_HINT}`,
  });
  expect(stock).toBe(9_997);
  expect(later.status).toBe(201);
  expect((await other.order()).status).toBe(201);
});

test('an account has a limit of pending orders; cancelled and completed ones do not count', async () => {
  const { order, visitor } = await aLimitedCustomer({ openOrders: 2 });
  const { id } = (await (await order()).json()) as OrderView;
  await order();

  const refused = await order();
  await visitor.put(`/orders/${id}/`, { status: 'cancelled' });
  const afterwards = await order();

  expect(await readErrorBody(refused)).toMatchObject({
    status: 409,
    code: 'TOO_MANY_OPEN_ORDERS',
    limit: 2,
    error: `Ya tenés 2 pedidos pendientes, el máximo por cuenta. Podés cancelar alguno desde Mis Pedidos. ${CONTACT_HINT}`,
    contact: { email: 'hola@semillas.example', whatsapp: 'https://wa.me/5491155500101' },
  });
  expect(afterwards.status).toBe(201);
});

test('an account has a limit of reserved units, over all lines of its pending orders', async () => {
  const { order, visitor, blister } = await aLimitedCustomer({ openUnits: 200 });
  const other = await aBlister(db, { stock: 1_000 });
  await placeOrder(visitor, { blister, quantity: 99 }, { blister: other, quantity: 90 });

  const tooMany = await order(12);
  const enough = await order(11);

  expect(await readErrorBody(tooMany)).toMatchObject({
    status: 409,
    code: 'TOO_MANY_OPEN_UNITS',
    limit: 200,
    error: `Se pueden reservar hasta 200 unidades por cuenta, y ya tenés 189 en pedidos pendientes. Bajá las cantidades. ${CONTACT_HINT}`,
  });
  expect(enough.status).toBe(201);
  expect(await getStock(db, blister)).toBe(10_000 - 99 - 11);
});

test.each([{ perHour: 3 }, { openOrders: 3 }, { openUnits: 3 }])(
  'of ten concurrent orders three succeed with the limit %o',
  async (limits) => {
    const { order, blister } = await aLimitedCustomer(limits);

    const answers = await Promise.all(Array.from({ length: 10 }, () => order()));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409 || status === 429)).toHaveLength(7);
    expect(await getStock(db, blister)).toBe(9_997);
    expect(await isLedgerConsistent(db)).toBe(true);
  },
);

test('reaching a limit is recorded in the security log', async () => {
  const { order, account } = await aLimitedCustomer({ openUnits: 1 });

  await order(2);

  expect(await db.select().from(securityEvents).where(eq(securityEvents.userId, account.id))).toMatchObject([
    { kind: 'limit-reached', detail: { limit: 'open-units', operation: 'placeOrder' } },
  ]);
});

test('customers can change their own orders 60 times an hour; no-op updates do not count', async () => {
  const { visitor, account } = await aSession(db);
  const blister = await aBlister(db, { stock: 99 });
  const { id } = await placeOrder(visitor, { blister, quantity: 70 });
  const reduceTo = (quantity: number) =>
    visitor.put(`/orders/${id}/`, { products: orderDraft({ blister, quantity }).products });

  for (let repeat = 0; repeat < 5; repeat++) expect((await reduceTo(70)).status).toBe(200);
  for (let quantity = 69; quantity >= 10; quantity--) expect((await reduceTo(quantity)).status).toBe(200);
  const refused = await reduceTo(9);
  const unchanged = await reduceTo(10);

  expect(refused.headers.get('retry-after')).toBe('600');
  expect(await readErrorBody(refused)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(unchanged.status).toBe(200);
  expect(await getStock(db, blister)).toBe(89);
  expect(await db.select().from(securityEvents).where(eq(securityEvents.userId, account.id))).toMatchObject([
    { kind: 'limit-reached', detail: { limit: 'order-change', operation: 'changeOrder' } },
  ]);
});

test('a retry with the same idempotency key counts once, and succeeds at the limit', async () => {
  const { order } = await aLimitedCustomer({ perHour: 1, openOrders: 1, openUnits: 1 });

  const first = await order(1, 'clave-repetida-1');
  const again = await order(1, 'clave-repetida-1');
  const another = await order(1, 'clave-distinta-2');

  expect([first.status, again.status, another.status]).toEqual([201, 201, 429]);
  expect(await again.json()).toEqual(await first.json());
});

test('pending orders expire after some days without a change: restocked, cancelled, mailed and logged as the system', async () => {
  const { visitor, account } = await aSession(db);
  const { visitor: boss } = await aSession(db, { isStaff: true });
  const blister = await aBlister(db, { stock: 9 });
  const place = async () => placeOrder(visitor, { blister, quantity: 2 });
  const old = await place();
  const fresh = await place();
  const completed = await place();
  await boss.put(`/orders/${completed.id}/`, { status: 'completed', notify: false });
  await runJobs(db, pool);
  const age = (id: number, hours: number) =>
    db
      .update(orders)
      .set({ updatedAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(orders.id, id));
  await age(old.id, 7 * 24 + 1);
  await age(fresh.id, 7 * 24 - 1);
  await age(completed.id, 100 * 24);

  const never = await lapse({ pendingOrderDays: 0 });
  const mails = await lapse({ pendingOrderDays: 7 });
  const again = await lapse({ pendingOrderDays: 7 });

  expect([never, again]).toEqual([[], []]);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [account.email, `Tu pedido N.º ${old.id} venció`],
  ]);
  expect(mails[0]?.text).toContain('estuvo 7 días pendiente');
  const statusOf = async ({ id }: OrderView) =>
    ((await (await visitor.get(`/orders/${id}/`)).json()) as OrderView).status;
  expect([await statusOf(old), await statusOf(fresh), await statusOf(completed)]).toEqual([
    'cancelled',
    'pending',
    'completed',
  ]);
  expect(await getStock(db, blister)).toBe(5);
  expect(await isLedgerConsistent(db)).toBe(true);
  const { results } = (await (await boss.get(`/orders/${old.id}/history/`)).json()) as { results: object[] };
  expect(results[0]).toMatchObject({
    username: '',
    action: 'status_change',
    description: `Venció el pedido N.º ${old.id}`,
    changes: { status: { before: 'pending', after: 'cancelled' } },
  });
});

/** Runs the hourly job, and the jobs that it queues. */
async function lapse(options: { pendingOrderDays: number }) {
  await pool.query("SELECT graphile_worker.add_job('lapse-orders')");
  return runJobs(db, pool, options);
}
