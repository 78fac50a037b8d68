import { expect, test } from 'vitest';
import type { OrderAnnotations, OrderEventView, StaffOrderPage } from '#contract/orders.ts';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { aCompletedOrder, lineClaimDraft, makeClaim } from '#tests/support/claims.ts';
import { db } from '#tests/support/database.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

async function aStaffMember(staffRole: 'manager' | 'seller' | 'reader' = 'manager') {
  const { account, visitor } = await aSession(db, { isStaff: true, staffRole });
  const assign = (path: string, assignee: 'me' | 'none', seen: number | null = null) =>
    visitor.patch(`${path}assignee/`, { assignee, seen });
  const read = async <Answer>(path: string) => (await (await visitor.get(path)).json()) as Answer;
  return { id: account.id, username: account.username, assign, read, visitor };
}

async function anOrder() {
  const customer = await aSession(db);
  const { id, version } = await placeOrder(customer.visitor, {
    blister: await aBlister(db),
    quantity: 1,
  });
  return { id, version, path: `/orders/${id}/`, customer };
}

test('of two who take an order at once one gets it, and the other reads who has it', async () => {
  const one = await aStaffMember();
  const other = await aStaffMember('seller');
  const { id, version, path } = await anOrder();

  const answers = await Promise.all([one.assign(path, 'me'), other.assign(path, 'me')]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers[0].status === 200 ? one : other;
  const loser = winner === one ? other : one;
  const refused = answers[winner === one ? 1 : 0];
  expect(await refused.text()).toContain(`Lo tomó ${winner.username} mientras tanto`);
  expect(await loser.read<OrderAnnotations>(`${path}annotations/`)).toMatchObject({
    assignee: { id: winner.id, username: winner.username },
  });
  expect((await winner.assign(path, 'me')).status).toBe(200);
  expect((await loser.assign(path, 'none')).status).toBe(409);
  expect((await loser.assign(path, 'me', winner.id)).status).toBe(200);
  expect((await loser.assign(path, 'none', loser.id)).status).toBe(200);
  const { results } = await one.read<{ results: OrderEventView[] }>(`${path}history/`);
  expect(results.map(({ description, username }) => `${username}: ${description}`).slice(0, 3)).toEqual([
    `${loser.username}: Dejó el pedido N.º ${id}`,
    `${loser.username}: Tomó el pedido N.º ${id}`,
    `${winner.username}: Tomó el pedido N.º ${id}`,
  ]);
  const edit = { recipient_name: 'Otra persona', version };
  expect((await one.visitor.put(path, edit)).status).toBe(200);
});

test('the list of orders is filtered by its own and by those that are not taken', async () => {
  const one = await aStaffMember();
  const other = await aStaffMember();
  const mine = await anOrder();
  const theirs = await anOrder();
  const free = await anOrder();
  const done = await anOrder();
  await one.assign(mine.path, 'me');
  await other.assign(theirs.path, 'me');
  await one.visitor.put(done.path, { status: 'completed' });
  const ids = async (query: string) =>
    (await one.read<StaffOrderPage>(`/orders/?page_size=100&${query}`)).results.map(({ id }) => id);

  expect(await ids('assignee=me')).toEqual([mine.id]);
  const untaken = await ids('assignee=none');
  expect(untaken).toContain(free.id);
  for (const { id } of [mine, theirs, done]) expect(untaken).not.toContain(id);
  expect((await one.visitor.get('/orders/?assignee=todos')).status).toBe(400);
  const file = await (await one.visitor.get('/orders/export/?assignee=me&max_id=99999999')).text();
  expect(file.trim().split('\r\n')).toHaveLength(2);
  const bulk = { action: 'archive', matching: { assignee: 'me', max_id: 99_999_999 } };
  expect(await (await one.visitor.post('/orders/bulk/', bulk)).json()).toMatchObject({
    changed: [{ id: mine.id }],
  });
});

test('a claim is taken by hand or by its first editor; customers learn nothing of it', async () => {
  const one = await aStaffMember();
  const other = await aStaffMember();
  const line = await aCompletedOrder(db);
  const { visitor } = line.customer;
  const claim = await makeClaim(visitor, await lineClaimDraft(db, line));
  const path = `/warranty-claims/${claim.id}/`;

  await one.visitor.patch(path, { admin_notes: 'Mirado' });

  expect(await other.read<StaffClaimView>(path)).toMatchObject({ assignee: { username: one.username } });
  expect((await other.assign(path, 'me')).status).toBe(409);
  expect((await other.assign(path, 'me', one.id)).status).toBe(200);
  await one.visitor.patch(path, { admin_notes: 'Mirado otra vez' });
  expect(await one.read<StaffClaimView>(path)).toMatchObject({ assignee: { id: other.id } });
  const order = await anOrder();
  await one.assign(order.path, 'me');
  for (const answer of [await visitor.get(path), await order.customer.visitor.get(order.path)])
    expect(await answer.text()).not.toContain('assignee');
});

test('roles that only read take nothing', async () => {
  const reader = await aStaffMember('reader');
  const { path } = await anOrder();

  expect((await reader.assign(path, 'me')).status).toBe(403);
});
