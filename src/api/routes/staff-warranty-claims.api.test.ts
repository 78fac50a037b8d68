import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AdminSummary } from '#contract/catalogue-drafts.ts';
import type { StaffClaimPage, StaffClaimView, TrackedClaimView } from '#contract/warranty-claims.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { orders } from '#db/schema/orders.ts';
import { aVisitor } from '#tests/support/api.ts';
import {
  aCompletedOrder,
  anonymousClaimDraft,
  lineClaimDraft,
  makeClaim,
  today,
} from '#tests/support/claims.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aSession } from '#tests/support/sessions.ts';
import { lastActivity } from '#tests/support/staff.ts';

const staffSession = await aSession(db, { isStaff: true });
const edit = (id: number, body: object) =>
  staffSession.visitor.send('PATCH', `/warranty-claims/${id}/`, { body });
const list = async (query = '') =>
  (await (
    await staffSession.visitor.get(`/warranty-claims/?include_user_details=true${query}`)
  ).json()) as StaffClaimPage;
const getClaim = async (id: number) =>
  (await (await staffSession.visitor.get(`/warranty-claims/${id}/`)).json()) as StaffClaimView;

beforeEach(async () => {
  await db.execute(sql`TRUNCATE warranty_claims, claim_photos, claim_events, claim_keys, claim_alerts`);
});

async function aStoredClaim(values: object = {}) {
  return makeClaim<TrackedClaimView>(aVisitor(db), await anonymousClaimDraft(db, values));
}

/** Creates claims with these statuses and due times (hours from now), oldest first. */
async function claimsOf(...statuses: ReadonlyArray<readonly [StaffClaimView['status'], number | null]>) {
  const ids = [];
  for (const [status, hours] of statuses) {
    const { id } = await aStoredClaim();
    const dueAt = hours === null ? null : new Date(Date.now() + hours * 3_600_000);
    await db.update(warrantyClaims).set({ status, dueAt }).where(eq(warrantyClaims.id, id));
    ids.push(id);
  }
  return ids;
}

test('open claims come first by due time, those waiting for a photo last; then closed ones, newest first', async () => {
  const ids = await claimsOf(
    ['approved', null],
    ['pending', 40],
    ['reviewing', null],
    ['reviewing', -5],
    ['rejected', null],
    ['pending', -60],
  );
  const [approved, later, waiting, overdue, rejected, longOverdue] = ids;

  const page = await list();

  expect(page.results.map(({ id }) => id)).toEqual([
    longOverdue,
    overdue,
    later,
    waiting,
    rejected,
    approved,
  ]);
  expect(page.results.map((one) => one.overdue)).toEqual([true, true, false, false, false, false]);
  expect(page.counts).toEqual({
    pending: 2,
    reviewing: 2,
    approved: 1,
    rejected: 1,
    resolved: 0,
    overdue: 2,
  });
  expect(page.count).toBe(6);
  const summary = (await (await staffSession.visitor.get('/admin/summary/')).json()) as AdminSummary;
  expect(summary).toMatchObject({ open_claims: 4, overdue_claims: 2 });
});

test('pages, status filters and searches have the same order', async () => {
  const [approved, later, waiting, rejected, overdue] = await claimsOf(
    ['approved', null],
    ['pending', 40],
    ['reviewing', null],
    ['rejected', null],
    ['pending', -5],
  );
  const ids = async (query: string) => (await list(query)).results.map(({ id }) => id);
  const all = [overdue, later, waiting, rejected, approved];

  expect(await ids('&page=2&page_size=2')).toEqual([waiting, rejected]);
  expect(await ids('&page=2&page_size=3')).toEqual([rejected, approved]);
  expect(await ids('&page=9')).toEqual([]);
  expect(await ids('&status=pending')).toEqual([overdue, later]);
  expect(await ids('&status=rejected')).toEqual([rejected]);
  expect(await ids('&search=lola')).toEqual(all);
  expect(await ids('&search=lola&status=pending&page=2&page_size=1')).toEqual([later]);
  expect(await ids('')).toEqual(all);
  expect((await list('&search=lola')).counts).toEqual((await list()).counts);
});

test('claims are sorted by the time of the claim or by the name, of one status or of all, with a search too', async () => {
  const zoe = await aStoredClaim({ name: 'Zoe Lola' });
  const ana = await aStoredClaim({ name: 'Ana Lola' });
  const mia = await aStoredClaim({ name: 'Mía Lola' });
  const ids = async (query: string) => (await list(query)).results.map(({ id }) => id);

  for (const filter of ['', '&status=pending', '&search=lola', '&search=lola&status=pending']) {
    expect(await ids(`${filter}&sort=newest`), filter).toEqual([mia.id, ana.id, zoe.id]);
    expect(await ids(`${filter}&sort=oldest`), filter).toEqual([zoe.id, ana.id, mia.id]);
    expect(await ids(`${filter}&sort=a-z`), filter).toEqual([ana.id, mia.id, zoe.id]);
    expect(await ids(`${filter}&sort=z-a&page_size=2`), filter).toEqual([zoe.id, mia.id]);
  }
  const refused = await staffSession.visitor.get('/warranty-claims/?sort=x');
  expect(await refused.json()).toMatchObject({
    errors: [{ field: 'sort', message: 'El orden debe ser newest, oldest, a-z o z-a' }],
  });
});

test('a claim is found by any part of name, e-mail, product, claim number and order number', async () => {
  const line = await aCompletedOrder(db, { product: 'Ñandú Púrpura' });
  const { id } = await makeClaim(line.customer.visitor, await lineClaimDraft(db, line));
  await aStoredClaim({ name: 'Iván Sosa', email: 'ivan@example.com', order_number: '990077' });
  const found = async (search: string) =>
    (await list(`&search=${encodeURIComponent(search)}`)).results.map((one) => one.id === id);

  for (const search of [
    line.customer.account.email,
    'nandu purp',
    'andu urpur',
    `#${id}`,
    String(id),
    String(line.order.id),
  ])
    expect(await found(search), search).toContain(true);
  for (const search of ['ivan', 'IVÁN SOSA', 'ivan@example.com', '990077', 'northern'])
    expect(await found(search), search).toEqual([false]);
  for (const search of ['%', "'; DROP TABLE users", '100%_x', '***', '\\'])
    expect(await found(search), search).toEqual([]);
});

test('staff see the claimant, their earlier claims and the order', async () => {
  const line = await aCompletedOrder(db);
  await db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 86_400_000) })
    .where(eq(orders.id, line.order.id));
  const second = await aCompletedOrder(db, { customer: line.customer });
  await makeClaim(line.customer.visitor, await lineClaimDraft(db, line));
  const { id } = await makeClaim(line.customer.visitor, await lineClaimDraft(db, second));
  await edit(id, { admin_notes: 'Ver', resolution_details: 'Un blister' });
  const { account } = line.customer;

  expect(await getClaim(id)).toMatchObject({
    username: account.username,
    user_id: account.id,
    user_phone: '1122334455',
    user_since: account.dateJoined.toISOString(),
    previous_orders_count: 1,
    previous_claims_count: 1,
    order: { id: second.order.id, customer_id: account.id, status: 'completed' },
    admin_notes: 'Ver',
    resolution_details: 'Un blister',
    overdue: false,
  });
  const [plain] = ((await (await staffSession.visitor.get('/warranty-claims/')).json()) as StaffClaimPage)
    .results;
  expect(plain).toMatchObject({ username: null, user_since: null, previous_claims_count: null, signals: [] });
  expect((await staffSession.visitor.get('/warranty-claims/?user=current')).status).toBe(200);
});

test('any status can follow any other, and the activity log has the values before and after', async () => {
  const { id } = await aStoredClaim();

  for (const status of ['rejected', 'resolved', 'pending', 'approved', 'reviewing'] as const) {
    const response = await edit(id, { status });
    expect(await response.json()).toMatchObject({ id, status });
  }

  await edit(id, { status: 'approved', admin_notes: 'Visto', admin_response: 'Sí' });
  expect(await lastActivity(db)).toMatchObject({
    action: 'status_change',
    subject: 'claim',
    subjectId: id,
    username: staffSession.account.username,
    description: `Cambió el estado del reclamo N.º ${id}`,
    changes: {
      status: { before: 'reviewing', after: 'approved' },
      admin_notes: { before: '', after: 'Visto' },
      admin_response: { before: '', after: 'Sí' },
    },
  });
  const view = await getClaim(id);
  expect(view.timeline.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'created pending',
    'status rejected',
    'status resolved',
    'status pending',
    'status approved',
    'status reviewing',
    'status approved',
    'answer approved',
  ]);
  expect(view.version).toBe(7);
  expect(view.due_at).toBeNull();
});

test('no-op updates are skipped', async () => {
  const { id } = await aStoredClaim();

  const response = await edit(id, { status: 'pending', admin_notes: '' });

  expect(await response.json()).toMatchObject({ version: 1 });
  expect(await lastActivity(db)).toMatchObject({ action: 'create' });
});

test('of two concurrent edits, one gets EDIT_CONFLICT', async () => {
  const { id, version } = await aStoredClaim();
  const other = await aSession(db, { isStaff: true });
  const both = [staffSession, other].map(({ visitor }, i) =>
    visitor.send('PATCH', `/warranty-claims/${id}/`, { body: { admin_notes: `Nota ${i}`, version } }),
  );

  const answers = await Promise.all(both);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  const { code, current } = await readErrorBody(lost ?? new Response());
  expect(code).toBe('EDIT_CONFLICT');
  expect(current).toMatchObject({ id, version: 2, admin_notes: expect.stringMatching(/^Nota [01]$/) });
});

test('a claim is not reopened when its order line has another open claim', async () => {
  const line = await aCompletedOrder(db);
  const first = await makeClaim(line.customer.visitor, await lineClaimDraft(db, line));
  await edit(first.id, { status: 'rejected' });
  const second = await makeClaim(line.customer.visitor, await lineClaimDraft(db, line));

  const response = await edit(first.id, { status: 'reviewing', admin_notes: 'Otra vez' });

  expect(await readErrorBody(response)).toMatchObject({
    status: 409,
    code: 'CLAIM_OPEN',
    claim_id: second.id,
  });
  expect(await getClaim(first.id)).toMatchObject({ status: 'rejected', admin_notes: '', version: 2 });
  await edit(second.id, { status: 'resolved' });
  expect((await edit(first.id, { status: 'reviewing' })).status).toBe(200);
});

test.each([
  ['an unknown status', { status: 'archived' }, 'status'],
  ['a long answer', { admin_response: 'x'.repeat(5001) }, 'admin_response'],
  ['a note that is no text', { admin_notes: 7 }, 'admin_notes'],
  ['a long request', { photo_request: 'x'.repeat(501) }, 'photo_request'],
  ['nothing', { notify: true }, ''],
])('an edit with %s is rejected', async (_, body, field) => {
  const { id } = await aStoredClaim();

  expect(await readErrorBody(await edit(id, body))).toMatchObject({ status: 400, errors: [{ field }] });
  expect(await readErrorBody(await edit(2_147_483_647, { status: 'pending' }))).toMatchObject({
    status: 404,
  });
});

test('signals report the same photo and other claims by one person, and do not reject the claim', async () => {
  const line = await aCompletedOrder(db);
  const draft = await lineClaimDraft(db, line);
  const first = await makeClaim(line.customer.visitor, draft);
  const email = line.customer.account.email.toUpperCase();
  const again = await aStoredClaim({ email, photo1: draft.photo1, photo2: draft.photo1 });

  const { signals } = await getClaim(again.id);

  expect(signals).toEqual([
    {
      kind: 'same_photo',
      text: 'Una foto ya se usó en otro reclamo',
      photos: [draft.photo1],
      claims: [expect.objectContaining({ id: first.id, product_name: 'Moby Dick' })],
    },
    {
      kind: 'several_claims',
      photos: [],
      text: 'Hay otro reclamo de la misma persona (cuenta, email o teléfono)',
      claims: [expect.objectContaining({ id: first.id })],
    },
    expect.objectContaining({ kind: 'dates', text: 'La compra es de más de 30 días antes del reclamo' }),
  ]);
  expect((await getClaim(first.id)).signals.map(({ kind }) => kind)).toEqual([
    'same_photo',
    'several_claims',
    'dates',
  ]);
  expect((await aStoredClaim().then(({ id }) => getClaim(id))).signals.map(({ kind }) => kind)).toEqual([
    'dates',
  ]);
});

test('signals report dates and an order that do not match', async () => {
  const { order } = await aCompletedOrder(db);
  const texts = async (values: object) => {
    const { id } = await aStoredClaim({ purchase_date: today(), germination_date: today(), ...values });
    return (await getClaim(id)).signals.map(({ text }) => text);
  };

  expect(await texts({ order_number: `N.º ${order.id}`, email: order.customer_email })).toEqual([
    'La germinación empezó el mismo día de la compra',
  ]);
  expect(await texts({ order_number: '2147483647' })).toContain('Ningún pedido del sitio tiene ese número');
  expect(await texts({ order_number: '99999999999' })).toContain('Ningún pedido del sitio tiene ese número');
  const other = await texts({ order_number: String(order.id), purchase_date: '2026-01-01' });
  expect(other).toContain('La fecha de compra no es la del pedido');
  expect(other).toContain('El pedido se hizo con otro email');
});

test('the counts match the claims after any change', async () => {
  await claimsOf(['pending', 1], ['reviewing', 1], ['approved', null], ['pending', 1]);
  await db.update(warrantyClaims).set({ status: 'resolved' }).where(eq(warrantyClaims.status, 'pending'));
  expect((await list()).counts).toMatchObject({ pending: 0, reviewing: 1, approved: 1, resolved: 2 });
  await db.execute(sql`DELETE FROM claim_events`);
  await db.delete(warrantyClaims).where(eq(warrantyClaims.status, 'resolved'));
  expect((await list()).counts).toMatchObject({ pending: 0, reviewing: 1, approved: 1, resolved: 0 });
  await db.execute(sql`TRUNCATE warranty_claims, claim_photos, claim_events, claim_keys, claim_alerts`);
  expect((await list()).counts).toEqual({
    pending: 0,
    reviewing: 0,
    approved: 0,
    rejected: 0,
    resolved: 0,
    overdue: 0,
  });
});
