import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ClaimBulkReport } from '#contract/claim-selections.ts';
import type { OrderAnnotations, OrderEventView, OrderView } from '#contract/orders.ts';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { lockClaim } from '#db/queries/claims.ts';
import { blisters } from '#db/schema/catalogue.ts';
import { orders } from '#db/schema/orders.ts';
import { aVisitor } from '#tests/support/api.ts';
import { aCompletedOrder, anonymousClaimDraft, lineClaimDraft, makeClaim } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { waitForLocks } from '#tests/support/locks.ts';
import { aBlister, getStock, isLedgerConsistent } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

const contact = { recipient_name: 'Ana Paz', customer_phone: '1122334455', status: 'approved' };

/** A claim for an order line with three seeds, and a member of staff with the role of claims. */
async function aClaim() {
  const line = await aCompletedOrder(db);
  const claim = await makeClaim(line.customer.visitor, await lineClaimDraft(db, line));
  const staff = await aSession(db, { isStaff: true, staffRole: 'claims' });
  const [ordered] = line.order.order_products;
  if (!ordered) throw new Error('no line');
  const blister = { id: ordered.blister, productId: ordered.product };
  const replace = (body: object, key?: string, claimId = claim.id) =>
    staff.visitor.post(
      `/warranty-claims/${claimId}/replacement/`,
      {
        ...contact,
        order_products: [{ product_id: blister.productId, blister_id: blister.id, quantity: 1 }],
        ...body,
      },
      key ? { 'idempotency-key': key } : {},
    );
  const read = async <Answer>(path: string) => (await (await staff.visitor.get(path)).json()) as Answer;
  return { ...line, claim, staff, blister, replace, read };
}

test('a replacement costs nothing, takes stock, and is linked with its claim both ways; one mail says so', async () => {
  const { claim, customer, staff, blister, replace, read } = await aClaim();
  await runJobs(db, pool);
  const stock = await getStock(db, blister);

  const response = await replace({});
  const order = (await response.json()) as OrderView;

  expect(response.status).toBe(201);
  expect(order).toMatchObject({
    total: 0,
    claim_id: claim.id,
    customer: { username: customer.account.username },
    order_products: [{ price_at_time: 0, list_price: 10_000 }],
  });
  expect(await getStock(db, blister)).toBe(stock - 1);
  expect(await isLedgerConsistent(db)).toBe(true);
  expect(await read<StaffClaimView>(`/warranty-claims/${claim.id}/`)).toMatchObject({
    status: 'approved',
    replacement_order: { id: order.id, status: 'pending' },
  });
  expect(await read<OrderAnnotations>(`/orders/${order.id}/annotations/`)).toMatchObject({
    entered_by: staff.account.username,
  });
  const { results } = await read<{ results: OrderEventView[] }>(`/orders/${order.id}/history/`);
  expect(results[0]).toMatchObject({ description: `Cargó el pedido N.º ${order.id}` });
  const mails = await runJobs(db, pool);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [customer.account.email, `Tu reposición: pedido N.º ${order.id}`],
  ]);
  expect(mails[0]?.text).toContain(`Aceptamos tu reclamo N.º ${claim.id}`);
});

test('two requests at once create one replacement; another is possible once the first is cancelled', async () => {
  const { claim, blister, replace, staff } = await aClaim();
  const manager = await aSession(db, { isStaff: true });
  const stock = await getStock(db, blister);

  const [one, same, other] = await Promise.all([
    replace({}, 'misma-clave'),
    replace({}, 'misma-clave'),
    replace({ recipient_name: 'Otra persona' }),
  ]);

  const statuses = [one.status, same.status, other.status];
  expect([[201, 201, 409].join(), [409, 409, 201].join()]).toContain(statuses.join());
  expect(await getStock(db, blister)).toBe(stock - 1);
  const first = (await (await staff.visitor.get(`/warranty-claims/${claim.id}/`)).json()) as StaffClaimView;
  const id = first.replacement_order?.id ?? 0;
  const again = await replace({ recipient_name: 'Tercera persona' });
  expect((await readErrorBody(again)).code).toBe('REPLACEMENT_EXISTS');
  expect(await (await replace({ recipient_name: 'Tercera persona' })).text()).toContain(
    `Ese reclamo ya tiene una reposición: el pedido N.º ${id}`,
  );
  await manager.visitor.put(`/orders/${id}/`, { status: 'cancelled' });
  expect((await replace({ recipient_name: 'Tercera persona' })).status).toBe(201);
  const reopened = await manager.visitor.post('/orders/bulk/', { action: 'reopen', orders: [{ id }] });
  expect(await reopened.text()).toContain('Ese reclamo ya tiene una reposición');
  expect((await manager.visitor.put(`/orders/${id}/`, { status: 'pending' })).status).toBe(409);
});

test('a pending replacement does not lapse, and no page says that it would', async () => {
  const { replace, read } = await aClaim();
  const { id } = (await (await replace({})).json()) as OrderView;
  await runJobs(db, pool);
  const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000);
  await db.update(orders).set({ updatedAt: monthAgo }).where(eq(orders.id, id));

  await pool.query("SELECT graphile_worker.add_job('lapse-orders')");
  const mails = await runJobs(db, pool, { pendingOrderDays: 7 });

  expect(mails).toEqual([]);
  expect((await read<OrderView>(`/orders/${id}/`)).status).toBe('pending');
  const staff = await aSession(db, { isStaff: true }, { rules: { pendingOrderDays: 7 } });
  const annotations = await staff.visitor.get(`/orders/${id}/annotations/`);
  expect(await annotations.json()).toMatchObject({ lapses_at: null });
});

test('reopening a replacement with other lines locks the claim before the blisters', async () => {
  const { claim, blister, replace } = await aClaim();
  const manager = await aSession(db, { isStaff: true });
  const { id, order_products: lines } = (await (await replace({})).json()) as OrderView;
  await manager.visitor.put(`/orders/${id}/`, { status: 'cancelled' });
  const order_products = lines.map((line) => ({
    product_id: line.product,
    blister_id: line.blister,
    quantity: 1,
  }));

  const { reopening, free } = await db.transaction(async (tx) => {
    await lockClaim(tx, claim.id);
    const answer = manager.visitor.put(`/orders/${id}/`, { status: 'pending', order_products });
    await waitForLocks();
    const unlocked = await tx
      .select()
      .from(blisters)
      .where(eq(blisters.id, blister.id))
      .for('update', { skipLocked: true });
    return { reopening: answer, free: unlocked.length };
  });

  expect((await reopening).status).toBe(200);
  expect(free).toBe(1);
});

test('a replacement has at most the seeds that were bought, also after an edit, and stays free', async () => {
  const { blister, replace } = await aClaim();
  const manager = await aSession(db, { isStaff: true });
  const product = { product_id: blister.productId, blister_id: blister.id };
  const larger = await aBlister(db, {}, 'Northern Lights');

  const refused = await replace({ order_products: [{ ...product, quantity: 2 }] });

  expect(await readErrorBody(refused)).toMatchObject({
    errors: [
      {
        field: 'order_products',
        message: 'La reposición puede tener hasta 3 semillas, las que se compraron',
      },
    ],
  });
  const order = (await (await replace({})).json()) as OrderView;
  const edit = (lines: object[]) => manager.visitor.put(`/orders/${order.id}/`, { order_products: lines });
  expect((await edit([{ ...product, quantity: 2 }])).status).toBe(400);
  const other = { product_id: larger.productId, blister_id: larger.id, quantity: 1, price_at_time: 5_000 };
  expect(await (await edit([other])).json()).toMatchObject({ total: 0 });
});

/** Another claim for the same order line: the first one is closed meanwhile. */
async function anotherClaim({
  claim,
  customer,
  staff,
  order,
  productId,
  replace,
}: Awaited<ReturnType<typeof aClaim>>) {
  await staff.visitor.patch(`/warranty-claims/${claim.id}/`, { status: 'resolved' });
  const other = await makeClaim(customer.visitor, await lineClaimDraft(db, { order, productId }));
  const ofOther = (body: object = {}) => replace(body, undefined, other.id);
  return { other, replaceOther: ofOther };
}

const ofRejected = {
  status: 400,
  errors: [
    {
      field: 'status',
      message: 'Un reclamo rechazado no lleva reposición. Cambiá antes su estado.',
    },
  ],
};

const tooLarge = {
  status: 400,
  errors: [
    {
      field: 'order_products',
      message: 'La reposición puede tener hasta 0 semillas, las que se compraron y no se repusieron',
    },
  ],
};

test('replacements of all claims for an order line have together at most the seeds that were bought', async () => {
  const scene = await aClaim();
  const { replace, staff } = scene;
  const manager = await aSession(db, { isStaff: true });
  const { replaceOther } = await anotherClaim(scene);
  const first = (await (await replace({ status: 'resolved' })).json()) as OrderView;

  expect(await readErrorBody(await replaceOther())).toMatchObject(tooLarge);

  await manager.visitor.put(`/orders/${first.id}/`, { status: 'cancelled' });
  const second = await replaceOther();
  expect(second.status).toBe(201);
  const reopened = await manager.visitor.put(`/orders/${first.id}/`, { status: 'pending' });
  expect(await readErrorBody(reopened)).toMatchObject(tooLarge);
  const bulk = await manager.visitor.post('/orders/bulk/', { action: 'reopen', orders: [{ id: first.id }] });
  expect(await bulk.json()).toMatchObject({
    refused: [{ id: first.id, reason: tooLarge.errors[0]?.message }],
  });
  const { id: secondId } = (await second.json()) as OrderView;
  await manager.visitor.delete(`/orders/${secondId}/`);
  expect((await manager.visitor.put(`/orders/${first.id}/`, { status: 'pending' })).status).toBe(200);
  const restored = await manager.visitor.post(`/orders/${secondId}/restore/`);
  expect(await readErrorBody(restored)).toMatchObject(tooLarge);
  expect((await staff.visitor.get(`/orders/${first.id}/`)).status).toBe(200);
});

test('staff see how many seeds of a claim the replacements of other claims leave', async () => {
  const scene = await aClaim();
  const { claim, replace, read } = scene;
  const { other } = await anotherClaim(scene);
  const seeds = async (id: number) =>
    (await read<StaffClaimView>(`/warranty-claims/${id}/`)).replaceable_seeds;
  expect(await seeds(other.id)).toEqual({ bought: 3, left: 3 });

  await replace({ status: 'resolved' });

  expect(await seeds(other.id)).toEqual({ bought: 3, left: 0 });
  expect(await seeds(claim.id)).toEqual({ bought: 3, left: 3 });
  const anonymous = await makeClaim<{ id: number }>(aVisitor(db), await anonymousClaimDraft(db));
  expect(await seeds(anonymous.id)).toBeNull();
});

test('of two replacements that are created at once for claims on one order line, one is too large', async () => {
  const scene = await aClaim();
  const { replaceOther } = await anotherClaim(scene);

  const answers = await Promise.all([scene.replace({ status: 'resolved' }), replaceOther()]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

test('a rejected claim has no replacement; an anonymous one has it without an account, mailed to its address', async () => {
  const { claim, staff, replace } = await aClaim();
  await staff.visitor.patch(`/warranty-claims/${claim.id}/`, { status: 'rejected' });
  expect(await readErrorBody(await replace({}))).toMatchObject(ofRejected);

  const draft = await anonymousClaimDraft(db);
  const { id } = await makeClaim<{ id: number }>(aVisitor(db), draft);
  const blister = await aBlister(db);
  await runJobs(db, pool);
  const answer = await staff.visitor.post(`/warranty-claims/${id}/replacement/`, {
    ...contact,
    recipient_name: 'Lola Ríos',
    order_products: [{ product_id: blister.productId, blister_id: blister.id, quantity: 2 }],
  });

  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ customer: { username: '' }, claim_id: id });
  const mails = await runJobs(db, pool);
  expect(mails.map(({ to }) => to)).toEqual([draft.email]);
});

test('a claim with a replacement is not rejected, alone, with others or by an undo; a rejected one gets none back', async () => {
  const { claim, staff, replace } = await aClaim();
  const manager = await aSession(db, { isStaff: true });
  const path = `/warranty-claims/${claim.id}/`;
  await staff.visitor.patch(path, { status: 'rejected' });
  const accepted = await staff.visitor.post('/warranty-claims/bulk/', {
    status: 'approved',
    claims: [{ id: claim.id }],
  });
  const undo = ((await accepted.json()) as ClaimBulkReport).changed;
  const order = (await (await replace({})).json()) as OrderView;
  const reason = `Ese reclamo ya tiene una reposición: el pedido N.º ${order.id}`;
  const refused = { changed: [], refused: [{ id: claim.id, reason }] };

  const alone = await staff.visitor.patch(path, { status: 'rejected', admin_notes: 'Sin fotos' });
  const bulk = { status: 'rejected', claims: [{ id: claim.id }] };
  const together = await staff.visitor.post('/warranty-claims/bulk/', bulk);
  const undone = await staff.visitor.post('/warranty-claims/bulk/undo/', { claims: undo });

  expect(await readErrorBody(alone)).toMatchObject({
    status: 409,
    code: 'REPLACEMENT_EXISTS',
    error: reason,
  });
  expect(await together.json()).toMatchObject(refused);
  expect(await undone.json()).toMatchObject(refused);
  expect(await (await staff.visitor.get(path)).json()).toMatchObject({ status: 'approved' });

  await manager.visitor.put(`/orders/${order.id}/`, { status: 'cancelled' });
  expect(await (await staff.visitor.post('/warranty-claims/bulk/', bulk)).json()).toMatchObject({
    refused: [],
  });
  const reopen = { action: 'reopen', orders: [{ id: order.id }] };
  expect(await (await manager.visitor.post('/orders/bulk/', reopen)).json()).toMatchObject({
    refused: [{ id: order.id, reason: ofRejected.errors[0]?.message }],
  });
  const reopened = await manager.visitor.put(`/orders/${order.id}/`, { status: 'pending' });
  expect(await readErrorBody(reopened)).toMatchObject(ofRejected);
});

test('a deleted replacement is not restored for a claim that was rejected meanwhile', async () => {
  const { claim, staff, replace } = await aClaim();
  const manager = await aSession(db, { isStaff: true });
  const { id } = (await (await replace({})).json()) as OrderView;
  await manager.visitor.delete(`/orders/${id}/`);
  await staff.visitor.patch(`/warranty-claims/${claim.id}/`, { status: 'rejected' });

  const restored = await manager.visitor.post(`/orders/${id}/restore/`);

  expect(await readErrorBody(restored)).toMatchObject(ofRejected);
});

test('only staff who edit claims replace them', async () => {
  const { claim, customer } = await aClaim();
  const seller = await aSession(db, { isStaff: true, staffRole: 'seller' });
  for (const { visitor } of [customer, seller])
    expect((await visitor.post(`/warranty-claims/${claim.id}/replacement/`, contact)).status).toBe(403);
});
