import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SessionView } from '#contract/accounts.ts';
import type { AlertSettingsView } from '#contract/staff-alerts.ts';
import { users } from '#db/schema/accounts.ts';
import { createWebPush } from '#infra/web-push.ts';
import { HOUR_MS } from '#lib/time.ts';
import { announceAlerts } from '#services/alerts/push-alerts.ts';
import { insertClaim } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { aPushReceiver } from '#tests/support/push-receiver.ts';
import { aSession, logInAs } from '#tests/support/sessions.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';
import { TEST_SECRET } from '#tests/support/test-deps.ts';

type Staff = Awaited<ReturnType<typeof aStaffApi>>['staff'];

const receivers: Array<Awaited<ReturnType<typeof aPushReceiver>>> = [];
const now = () => new Date();

beforeEach(() =>
  pool.query(
    'TRUNCATE products, orders, warranty_claims, alert_settings, push_subscriptions, graphile_worker._private_jobs CASCADE',
  ),
);
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});

const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as AlertSettingsView;

async function aDevice(staff: Staff) {
  const receiver = await aPushReceiver();
  receivers.push(receiver);
  const answer = await staff.post('/staff-alerts/devices/', receiver.subscription);
  expect(answer.status).toBe(200);
  const settings = await read(answer);
  return { ...receiver, settings, take: () => receiver.takeMessages(settings.push_key) };
}

async function anOrder() {
  const { visitor } = await aSession(db);
  return placeOrder(visitor, { blister: await aBlister(db, { stock: 9 }), quantity: 2 });
}

const aClaim = (dueAt: Date) => insertClaim(db, { dueAt, createdAt: now(), updatedAt: now() });

test('a new order reaches each browser that asked for it, without the name of the customer', async () => {
  const { staff } = await aStaffApi(db);
  const device = await aDevice(staff);
  const other = await aDevice((await aStaffApi(db)).staff);

  const order = await anOrder();
  await runJobs(db, pool);

  const message = {
    title: `Pedido nuevo N.º ${order.id}`,
    body: '2 unidades',
    url: `/admin/pedidos/${order.id}`,
    tag: `order-${order.id}`,
  };
  expect(device.take()).toEqual([message]);
  expect(other.take()).toEqual([message]);
});

test('an order that staff enter reaches the other members of staff, and not its author', async () => {
  const { staff } = await aStaffApi(db);
  const device = await aDevice(staff);
  const other = await aDevice((await aStaffApi(db)).staff);
  const blister = await aBlister(db, { stock: 9 });

  const answer = await staff.post('/orders/entered/', {
    recipient_name: 'Rosa Díaz',
    customer_phone: '+54 9 11 5555 1234',
    order_products: [{ product_id: blister.productId, blister_id: blister.id, quantity: 1 }],
    notify: false,
  });
  const { id } = (await answer.json()) as { id: number };
  await runJobs(db, pool);

  expect(other.take()).toEqual([
    { title: `Pedido nuevo N.º ${id}`, body: '1 unidad', url: `/admin/pedidos/${id}`, tag: `order-${id}` },
  ]);
  expect(device.take()).toEqual([]);
});

test('changed settings are logged with their values before and after, and unchanged ones are not', async () => {
  const { staff, actor } = await aStaffApi(db);

  await staff.patch('/staff-alerts/settings/', { push_stock: false, digest: 'weekly', push_claims: true });
  expect(await lastActivity(db)).toMatchObject({
    userId: actor.userId,
    description: 'Cambió cómo recibe los avisos',
    changes: {
      push_stock: { before: true, after: false },
      digest: { before: 'off', after: 'weekly' },
    },
  });
  const { id } = (await lastActivity(db)) ?? {};
  await staff.patch('/staff-alerts/settings/', { push_stock: false });
  expect((await lastActivity(db))?.id).toBe(id);
});

test('low stock is announced once for each fall, and a claim once before its due time', async () => {
  const { staff } = await aStaffApi(db);
  const device = await aDevice(staff);
  const { name, blisters } = await aProduct(db, { blisters: [{ stock: 9 }] });
  const [blister] = blisters;
  const dueAt = new Date(now().getTime() + 5 * HOUR_MS);
  const claim = await aClaim(dueAt);
  const overdue = await aClaim(new Date(now().getTime() - HOUR_MS));
  await aClaim(new Date(now().getTime() + 48 * HOUR_MS));
  const count = (stock: number) => staff.patch(`/products/blisters/${blister.id}/`, { stock });

  await count(3);
  // Two processes at once.
  await Promise.all([announceAlerts({ db, now }), announceAlerts({ db, now })]);
  await announceAlerts({ db, now });
  await runJobs(db, pool);
  const first = device.take();
  await count(2);
  await announceAlerts({ db, now });
  await runJobs(db, pool);

  expect(first).toHaveLength(3);
  expect(first).toContainEqual(
    expect.objectContaining({ title: `Stock bajo: ${name}`, body: '3 semillas: quedan 3' }),
  );
  expect(first).toContainEqual(expect.objectContaining({ title: `Reclamo N.º ${claim} por vencer` }));
  expect(first).toContainEqual(
    expect.objectContaining({
      title: `Reclamo N.º ${overdue} vencido`,
      body: expect.stringMatching(/^Venció el/),
    }),
  );
  expect(JSON.stringify(first)).not.toContain('Rosa');
  expect(device.take()).toEqual([]);
});

test('a message goes only to who may read it, and who chose it, when it is sent', async () => {
  const { staff, userId } = await aStaffApi(db);
  const device = await aDevice(staff);
  await staff.patch('/staff-alerts/settings/', { push_orders: false });
  await anOrder();
  await runJobs(db, pool);
  expect(device.take()).toEqual([]);

  const changed = await read(staff.patch('/staff-alerts/settings/', { push_orders: true }));
  expect(changed).toMatchObject({ push_orders: true, push_claims: true, push_stock: true });
  await aClaim(now());
  await announceAlerts({ db, now });
  await db.update(users).set({ staffRole: 'stock' }).where(eq(users.id, userId));
  await runJobs(db, pool);
  expect(device.take()).toEqual([]);

  await anOrder();
  await runJobs(db, pool, { requireSecondFactor: true });
  expect(device.take(), 'the role is withheld until a second factor is set up').toEqual([]);

  await db.update(users).set({ isStaff: false }).where(eq(users.id, userId));
  await anOrder();
  await runJobs(db, pool);
  expect(device.take()).toEqual([]);
});

test('a failure of the push service is retried, and an ended subscription is removed', async () => {
  const { staff } = await aStaffApi(db);
  const device = await aDevice(staff);
  device.answerWith(503);
  await anOrder();
  await runJobs(db, pool);
  device.answerWith(201);
  await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await runJobs(db, pool);
  expect(device.take()).toHaveLength(1);

  device.answerWith(410);
  await anOrder();
  await runJobs(db, pool);
  expect((await read(staff.get('/staff-alerts/settings/'))).devices).toEqual([]);
});

test('a browser is added once, tested, and removed by its own person only', async () => {
  const { staff } = await aStaffApi(db);
  const other = await aStaffApi(db);
  const device = await aDevice(staff);
  const [{ id } = { id: 0 }] = device.settings.devices;

  const again = await read(staff.post('/staff-alerts/devices/', device.subscription));
  expect(again.devices.map((one) => one.id)).toEqual([id]);
  expect(await lastActivity(db)).toMatchObject({ description: 'Activó los avisos en un dispositivo' });
  expect((await other.staff.post(`/staff-alerts/devices/${id}/test/`)).status).toBe(404);
  expect((await staff.post(`/staff-alerts/devices/${id}/test/`)).status).toBe(204);
  await runJobs(db, pool);
  expect(device.take()).toMatchObject([{ title: 'Aviso de prueba' }]);
  await other.staff.delete(`/staff-alerts/devices/${id}/`);
  expect((await read(staff.get('/staff-alerts/settings/'))).devices).toHaveLength(1);
  expect((await read(staff.delete(`/staff-alerts/devices/${id}/`))).devices).toEqual([]);
});

test('a browser that is added by several tabs at once is added once', async () => {
  const { staff } = await aStaffApi(db);
  const receiver = await aPushReceiver();
  receivers.push(receiver);

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => staff.post('/staff-alerts/devices/', receiver.subscription)),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await read(staff.get('/staff-alerts/settings/'))).devices).toHaveLength(1);
});

test('a logout ends the messages to that browser', async () => {
  const { visitor } = await aSession(db, { isStaff: true });
  const receiver = await aPushReceiver();
  receivers.push(receiver);
  const added = await read(visitor.post('/staff-alerts/devices/', receiver.subscription));
  expect(added.devices).toMatchObject([{ is_current: true }]);

  await visitor.post('/auth/logout/');

  expect((await pool.query('SELECT 1 FROM push_subscriptions')).rowCount).toBe(0);
});

test('ending the session of another browser ends the messages to that browser only', async () => {
  const { visitor: desk, account } = await aSession(db, { isStaff: true });
  const { visitor: phone } = await logInAs(db, account);
  await aDevice(desk);
  await aDevice(phone);
  const { results } = (await (await desk.get('/auth/sessions/')).json()) as { results: SessionView[] };
  const lost = results.find(({ current }) => !current)?.id;

  const ended = await desk.delete(`/auth/sessions/${lost}/`);

  expect(ended.status).toBe(204);
  expect((await read(desk.get('/staff-alerts/settings/'))).devices).toMatchObject([{ is_current: true }]);
});

test.each([
  ['not an address', 'endpoint'],
  ['ftp://127.0.0.1/push', 'endpoint'],
])('%s is refused at its field', async (endpoint, field) => {
  const { staff } = await aStaffApi(db);
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };

  const answer = await staff.post('/staff-alerts/devices/', { endpoint, keys });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [{ field, message: 'La dirección para los avisos no es válida' }],
  });
});

test('a key that is no point of the curve is refused at its field', async () => {
  const { staff } = await aStaffApi(db);
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

  const answer = await staff.post('/staff-alerts/devices/', { endpoint: 'https://push.example.com/a', keys });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [{ field: 'keys.p256dh', message: 'Las claves para los avisos no son válidas' }],
  });
});

test('outside of tests, private addresses are never connected to', async () => {
  const receiver = await aPushReceiver();
  receivers.push(receiver);
  const webPush = createWebPush({ secret: TEST_SECRET, subject: 'https://semillas.example' });
  const { endpoint, keys } = receiver.subscription;

  expect(await webPush.send({ endpoint, ...keys }, '{}', { ttlSeconds: 60, now: now() })).toBe('gone');
  expect(receiver.takeMessages(webPush.publicKey)).toEqual([]);
});
