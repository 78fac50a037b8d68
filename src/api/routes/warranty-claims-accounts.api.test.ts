import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type {
  EligibleOrders,
  OwnClaimView,
  StaffClaimPage,
  StaffClaimView,
  TrackedClaimView,
} from '#contract/warranty-claims.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { orderLines, orders } from '#db/schema/orders.ts';
import { aVisitor } from '#tests/support/api.ts';
import {
  aCompletedOrder,
  anonymousClaimDraft,
  extractLinkToken,
  lineClaimDraft,
  makeClaim,
} from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aSession } from '#tests/support/sessions.ts';

const staffSession = await aSession(db, { isStaff: true, isSuperuser: true });
const edit = (id: number, body: object) =>
  staffSession.visitor.send('PATCH', `/warranty-claims/${id}/`, { body });
const getClaim = async (id: number) =>
  (await (await staffSession.visitor.get(`/warranty-claims/${id}/`)).json()) as StaffClaimView;
const mailTo = async (address: string) => (await runJobs(db, pool)).find(({ to }) => to === address);

test('the claim of a deleted customer is tracked by a private link from then on', async () => {
  const line = await aCompletedOrder(db);
  const { account, visitor } = line.customer;
  const { id } = await makeClaim(visitor, await lineClaimDraft(db, line));
  expect((await mailTo(account.email))?.text).not.toContain('seguimiento');
  expect((await staffSession.visitor.delete(`/auth/users/${account.id}/`)).status).toBe(204);

  await edit(id, { photo_request: 'El reverso' });
  const mail = await mailTo(account.email);

  expect(mail?.text).toContain(`por Moby Dick (pedido N.º ${line.order.id})`);
  expect(mail?.text).toContain('El enlace es privado');
  const tracked = await aVisitor(db).get(`/warranty-claims/track/${mail && extractLinkToken(mail)}/`);
  expect((await tracked.json()) as TrackedClaimView).toMatchObject({ id, photo_request: 'El reverso' });
});

test('staff see that an account was deleted', async () => {
  const line = await aCompletedOrder(db);
  const { account, visitor } = line.customer;
  const { id } = await makeClaim(visitor, await lineClaimDraft(db, line));
  const open = await makeClaim(aVisitor(db), await anonymousClaimDraft(db));
  const before = await getClaim(id);
  await staffSession.visitor.delete(`/auth/users/${account.id}/`);

  expect(before.user_deleted).toBe(false);
  expect(await getClaim(id)).toMatchObject({ user_id: account.id, user_deleted: true });
  expect(await getClaim(open.id)).toMatchObject({ user_id: null, user_deleted: null });
});

test('a claimant’s phone, also that of the order, is returned only with the user details', async () => {
  const line = await aCompletedOrder(db);
  const { id } = await makeClaim(line.customer.visitor, await lineClaimDraft(db, line));
  await db.update(warrantyClaims).set({ phone: '1144445555' }).where(eq(warrantyClaims.id, id));
  const listed = async (query: string) => {
    const page = await staffSession.visitor.get(`/warranty-claims/?search=${id}${query}`);
    return ((await page.json()) as StaffClaimPage).results.find((each) => each.id === id);
  };

  expect((await listed('&include_user_details=true'))?.user_phone).toMatch(/^\d+$/);
  expect(await listed('')).toMatchObject({ user_phone: null, user_deleted: null });
});

test('every eligible order is listed, newest first, without a limit', async () => {
  const { customer, order } = await aCompletedOrder(db);
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  if (!row) throw new Error('no order was placed');
  const { id: _, ...values } = row;
  const minutesLater = (minutes: number) => new Date(values.createdAt.getTime() + minutes * 60_000);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  if (!line) throw new Error('the order has no line');
  const { id: __, ...lineValues } = line;
  const more = await db
    .insert(orders)
    .values(Array.from({ length: 120 }, (_value, i) => ({ ...values, createdAt: minutesLater(i + 1) })))
    .returning({ id: orders.id });
  await db.insert(orderLines).values(more.map(({ id }) => ({ ...lineValues, orderId: id })));

  const response = await customer.visitor.get('/warranty-claims/eligible-orders/');

  const { results } = (await response.json()) as EligibleOrders;
  expect(results).toHaveLength(121);
  expect(results.at(-1)?.id).toBe(order.id);
});

async function lineForm(token: string, values: Record<string, string> = {}) {
  const line = await aCompletedOrder(db);
  const fields = { ...(await lineClaimDraft(db, line)), use_authenticated_user: 'true', token, ...values };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return { line, form };
}

test('a form that requests authentication can have the access token in a field', async () => {
  const { line, form } = await lineForm('');
  form.set('token', line.customer.access);

  const response = await aVisitor(db).post('/warranty-claims/', form);

  expect(response.status).toBe(201);
  expect((await response.json()) as OwnClaimView).toMatchObject({
    user_id: line.customer.account.id,
    order_id: line.order.id,
  });
});

test('a token in a field authenticates its own account only, and is rejected without use_authenticated_user', async () => {
  const other = await aSession(db);
  const cases = [
    ['', {}, 401],
    ['invalid', {}, 401],
    [other.access, {}, 404],
    [other.refresh ?? 'none', {}, 401],
    [other.access, { use_authenticated_user: 'false' }, 400],
  ] as const;

  for (const [token, values, status] of cases) {
    const { form } = await lineForm(token, values);
    expect((await readErrorBody(await aVisitor(db).post('/warranty-claims/', form))).status, token).toBe(
      status,
    );
  }
  const { line, form } = await lineForm('');
  form.set('token', line.customer.access);
  await line.customer.visitor.post('/auth/logout/');
  expect(await readErrorBody(await aVisitor(db).post('/warranty-claims/', form))).toMatchObject({
    status: 401,
  });
});
