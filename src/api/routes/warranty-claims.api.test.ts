import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { EligibleOrders, OwnClaimPage, OwnClaimView } from '#contract/warranty-claims.ts';
import { claimEvents, warrantyClaims } from '#db/schema/claims.ts';
import { orders } from '#db/schema/orders.ts';
import { dueTime } from '#domain/due-times.ts';
import { DAY_MS } from '#lib/time.ts';
import { aVisitor } from '#tests/support/api.ts';
import {
  aCompletedOrder,
  anonymousClaimDraft,
  aPhoto,
  lineClaimDraft,
  makeClaim,
  today,
} from '#tests/support/claims.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aPlainImage } from '#tests/support/images.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { aSession, logInAs } from '#tests/support/sessions.ts';
import { lastActivity } from '#tests/support/staff.ts';

const count = () => db.$count(warrantyClaims);

test('a customer claims an order line; date, names and product are taken from the order, not from the request', async () => {
  const line = await aCompletedOrder(db);
  const photo3 = await aPhoto(db);
  const draft = await lineClaimDraft(db, line, {
    photo3,
    name: 'Otra',
    email: 'otra@example.com',
    product_name: 'Otro',
    purchase_date: '2020-01-01',
  });

  const made = await makeClaim(line.customer.visitor, draft);

  const { account } = line.customer;
  expect(made).toMatchObject({
    status: 'pending',
    status_display: 'Pendiente de revisión',
    version: 1,
    name: 'Ana Paz',
    email: account.email,
    user_id: account.id,
    order_id: line.order.id,
    order_number: String(line.order.id),
    product_id: line.productId,
    product_name: 'Moby Dick',
    purchase_date: today(),
    germination_date: today(),
    description: 'Ninguna de las tres abrió.',
    photo1: draft.photo1,
    photo2: null,
    photo3,
    photos: [
      { url: draft.photo1, label: 'Blister', position: 1 },
      { url: photo3, label: 'Resultado', position: 3 },
    ],
    admin_response: '',
    resolution_details: '',
    photo_request: null,
    timeline: [{ at: made.created_at, kind: 'created', status: 'pending' }],
    due_at: dueTime(new Date(made.created_at), 3).toISOString(),
  });
  expect(made).not.toHaveProperty('admin_notes');
  expect(await lastActivity(db)).toMatchObject({
    action: 'create',
    subject: 'claim',
    subjectId: made.id,
    username: account.username,
    description: `Hizo el reclamo N.º ${made.id}`,
    changes: {
      status: { before: null, after: 'pending' },
      name: { before: null, after: 'Ana Paz' },
      email: { before: null, after: account.email },
      product_name: { before: null, after: 'Moby Dick' },
      order_number: { before: null, after: String(line.order.id) },
      purchase_date: { before: null, after: today() },
      germination_date: { before: null, after: today() },
      description: { before: null, after: 'Ninguna de las tres abrió.' },
      photo1: { before: null, after: draft.photo1 },
      photo3: { before: null, after: photo3 },
    },
  });
});

test('anonymous visitors claim with name and e-mail, and get the private link by mail only', async () => {
  const visitor = aVisitor(db);

  const response = await visitor.post(
    '/warranty-claims/',
    await anonymousClaimDraft(db, { order_number: ' ML-12 ' }),
  );

  expect(response.status).toBe(201);
  const made = (await response.json()) as OwnClaimView;
  expect(made).toMatchObject({
    product_name: 'Northern Lights',
    order_number: 'ML-12',
    purchase_date: '2026-01-10',
  });
  expect(Object.keys(made)).not.toEqual(expect.arrayContaining(['email']));
  const [row] = await db.select().from(warrantyClaims).where(eq(warrantyClaims.id, made.id));
  expect(row).toMatchObject({ customerId: null, orderId: null, productId: null });
  expect(row?.trackHash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(made)).not.toContain(row?.trackHash);
  expect(await lastActivity(db)).toMatchObject({
    username: '',
    description: `Llegó el reclamo N.º ${made.id}`,
  });
});

test('another customer’s order is a 404', async () => {
  const line = await aCompletedOrder(db);
  const other = await aSession(db);

  const response = await other.visitor.post('/warranty-claims/', await lineClaimDraft(db, line));

  expect(await readErrorBody(response)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('in mode completed only completed orders of the last 30 days are eligible, in mode open all except cancelled ones', async () => {
  const { customer, order, productId } = await aCompletedOrder(db);
  const blister = await aBlister(db);
  const pending = await placeOrder(customer.visitor, { blister, quantity: 1 });
  const old = await aCompletedOrder(db, { customer });
  const cancelled = await aCompletedOrder(db, { customer });
  await db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - 32 * DAY_MS) })
    .where(eq(orders.id, old.order.id));
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled.order.id));
  const open = await logInAs(db, customer.account, { rules: { claimEligibility: 'open' } });
  const eligible = async (visitor = customer.visitor) =>
    (await (await visitor.get('/warranty-claims/eligible-orders/')).json()) as EligibleOrders;
  const claimed = await makeClaim(customer.visitor, await lineClaimDraft(db, { order, productId }));

  expect(await eligible()).toMatchObject({
    eligibility: 'completed',
    window_days: 30,
    results: [{ id: order.id, open_claims: [{ product_id: productId, claim_id: claimed.id }] }],
  });
  expect(await eligible(open.visitor)).toMatchObject({ eligibility: 'open', window_days: null });
  expect((await eligible(open.visitor)).results.map(({ id }) => id)).toEqual([
    pending.id,
    order.id,
    old.order.id,
  ]);

  const drafts = [
    await lineClaimDraft(db, { order: pending, productId: blister.productId }),
    await lineClaimDraft(db, old),
    await lineClaimDraft(db, cancelled),
  ];
  const errors = [];
  for (const draft of drafts)
    errors.push((await readErrorBody(await customer.visitor.post('/warranty-claims/', draft))).errors);
  expect(errors).toEqual([
    [
      {
        field: 'order_id',
        message: 'Ese pedido todavía no se completó: podés reclamar cuando lo recibas',
      },
    ],
    [{ field: 'order_id', message: 'Ese pedido no está en el plazo de la garantía' }],
    [{ field: 'order_id', message: 'Ese pedido está cancelado: no se puede reclamar' }],
  ]);
  const statuses = [];
  for (const draft of drafts) statuses.push((await open.visitor.post('/warranty-claims/', draft)).status);
  expect(statuses).toEqual([201, 201, 400]);
});

test('merchandise has no germination warranty: it is not listed as eligible, and a claim is rejected', async () => {
  const customer = await aSession(db);
  const seed = await aBlister(db);
  const { blisters } = await aProduct(db, { name: 'Gorra', type: 'merch', blisters: [{ seedCount: 1 }] });
  const [cap] = blisters;
  const mixed = await placeOrder(
    customer.visitor,
    { blister: seed, quantity: 1 },
    { blister: cap, quantity: 1 },
  );
  const onlyCap = await placeOrder(customer.visitor, { blister: cap, quantity: 1 });
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.customerId, customer.account.id));

  const { results } = (await (
    await customer.visitor.get('/warranty-claims/eligible-orders/')
  ).json()) as EligibleOrders;
  const refused = await customer.visitor.post(
    '/warranty-claims/',
    await lineClaimDraft(db, { order: mixed, productId: cap.productId }),
  );

  expect(results.map(({ id }) => id)).toEqual([mixed.id]);
  expect(results[0]?.order_products.map(({ product }) => product)).toEqual([seed.productId]);
  expect(onlyCap.id).not.toBe(mixed.id);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    errors: [
      {
        field: 'product_id',
        message: 'La garantía cubre la germinación de semillas: el merchandising no se reclama acá',
      },
    ],
  });
});

test('a line with an open claim cannot be claimed again; concurrent claims create one', async () => {
  const line = await aCompletedOrder(db);
  const { visitor } = line.customer;
  const draft = await lineClaimDraft(db, line);

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => visitor.post('/warranty-claims/', draft)),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  const { results } = (await (await visitor.get('/warranty-claims/?user=current')).json()) as OwnClaimPage;
  expect(results).toHaveLength(1);
  const again = await readErrorBody(await visitor.post('/warranty-claims/', draft));
  expect(again).toMatchObject({
    code: 'CLAIM_OPEN',
    claim_id: results[0]?.id,
    error: `Ya hay un reclamo abierto por ese producto: el N.º ${results[0]?.id}`,
  });
  await db
    .update(warrantyClaims)
    .set({ status: 'rejected' })
    .where(eq(warrantyClaims.id, results[0]?.id ?? 0));
  expect((await visitor.post('/warranty-claims/', draft)).status).toBe(201);
});

test('the same idempotency key and body return the same claim, also concurrently and anonymously', async () => {
  const draft = await anonymousClaimDraft(db);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const visitor = aVisitor(db);
  const before = await count();

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => visitor.post('/warranty-claims/', draft, key)),
  );

  const ids = await Promise.all(answers.map(async (one) => ((await one.json()) as OwnClaimView).id));
  expect(new Set(ids).size).toBe(1);
  expect(await count()).toBe(before + 1);
  expect(await db.$count(claimEvents, eq(claimEvents.claimId, ids[0] ?? 0))).toBe(1);
  const other = await visitor.post('/warranty-claims/', { ...draft, description: 'Otra cosa' }, key);
  expect(await readErrorBody(other)).toMatchObject({
    status: 409,
    code: 'IDEMPOTENCY_CONFLICT',
    error: 'Esto ya se envió con otros datos. Recargá la página.',
  });
  const bad = await visitor.post('/warranty-claims/', draft, { 'idempotency-key': 'x' });
  expect(await readErrorBody(bad)).toMatchObject({ status: 400, errors: [{ field: 'Idempotency-Key' }] });
});

test('a claim that was sent as JSON and again as a form with its photo, with one key, is created once', async () => {
  const visitor = aVisitor(db);
  const file = new File([Uint8Array.from(await aPlainImage(64, 48, '#0a0').jpeg().toBuffer())], 'photo1.jpg');
  const upload = new FormData();
  upload.set('purpose', 'claim');
  upload.set('file', file);
  const { url } = (await (await visitor.post('/uploads/', upload)).json()) as { url: string };
  const draft = await anonymousClaimDraft(db, { photo1: url, photo2: null, order_number: '' });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const before = await count();
  const first = await visitor.post('/warranty-claims/', { ...draft, use_authenticated_user: false }, key);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...draft, use_authenticated_user: 'false' }))
    if (name !== 'photo1') form.set(name, value ?? '');
  form.set('photo1', file);

  const again = await visitor.post('/warranty-claims/', form, key);

  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect(await count()).toBe(before + 1);
});

test('the idempotency key of a rejected claim can be reused', async () => {
  const line = await aCompletedOrder(db);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const draft = await lineClaimDraft(db, line);
  const send = (values: object) =>
    line.customer.visitor.post('/warranty-claims/', { ...draft, ...values }, key);

  expect((await send({ germination_date: '2020-01-01' })).status).toBe(400);
  expect((await send({})).status).toBe(201);
});

test('use_authenticated_user requires a session, and is optional with one', async () => {
  const { visitor } = await aSession(db);

  const asked = await aVisitor(db).post(
    '/warranty-claims/',
    await anonymousClaimDraft(db, { use_authenticated_user: true }),
  );
  const without = await visitor.post(
    '/warranty-claims/',
    await anonymousClaimDraft(db, { use_authenticated_user: false }),
  );

  expect(await readErrorBody(asked)).toMatchObject({
    status: 401,
    code: 'NOT_AUTHENTICATED',
    error: 'No hay sesión activa',
  });
  expect(without.status).toBe(201);
  expect((await without.json()) as object).not.toHaveProperty('user_id');
});

test('a claim with a session but without its CSRF token is rejected', async () => {
  const line = await aCompletedOrder(db);

  const headers = { 'x-csrftoken': 'x' };
  const response = await line.customer.visitor.post(
    '/warranty-claims/',
    await lineClaimDraft(db, line),
    headers,
  );

  expect(await readErrorBody(response)).toMatchObject({ status: 403, code: 'CSRF_FAILED' });
});

test('customers see only their own claims, in lists and individually', async () => {
  const mine = await aCompletedOrder(db);
  const others = await aCompletedOrder(db);
  const own = await makeClaim(mine.customer.visitor, await lineClaimDraft(db, mine));
  const foreign = await makeClaim(others.customer.visitor, await lineClaimDraft(db, others));
  const { visitor } = mine.customer;

  for (const query of [
    '?user=current',
    '',
    '?include_user_details=true',
    '?search=moby',
    '?status=pending',
  ]) {
    const page = (await (await visitor.get(`/warranty-claims/${query}`)).json()) as OwnClaimPage;
    expect(
      page.results.map(({ id }) => id),
      query,
    ).toEqual([own.id]);
    expect(JSON.stringify(page)).not.toMatch(/admin_notes|signals|user_phone|counts/);
  }
  expect((await visitor.get(`/warranty-claims/${own.id}/`)).status).toBe(200);
  expect(await readErrorBody(await visitor.get(`/warranty-claims/${foreign.id}/`))).toMatchObject({
    status: 404,
  });
  const photo = await visitor.post(`/warranty-claims/${foreign.id}/photos/`, { photo: await aPhoto(db) });
  expect(await readErrorBody(photo)).toMatchObject({ status: 404 });
  expect(await readErrorBody(await visitor.get('/warranty-claims/?user=7'))).toMatchObject({ status: 400 });
  expect(await readErrorBody(await visitor.get('/warranty-claims/?status=x'))).toMatchObject({ status: 400 });
  expect(await readErrorBody(await visitor.get('/warranty-claims/?page=abc'))).toMatchObject({ status: 400 });
});

test('one address can make twenty claims an hour, and one e-mail six', async () => {
  const visitor = aVisitor(db);
  const email = 'quien@example.com';
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++)
    statuses.push((await visitor.post('/warranty-claims/', await anonymousClaimDraft(db, { email }))).status);
  for (let i = 0; i < 14; i++)
    statuses.push((await visitor.post('/warranty-claims/', await anonymousClaimDraft(db))).status);

  expect(statuses.filter((status) => status === 201)).toHaveLength(19);
  expect([statuses[6], statuses[20]]).toEqual([429, 429]);
  const elsewhere = await aVisitor(db).post('/warranty-claims/', await anonymousClaimDraft(db));
  expect(elsewhere.status).toBe(201);
});
