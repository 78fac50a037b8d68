import { beforeEach, expect, test } from 'vitest';
import type { AdminSummary } from '#contract/catalogue-drafts.ts';
import { SeenOrders, type StaffAlerts } from '#contract/staff-alerts.ts';
import { staffRoles } from '#contract/staff-roles.ts';
import { HOUR_MS } from '#lib/time.ts';
import { apiAs } from '#tests/support/api.ts';
import { insertClaim } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';
import { aStaffApi } from '#tests/support/staff.ts';

type Staff = Awaited<ReturnType<typeof aStaffApi>>['staff'];

beforeEach(() => pool.query('TRUNCATE products, orders, warranty_claims, alert_settings CASCADE'));

const alertsOf = async (staff: Staff) => (await (await staff.get('/staff-alerts/')).json()) as StaffAlerts;
const see = (staff: Staff, order_id: number) => staff.post('/staff-alerts/seen-orders/', { order_id });

test('orders are new for each person until they have seen them, and never become new again', async () => {
  const [one, other] = [await aStaffApi(db), await aStaffApi(db)];
  const { visitor } = await aSession(db);
  const blister = await aBlister(db, { stock: 20 });
  const first = await placeOrder(visitor, { blister, quantity: 1 });
  const second = await placeOrder(visitor, { blister, quantity: 1 });

  expect(await alertsOf(one.staff)).toMatchObject({ new_orders: 2, newest_order: second.id });
  expect((await see(one.staff, first.id)).status).toBe(204);
  expect((await alertsOf(one.staff)).new_orders).toBe(1);
  await see(one.staff, second.id);
  await see(one.staff, first.id);
  expect((await alertsOf(one.staff)).new_orders).toBe(0);
  expect((await alertsOf(other.staff)).new_orders).toBe(2);
  await visitor.put(`/orders/${first.id}/`, { status: 'cancelled' });
  expect((await alertsOf(other.staff)).new_orders).toBe(1);

  // A number from the future does not hide the orders to come.
  await see(other.staff, 2_147_483_647);
  await placeOrder(visitor, { blister, quantity: 1 });
  expect((await alertsOf(other.staff)).new_orders).toBe(1);
});

test('claims that are open, and those that are due within a day or overdue, are counted', async () => {
  const { staff } = await aStaffApi(db);
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  await insertClaim(db, { dueAt: inHours(23) });
  await insertClaim(db, { dueAt: inHours(-5), status: 'reviewing' });
  await insertClaim(db, { dueAt: inHours(30) });
  await insertClaim(db, { dueAt: null, photoRequest: 'Otra foto' });
  await insertClaim(db, { dueAt: null, status: 'resolved' });

  expect(await alertsOf(staff)).toMatchObject({ open_claims: 4, due_claims: 2 });
});

test('an unchanged answer is an empty 304', async () => {
  const { staff } = await aStaffApi(db);
  const etag = (await staff.get('/staff-alerts/')).headers.get('etag') ?? '';

  const same = await staff.get('/staff-alerts/', { 'if-none-match': etag });
  await aProduct(db, { blisters: [{ stock: 2 }] });
  const { visitor } = await aSession(db);
  await placeOrder(visitor, { blister: await aBlister(db, { stock: 9 }), quantity: 1 });
  const changed = await staff.get('/staff-alerts/', { 'if-none-match': etag });

  expect([same.status, await same.text()]).toEqual([304, '']);
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ new_orders: 1, low_stock: 1 });
});

test.each(staffRoles)('%s gets the counts that the role may see', async (staffRole) => {
  const { actor } = await aStaffApi(db);
  await insertClaim(db, { dueAt: new Date() });

  const staff = apiAs(db, { ...actor, staffRole });
  const alerts = await alertsOf(staff);
  const summary = (await (await staff.get('/admin/summary/')).json()) as AdminSummary;

  expect(alerts.new_orders).toBe(0);
  const seesClaims = staffRole !== 'stock';
  expect([alerts.open_claims, alerts.due_claims]).toEqual(seesClaims ? [1, 1] : [null, null]);
  expect([summary.open_claims, summary.overdue_claims]).toEqual(seesClaims ? [1, 1] : [null, null]);
  expect(alerts.low_stock).toBe(0);
});

test('customers get no counts', async () => {
  const { visitor } = await aSession(db);
  expect((await visitor.get('/staff-alerts/')).status).toBe(403);
  expect(SeenOrders.safeParse({ order_id: 0 }).success).toBe(false);
});
