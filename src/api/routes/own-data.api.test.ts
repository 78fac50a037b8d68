import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnDataView } from '#contract/own-data.ts';
import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { insertConsents } from '#db/queries/consents.ts';
import { activityLogs, type Changes, users } from '#db/schema/accounts.ts';
import { claimPhotos, warrantyClaims } from '#db/schema/claims.ts';
import { savedProducts } from '#db/schema/followed-products.ts';
import { imageHashes } from '#db/schema/image-hashes.ts';
import { orderNotes, orders } from '#db/schema/orders.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { deleteExpired } from '#services/delete-expired.ts';
import { anonymizeRecords } from '#services/own-data/anonymize-records.ts';
import { sweepImages } from '#services/uploads/sweep-images.ts';
import { aVisitor } from '#tests/support/api.ts';
import {
  anonymousClaimDraft,
  aPhoto,
  extractLinkToken,
  insertClaim,
  lineClaimDraft,
  makeClaim,
} from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aUser, PASSWORD } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { A_PUSH_KEY } from '#tests/support/push-receiver.ts';
import { aSession, logInAs } from '#tests/support/sessions.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';
import { testDeps } from '#tests/support/test-deps.ts';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

const { staff } = await aStaffApi(db);

async function download(visitor: ReturnType<typeof aVisitor>): Promise<OwnDataView> {
  return (await (await visitor.get('/auth/profile/data/')).json()) as OwnDataView;
}

const remove = (visitor: ReturnType<typeof aVisitor>, password = PASSWORD) =>
  visitor.post('/auth/profile/deletion/', { password });

async function readOrder(id: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

async function readClaim(id: number) {
  const [claim] = await db.select().from(warrantyClaims).where(eq(warrantyClaims.id, id));
  return claim;
}

const addNote = (orderId: number) =>
  staff.post(`/orders/${orderId}/notes/`, { text: 'Llamar a Ana al 11 5555' });
const countNotes = (orderId: number) => db.$count(orderNotes, eq(orderNotes.orderId, orderId));
const anonymizeAfter = (ms: number) => anonymizeRecords({ db, now: () => new Date(Date.now() + ms) });
/** The nightly job after these years. */
const anonymizeIn = (years: number) => anonymizeAfter(years * YEAR_MS);

const noClaimDetails = {
  email: '',
  emailKey: '',
  phone: '',
  description: '',
  photo1: null,
  photo2: null,
  photo3: null,
  adminResponse: '',
  adminNotes: '',
  resolutionDetails: '',
  photoRequest: '',
  trackHash: null,
};

/** A customer with a completed order. */
async function aBuyer() {
  const session = await aSession(db, { firstName: 'Ana', lastName: 'Paz' });
  const blister = await aBlister(db, { stock: 9 });
  const { id } = await placeOrder(session.visitor, { blister, quantity: 1 });
  await staff.put(`/orders/${id}/`, { status: 'completed' });
  return { ...session, blister, orderId: id };
}

test('the file has everything of the caller, and nothing of others', async () => {
  const { visitor, account, blister, orderId } = await aBuyer();
  await aBuyer();
  const at = new Date();
  await db.insert(savedProducts).values({ userId: account.id, productId: blister.productId, savedAt: at });
  await db.transaction((tx) =>
    insertConsents(tx, [
      { userId: account.id, kind: 'terms', version: 3, createdAt: at },
      { userId: account.id, kind: 'age', version: null, createdAt: at },
    ]),
  );
  const claim = await lineClaimDraft(db, { order: { id: orderId }, productId: blister.productId });
  expect((await visitor.post('/warranty-claims/', claim)).status).toBe(201);
  await visitor.post('/withdrawals/', { name: 'Ana Paz', email: account.email, purchase: `${orderId}` });

  const response = await visitor.get('/auth/profile/data/');
  const data = (await response.json()) as OwnDataView;

  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="mis-datos-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(data.account).toMatchObject({ id: account.id, email: account.email, first_name: 'Ana' });
  expect(data.orders.map(({ id }) => id)).toEqual([orderId]);
  expect(data.saved_products).toEqual([
    { id: blister.productId, name: expect.any(String), saved_at: at.toISOString() },
  ]);
  expect(data.consents).toEqual([
    { kind: 'terms', version: 3, at: at.toISOString() },
    { kind: 'age', version: null, at: at.toISOString() },
  ]);
  expect(data.withdrawals).toMatchObject([{ purchase: `${orderId}` }]);
  // It counts the withdrawals of the shop.
  expect(data.withdrawals[0]).not.toHaveProperty('id');
  expect(data.sessions).toMatchObject([{ current: true }]);
  expect(data.claims).toMatchObject([{ order_id: orderId, photo1: claim.photo1 }]);
  expect(JSON.stringify(data)).not.toMatch(/argon2|password_?hash/i);
});

test('the file of staff has their devices, settings and views, without keys', async () => {
  const { staff: api } = await aStaffApi(db);
  const subscription = {
    endpoint: `https://push.example.com/${crypto.randomUUID()}`,
    keys: { p256dh: A_PUSH_KEY, auth: 'c'.repeat(22) },
  };
  expect((await api.post('/staff-alerts/devices/', subscription)).status).toBe(200);
  const view = { name: 'Por armar', search: 'status=pending', is_shared: true };
  expect((await api.post('/saved-views/', { list: 'orders', ...view })).status).toBe(201);

  const { staff: own } = (await (await api.get('/auth/profile/data/')).json()) as OwnDataView;

  expect(own?.alerts.devices).toMatchObject([{ created_at: expect.any(String) }]);
  expect(own?.saved_views).toEqual([{ list: 'orders', ...view }]);
  expect(own?.second_factor).toMatchObject({ passkeys: [], recovery_codes_left: expect.any(Number) });
  expect(JSON.stringify(own)).not.toMatch(/push\.example\.com|BCVxsr7N|cccc/);
});

/**
 * Every column that refers to an account, or to an order, a claim or a diary, which are an account's: which part of the
 * file has its table, or why none has. A new one must be decided, and also whether `anonymizeRecords` removes it.
 */
const columnsOfAccounts = {
  'activity_logs.user_id': 'what staff did to records of the shop: the shop keeps it, and shows it to owners',
  'alert_settings.user_id': 'staff.alerts',
  'claim_alerts.claim_id': 'technical: what staff were notified of',
  'claim_events.claim_id': 'claims',
  'claim_keys.claim_id': 'technical: the key of a request',
  'claim_photos.claim_id': 'claims',
  'consents.user_id': 'consents',
  'diaries.user_id': 'blisters',
  'diary_photos.diary_id': 'blisters',
  'diary_seeds.diary_id': 'blisters',
  'label_runs.author_id': 'what staff did to a lot',
  'list_choices.user_id': 'staff.lists',
  'order_keys.customer_id': 'technical: the key of a request',
  'order_keys.order_id': 'technical: the key of a request',
  'order_lines.order_id': 'orders',
  'order_notes.author_id': 'a record of the shop about an order',
  'order_notes.order_id': 'a record of the shop about an order',
  'order_tags.order_id': 'a record of the shop about an order',
  'orders.assignee_id': 'a record of the shop about an order',
  'orders.customer_id': 'orders',
  'orders.entered_by_id': 'a record of the shop about an order',
  'passkeys.user_id': 'staff.second_factor',
  'push_subscriptions.user_id': 'staff.alerts',
  'recall_notices.order_id': 'recall_notices',
  'recall_notices.user_id': 'recall_notices',
  'receipt_keys.user_id': 'technical: the key of a request',
  'record_keys.user_id': 'technical: the key of a request',
  'recovery_codes.user_id': 'staff.second_factor, as a number: the codes are secret',
  'remembered_devices.user_id': 'staff.second_factor',
  'saved_products.user_id': 'saved_products',
  'saved_views.user_id': 'staff.saved_views',
  'serial_transfers.owner_id': 'technical: the hash of a code',
  'serials.order_id': 'orders',
  'serials.owner_id': 'blisters',
  'sessions.user_id': 'sessions',
  'stock_notices.user_id': 'stock_notices',
  'totp_secrets.user_id': 'staff.second_factor, as its date: the secret is secret',
  'warranty_claims.assignee_id': 'a record of the shop about a claim',
  'warranty_claims.customer_id': 'claims',
  'warranty_claims.diary_id': 'blisters',
  'warranty_claims.order_id': 'claims',
  'withdrawals.customer_id': 'withdrawals',
};

test('every column that refers to an account or its records is decided', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT conrelid::regclass || '.' || attname AS name
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    WHERE contype = 'f' AND confrelid = ANY ('{users,orders,warranty_claims,diaries}'::regclass[])`);

  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(columnsOfAccounts));
});

test('the file has the security events of the account, without those that staff caused', async () => {
  const account = await aUser(db);
  await aVisitor(db).post('/auth/login/', { username_or_email: account.email, password: 'otra-clave' });
  for (const is_active of [false, true])
    expect((await staff.patch(`/auth/users/${account.id}/`, { is_active })).status).toBe(200);
  const { visitor } = await logInAs(db, account);

  const { security_events: events } = await download(visitor);

  expect(events.map(({ kind }) => kind)).toEqual(['login-failed']);
  expect(events[0]).toMatchObject({ times: 1, address: expect.stringMatching(/\d/) });
});

test('a file can be downloaded ten times an hour', async () => {
  const { visitor } = await aSession(db);
  for (let count = 0; count < 10; count++) await download(visitor);

  expect((await visitor.get('/auth/profile/data/')).status).toBe(429);
});

test('a customer deletes the account: nothing personal stays but the names in orders, and the address gets a mail', async () => {
  const { visitor, account, orderId } = await aBuyer();
  const second = await aSession(db);
  await addNote(orderId);
  await runJobs(db, pool);

  expect((await remove(visitor)).status).toBe(204);

  expect((await visitor.get('/auth/profile/')).status).toBe(401);
  expect((await second.visitor.get('/auth/profile/')).status).toBe(200);
  expect(visitor.cookies.has('session')).toBe(false);
  const [row] = await db.select().from(users).where(eq(users.id, account.id));
  expect(row).toMatchObject({ firstName: '', phone: '', passwordHash: '', deletedAt: expect.any(Date) });
  expect(JSON.stringify(row)).not.toContain(account.email);
  expect(await lastActivity(db)).toMatchObject({ description: 'Borró su cuenta', subjectId: account.id });
  const mails = await runJobs(db, pool);
  expect(mails.map(({ to, subject }) => [to, /^Borramos tu cuenta de /.test(subject)])).toEqual([
    [account.email, true],
  ]);

  await anonymizeRecords({ db, now: () => new Date() });
  expect(await readOrder(orderId)).toMatchObject({
    customerFirstName: 'Ana',
    customerEmail: '',
    customerPhone: '',
    customerUsername: '',
    shippingAddress: '',
    note: '',
  });
  expect((await readOrder(orderId))?.searchWords).not.toContain(account.username);
  expect(await countNotes(orderId)).toBe(0);
});

test('closed claims and withdrawals of a deleted account lose the contact; open ones lose it once they are closed', async () => {
  const { visitor, account, blister, orderId } = await aBuyer();
  const draft = await lineClaimDraft(db, { order: { id: orderId }, productId: blister.productId });
  const claim = (await (await visitor.post('/warranty-claims/', draft)).json()) as { id: number };
  await visitor.post('/withdrawals/', { name: 'Ana Paz', email: account.email, purchase: `${orderId}` });
  const readContacts = async () => {
    await anonymizeRecords({ db, now: () => new Date() });
    const [claimed] = await db.select().from(warrantyClaims).where(eq(warrantyClaims.id, claim.id));
    const [withdrawn] = await db.select().from(withdrawals).where(eq(withdrawals.customerId, account.id));
    return { claimed, withdrawn };
  };

  await remove(visitor);
  const open = await readContacts();
  await staff.patch(`/withdrawals/${open.withdrawn?.id}/`, { status: 'resolved' });
  const answers = { admin_notes: 'Ana llamó', admin_response: 'Hola Ana', resolution_details: 'Va otro' };
  await staff.patch(`/warranty-claims/${claim.id}/`, { status: 'resolved', ...answers });
  const closed = await readContacts();

  expect(open).toMatchObject({
    claimed: { email: account.email, description: draft.description, photo1: draft.photo1 },
    withdrawn: { email: account.email },
  });
  expect(closed.claimed).toMatchObject({ name: 'Ana Paz', status: 'resolved', ...noClaimDetails });
  expect(closed.claimed?.searchWords).not.toContain(account.username);
  expect(closed.withdrawn).toMatchObject({ name: 'Ana Paz', email: '', purchase: `${orderId}` });
  const shown = (await (await staff.get(`/warranty-claims/${claim.id}/`)).json()) as StaffClaimView;
  expect(shown).toMatchObject({ name: 'Ana Paz', email: '', previous_claims_count: 0 });
  await staff.patch(`/warranty-claims/${claim.id}/`, { admin_notes: 'Ana escribió otra vez' });
  expect((await readContacts()).claimed).toMatchObject({ adminNotes: '' });
});

test('after the years of the setting a closed claim without an account loses texts, photos and its private link', async () => {
  await staff.patch('/site-settings/', { order_retention_years: 2 });
  const visitor = aVisitor(db);
  const draft = await anonymousClaimDraft(db);
  const { id } = await makeClaim(visitor, draft);
  const mail = (await runJobs(db, pool)).find(({ to }) => to === draft.email);
  const tracked = `/warranty-claims/track/${mail && extractLinkToken(mail)}/`;
  const edit = (values: object) => staff.patch(`/warranty-claims/${id}/`, values);
  await edit({ photo_request: 'Una del reverso' });
  const added = await aPhoto(db);
  expect((await visitor.post(`${tracked}photos/`, { photo: added })).status).toBe(201);
  await edit({
    status: 'resolved',
    admin_notes: 'Lola llamó',
    admin_response: 'Hola Lola',
    resolution_details: 'Va otro',
  });

  await anonymizeIn(1);
  expect(await readClaim(id)).toMatchObject({ name: 'Lola Ríos', description: draft.description });
  expect((await visitor.get(tracked)).status).toBe(200);
  await anonymizeIn(3);

  expect(await readClaim(id)).toMatchObject({
    name: 'Datos borrados',
    status: 'resolved',
    ...noClaimDetails,
  });
  expect(await db.$count(claimPhotos, eq(claimPhotos.claimId, id))).toBe(0);
  expect(await readChanges('claim', id)).toMatchObject({
    name: removed,
    email: removed,
    description: removed,
  });
  expect((await visitor.get(tracked)).status).toBe(404);
  const { imageStore } = testDeps(pool);
  await sweepImages({ db, imageStore, now: () => new Date(Date.now() + YEAR_MS) });
  expect(await db.$count(imageHashes, inArray(imageHashes.url, [draft.photo1, added]))).toBe(0);
  const shown = await (await staff.get(`/warranty-claims/${id}/`)).json();
  expect(shown).toMatchObject({ name: 'Datos borrados', description: '', photos: [] });
  const listed = await staff.get('/warranty-claims/?search=datos+borrados');
  expect(await listed.json()).toMatchObject({
    results: expect.arrayContaining([expect.objectContaining({ id })]),
  });
});

const removed = { before: null, after: null };

/** The changes of all entries about a record, in one object. */
async function readChanges(subject: 'user' | 'order' | 'claim', id: number): Promise<Changes> {
  const entries = await db
    .select()
    .from(activityLogs)
    .where(and(eq(activityLogs.subject, subject), eq(activityLogs.subjectId, id)));
  return Object.assign({}, ...entries.map(({ changes }) => changes));
}

test('the activity log loses the personal data of a deleted account, and that of its orders and claims once they are closed', async () => {
  const { visitor, account, blister, orderId } = await aBuyer();
  await visitor.put('/auth/profile/', {
    first_name: 'Anita',
    last_name: 'Pazos',
    instagram: 'anita.cultiva',
    phone: '1144443333',
  });
  const email = `nueva${account.email}`;
  await staff.patch(`/auth/users/${account.id}/`, { email, staff_note: 'Paga tarde' });
  const pending = await placeOrder(visitor, { blister, quantity: 1 });
  const contact = {
    customer_name: 'Anita Pazos',
    recipient_name: 'Bruno Pazos',
    customer_phone: '1155556666',
    shipping_address: 'Defensa 1200',
  };
  for (const id of [orderId, pending.id]) await staff.put(`/orders/${id}/`, contact);
  const draft = await lineClaimDraft(db, { order: { id: orderId }, productId: blister.productId });
  const claim = await makeClaim(visitor, draft);
  const answer = (values: object) => staff.patch(`/warranty-claims/${claim.id}/`, values);
  await answer({ photo_request: 'Anita, una del reverso' });
  await visitor.post(`/warranty-claims/${claim.id}/photos/`, { photo: await aPhoto(db) });
  await answer({ admin_response: 'Hola', admin_notes: 'Anita llamó', resolution_details: 'Va otro' });
  const read = async () => ({
    user: await readChanges('user', account.id),
    order: await readChanges('order', orderId),
    claim: await readChanges('claim', claim.id),
  });
  const open = await readChanges('order', pending.id);

  expect((await remove(visitor)).status).toBe(204);
  const atOnce = await read();
  await anonymizeIn(0);
  const ofOpen = await read();
  await answer({ status: 'resolved' });
  await anonymizeIn(0);
  const closed = await read();

  expect(atOnce.user).toEqual({
    first_name: removed,
    last_name: removed,
    instagram: removed,
    phone: removed,
    email: removed,
  });
  expect(atOnce.order).toMatchObject({ recipient_name: { after: 'Bruno Pazos' } });
  expect(ofOpen.order).toEqual({
    status: { before: 'pending', after: 'completed' },
    customer_first_name: removed,
    customer_last_name: removed,
    recipient_name: removed,
    customer_phone: removed,
    shipping_address: removed,
    order_total: { before: null, after: expect.any(Number) },
  });
  expect(ofOpen.claim).toMatchObject({ description: { after: draft.description } });
  expect(closed.claim).toEqual({
    status: { before: 'pending', after: 'resolved' },
    product_name: { before: null, after: expect.any(String) },
    purchase_date: { before: null, after: expect.any(String) },
    germination_date: { before: null, after: draft.germination_date },
    ...Object.fromEntries(
      ['name', 'email', 'order_number', 'description', 'photo1', 'photo', 'photo_request'].map((name) => [
        name,
        removed,
      ]),
    ),
    admin_notes: removed,
    admin_response: removed,
    resolution_details: removed,
  });
  expect(await readChanges('order', pending.id)).toEqual(open);
  const logged = await db.select().from(activityLogs).where(eq(activityLogs.userId, account.id));
  expect(logged.map(({ username }) => username)).toContain(account.username);
});

test('the activity log loses the data of users whom staff deleted with the security log', async () => {
  const account = await aUser(db, { firstName: 'Ana' });
  await staff.patch(`/auth/users/${account.id}/`, { first_name: 'Anita' });
  await staff.delete(`/auth/users/${account.id}/`);
  const inDays = (days: number) =>
    deleteExpired(db, new Date(Date.now() + days * 24 * 60 * 60 * 1000), { securityLogDays: 180 });

  await inDays(179);
  expect(await readChanges('user', account.id)).toMatchObject({
    first_name: { before: 'Ana', after: 'Anita' },
  });
  await inDays(181);

  expect(await readChanges('user', account.id)).toEqual({
    first_name: removed,
    email: removed,
    username: { before: account.username, after: null },
  });
});

test('open claims without an account keep everything', async () => {
  const id = await insertClaim(db, { adminNotes: 'Rosa llamó' });

  await anonymizeIn(30);

  expect(await readClaim(id)).toMatchObject({
    name: 'Rosa Lugo',
    description: 'No germinó',
    adminNotes: 'Rosa llamó',
  });
});

test('the username and the address of a deleted account are free', async () => {
  const { visitor, account } = await aSession(db);
  await remove(visitor);

  const again = await aVisitor(db).post('/auth/register/', {
    first_name: 'Ana',
    last_name: 'Paz',
    username: account.username,
    email: account.email,
    password: 'una-clave-larga',
    password2: 'una-clave-larga',
  });

  expect(again.status).toBe(201);
});

test('a wrong password deletes nothing, and neither can staff delete themselves', async () => {
  const { visitor } = await aSession(db);
  const admin = await aSession(db, { isStaff: true });

  expect(await readErrorBody(await remove(visitor, 'otra-clave'))).toMatchObject({
    status: 400,
    code: 'VALIDATION_ERROR',
    errors: [{ field: 'password' }],
  });
  expect((await visitor.get('/auth/profile/')).status).toBe(200);
  expect(await readErrorBody(await remove(admin.visitor))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

test('after the years of the setting the names in orders are replaced; those of accounts in use and of pending orders stay', async () => {
  await staff.patch('/site-settings/', { order_retention_years: 2 });
  const gone = await aBuyer();
  const stays = await aBuyer();
  const pending = await placeOrder(gone.visitor, { blister: gone.blister, quantity: 1 });
  await remove(gone.visitor);
  const readNames = async () =>
    Promise.all(
      [gone.orderId, stays.orderId, pending.id].map(async (id) => (await readOrder(id))?.customerFirstName),
    );

  await anonymizeRecords({ db, now: () => new Date(Date.now() + YEAR_MS) });
  expect(await readNames()).toEqual(['Ana', 'Ana', 'Ana']);
  await anonymizeRecords({ db, now: () => new Date(Date.now() + 3 * YEAR_MS) });

  expect(await readNames()).toEqual(['Datos borrados', 'Ana', 'Ana']);
  expect(await readOrder(gone.orderId)).toMatchObject({
    customerLastName: '',
    recipientName: 'Datos borrados',
    searchWords: 'datos borrados',
  });
});

test('after the years of the setting an order without an account loses its internal notes, and the log its contact', async () => {
  await staff.patch('/site-settings/', { order_retention_years: 2 });
  const { id: productBlister, productId } = await aBlister(db, { stock: 9 });
  const entered = await staff.post('/orders/entered/', {
    recipient_name: 'Rita Sin Cuenta',
    customer_phone: '011 15 5555-0199',
    order_products: [{ product_id: productId, blister_id: productBlister, quantity: 1 }],
  });
  const { id } = (await entered.json()) as { id: number };
  await addNote(id);
  await staff.put(`/orders/${id}/`, { status: 'completed', recipient_name: 'Rita Gómez' });

  await anonymizeIn(1);
  expect(await countNotes(id)).toBe(1);
  expect(await readChanges('order', id)).toMatchObject({ recipient_name: { after: 'Rita Gómez' } });
  await anonymizeIn(3);

  expect(await readOrder(id)).toMatchObject({ recipientName: 'Datos borrados', customerPhone: '' });
  expect(await countNotes(id)).toBe(0);
  expect(await readChanges('order', id)).toMatchObject({
    recipient_name: removed,
    status: { before: 'pending', after: 'completed' },
  });
});

test('a pending order that staff deleted loses what a closed one loses, once it cannot be restored', async () => {
  await staff.patch('/site-settings/', { order_retention_years: 2 });
  const { visitor, blister } = await aBuyer();
  const { id } = await placeOrder(visitor, { blister, quantity: 1 });
  await addNote(id);
  await staff.put(`/orders/${id}/`, { customer_phone: '1155556666', shipping_address: 'Defensa 1200' });
  await remove(visitor);
  expect((await staff.delete(`/orders/${id}/`)).status).toBe(204);

  await anonymizeIn(0);
  expect(await readOrder(id)).toMatchObject({ status: 'pending', customerPhone: '1155556666' });
  await anonymizeAfter(11 * 60_000);

  expect(await readOrder(id)).toMatchObject({
    customerFirstName: 'Ana',
    customerEmail: '',
    customerPhone: '',
    customerUsername: '',
    shippingAddress: '',
  });
  expect(await countNotes(id)).toBe(0);
  expect(await readChanges('order', id)).toMatchObject({
    customer_phone: removed,
    shipping_address: removed,
  });
  await anonymizeIn(3);
  expect(await readOrder(id)).toMatchObject({
    customerFirstName: 'Datos borrados',
    recipientName: 'Datos borrados',
  });
});

test('with 0 years no names are replaced', async () => {
  await staff.patch('/site-settings/', { order_retention_years: 0 });
  const { visitor, orderId } = await aBuyer();
  await remove(visitor);

  await anonymizeRecords({ db, now: () => new Date(Date.now() + 200 * YEAR_MS) });

  expect((await readOrder(orderId))?.customerFirstName).toBe('Ana');
});
