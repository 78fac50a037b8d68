import { and, desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RecallNoticeView, RecallView } from '#contract/lot-recalls.ts';
import type { OwnDataView } from '#contract/own-data.ts';
import type { Page } from '#contract/paging.ts';
import { moveRecordsOfUser } from '#db/queries/merge-users.ts';
import { activityLogs, users } from '#db/schema/accounts.ts';
import { recallNotices, serials } from '#db/schema/lots.ts';
import { anonymizeRecords } from '#services/own-data/anonymize-records.ts';
import { apiAs } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aProduct, aStaffMember, aUser, PASSWORD } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aLot, someSerials } from '#tests/support/lots.ts';
import { insertOrder, type OrderValues } from '#tests/support/orders.ts';
import { logInAs } from '#tests/support/sessions.ts';
import { aStaffApi } from '#tests/support/staff.ts';

const { staff, actor } = await aStaffApi(db);

const DRAFT = {
  reason: 'Germinó mal en el laboratorio.',
  text: 'No siembres estas semillas.\nTe mandamos otro blister.',
};

/** A completed order. */
const anOrder = (values: OrderValues) => insertOrder(db, { status: 'completed', ...values });

/** A lot with these serials: each belongs to an owner, was sent with an order, both or neither. */
async function aRecallableLot(held: ReadonlyArray<{ ownerId?: number; orderId?: number }>) {
  const product = await aProduct(db, { name: 'Moby Dick' });
  const lot = await aLot(db, product.id);
  const [blister] = product.blisters;
  const made = held.length === 0 ? [] : await someSerials(db, { lot, blister, count: held.length });
  const at = new Date();
  for (const [index, { ownerId, orderId }] of held.entries()) {
    if (ownerId === undefined && orderId === undefined) continue;
    await db
      .update(serials)
      .set({
        ...(ownerId !== undefined && { ownerId, registeredAt: at }),
        ...(orderId !== undefined && { orderId, sentAt: at }),
      })
      .where(eq(serials.id, made[index]?.id ?? 0));
  }
  return { lot, product, serials: made, path: `/lots/${lot.id}/recall/` };
}

const read = async (path: string) => (await (await staff.get(path)).json()) as RecallView;
const listPeople = async (path: string) =>
  ((await (await staff.get(`${path}notices/`)).json()) as Page<RecallNoticeView>).results;

async function lotActivity(lotId: number) {
  return db
    .select()
    .from(activityLogs)
    .where(and(eq(activityLogs.subject, 'lot'), eq(activityLogs.subjectId, lotId)))
    .orderBy(desc(activityLogs.id));
}

test('owners and customers get a mail once each, and staff see who was reached', async () => {
  const owner = await aUser(db, { firstName: 'Ana', lastName: 'Paz' });
  const buyer = await aUser(db, { firstName: 'Beto', lastName: 'Sosa' });
  const guestEmail = `rosa${crypto.randomUUID().slice(0, 8)}@example.com`;
  const bought = await anOrder({ customerId: buyer.id, customerEmail: 'otra@example.com' });
  const guest = await anOrder({ customerEmail: guestEmail });
  const sameGuest = await anOrder({ customerEmail: guestEmail.toUpperCase() });
  const unreachable = await anOrder({ customerEmail: '' });
  const { lot, path } = await aRecallableLot([
    { ownerId: owner.id, orderId: bought },
    { ownerId: owner.id },
    { orderId: bought },
    { orderId: guest },
    { orderId: sameGuest },
    { orderId: unreachable },
    {},
  ]);

  expect(await read(path)).toEqual({
    lot: { id: lot.id, code: lot.code, status: 'active', product: 'Moby Dick' },
    version: 1,
    reason: '',
    text: '',
    recalled_at: null,
    missing: 3,
    pending: 0,
    sent: 0,
    failed: 0,
    unreachable_orders: [unreachable],
  });
  const response = await staff.put(path, { ...DRAFT, version: 1 });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    lot: { status: 'recalled' },
    version: 2,
    ...DRAFT,
    recalled_at: expect.any(String),
    missing: 0,
    pending: 3,
  });

  const mails = await runJobs(db, pool);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, buyer.email, guestEmail].toSorted());
  const mail = mails.find(({ to }) => to === owner.email);
  expect(mail?.subject).toBe('Retiramos un lote de Moby Dick');
  expect(mail?.text).toContain('Hola, Ana Paz.');
  expect(mail?.text).toContain(`retiramos el lote ${lot.code} de Moby Dick`);
  expect(mail?.text).toContain('> No siembres estas semillas.\n> Te mandamos otro blister.');
  expect(mail?.text).not.toContain(DRAFT.reason);

  expect(await read(path)).toMatchObject({ missing: 0, pending: 0, sent: 3, failed: 0 });
  const people = await listPeople(path);
  expect(people).toHaveLength(3);
  expect(people.find(({ email }) => email === guestEmail)).toMatchObject({
    name: 'Rosa Lugo',
    user_id: null,
    order_id: guest,
    state: 'sent',
    sent_at: expect.any(String),
  });
  expect(await lotActivity(lot.id)).toMatchObject([
    {
      action: 'status_change',
      userId: actor.userId,
      description: `Retiró el lote ${lot.code}`,
      changes: {
        status: { before: 'active', after: 'recalled' },
        recall_reason: { before: '', after: DRAFT.reason },
        recall_text: { before: '', after: DRAFT.text },
      },
    },
  ]);

  // Again: nothing is sent or logged.
  expect((await staff.put(path, DRAFT)).status).toBe(200);
  expect((await staff.post(`${path}notices/`)).status).toBe(200);
  expect(await runJobs(db, pool)).toEqual([]);
  expect(await lotActivity(lot.id)).toHaveLength(1);
});

test('a mail that the server refuses is shown as failed, tried again, and sent once', async () => {
  const [first, second] = [await aUser(db), await aUser(db)];
  const { path } = await aRecallableLot([{ ownerId: first.id }, { ownerId: second.id }]);
  await staff.put(path, DRAFT);

  const sent = await runJobs(db, pool, {
    beforeSend: ({ to }) => {
      if (to === second.email) throw new Error('mailbox unavailable');
    },
  });
  expect(sent.map(({ to }) => to)).toEqual([first.email]);
  expect(await read(path)).toMatchObject({ sent: 1, failed: 1, pending: 0 });
  expect(await listPeople(path)).toMatchObject([
    { email: second.email, state: 'failed', sent_at: null },
    { email: first.email, state: 'sent' },
  ]);

  expect(await (await staff.post(`${path}notices/`)).json()).toMatchObject({ sent: 1 });
  expect((await runJobs(db, pool)).map(({ to }) => to)).toEqual([second.email]);
  expect(await read(path)).toMatchObject({ sent: 2, failed: 0, pending: 0 });
  expect(await runJobs(db, pool)).toEqual([]);
});

test('people who are found after the recall are counted, and get the mail on demand', async () => {
  const owner = await aUser(db);
  const { lot, path, serials: made } = await aRecallableLot([{ ownerId: owner.id }, {}]);
  await staff.put(path, DRAFT);
  await runJobs(db, pool);

  const later = await aUser(db);
  await db
    .update(serials)
    .set({ ownerId: later.id, registeredAt: new Date() })
    .where(eq(serials.id, made[1]?.id ?? 0));
  // Another address of the same account is no other person.
  await db
    .update(users)
    .set({ email: 'nueva@example.com', emailKey: 'nueva@example.com' })
    .where(eq(users.id, owner.id));
  expect(await read(path)).toMatchObject({ missing: 1, sent: 1 });

  expect(await (await staff.post(`${path}notices/`)).json()).toMatchObject({
    missing: 0,
    pending: 1,
    sent: 1,
  });
  expect((await runJobs(db, pool)).map(({ to }) => to)).toEqual([later.email]);
  expect((await lotActivity(lot.id))[0]).toMatchObject({
    action: 'update',
    description: `Avisó del retiro del lote ${lot.code} a una persona más`,
  });
});

test('a lifted recall sends no more mails, is logged with its reason, and can be made again', async () => {
  const owner = await aUser(db);
  const { lot, path } = await aRecallableLot([{ ownerId: owner.id }]);
  await staff.put(path, DRAFT);

  const lift = { version: 2, status: 'closed', reason: 'Era un error de carga.' };
  expect(await (await staff.post(`${path}lift/`, lift)).json()).toMatchObject({
    lot: { status: 'closed' },
    version: 3,
    recalled_at: null,
    ...DRAFT,
  });
  expect(await runJobs(db, pool)).toEqual([]);
  expect((await lotActivity(lot.id))[0]).toMatchObject({
    action: 'status_change',
    description: `Levantó el retiro del lote ${lot.code}`,
    changes: {
      status: { before: 'recalled', after: 'closed' },
      lift_reason: { before: null, after: 'Era un error de carga.' },
    },
  });
  // No-op.
  expect((await staff.post(`${path}lift/`, { ...lift, version: 3 })).status).toBe(200);
  expect((await staff.post(`${path}notices/`)).status).toBe(200);
  expect(await read(path)).toMatchObject({ version: 3, pending: 1 });

  await staff.put(path, DRAFT);
  expect((await runJobs(db, pool)).map(({ to }) => to)).toEqual([owner.email]);
});

test('a recall after one that was lifted mails those again who had the mail of the first, at their present address', async () => {
  const owner = await aUser(db);
  const { path } = await aRecallableLot([{ ownerId: owner.id }]);
  await staff.put(path, DRAFT);
  expect(await runJobs(db, pool)).toHaveLength(1);
  await staff.post(`${path}lift/`, { status: 'active', reason: 'Era un error de carga.' });
  const email = `otra-${owner.email}`;
  await db.update(users).set({ email, emailKey: email }).where(eq(users.id, owner.id));
  expect(await read(path)).toMatchObject({ missing: 1, sent: 1 });

  await staff.put(path, { ...DRAFT, text: 'Tampoco las siembres.' });

  const mails = await runJobs(db, pool);
  expect(mails.map(({ to }) => to)).toEqual([email]);
  expect(mails[0]?.text).toContain('Tampoco las siembres.');
  expect(await read(path)).toMatchObject({ missing: 0, sent: 1, pending: 0 });
});

test('an outdated version is a conflict with the recall as it is', async () => {
  const { path } = await aRecallableLot([]);
  expect((await staff.put(path, { ...DRAFT, version: 1 })).status).toBe(200);
  const conflict = await staff.put(path, { ...DRAFT, reason: 'Otra', version: 1 });
  expect(conflict.status).toBe(409);
  expect(await conflict.json()).toMatchObject({
    code: 'EDIT_CONFLICT',
    current: { version: 2, reason: DRAFT.reason, lot: { status: 'recalled' } },
  });
  const lift = { version: 1, status: 'active', reason: 'x' };
  expect((await staff.post(`${path}lift/`, lift)).status).toBe(409);
});

test('two members of staff who recall at once mail each person once', async () => {
  const owner = await aUser(db);
  const { path } = await aRecallableLot([{ ownerId: owner.id }]);
  const answers = await Promise.all([staff.put(path, DRAFT), staff.put(path, DRAFT)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await runJobs(db, pool)).toHaveLength(1);
});

test('a recall that reaches more people than fit a batch mails all of them', {
  timeout: LOAD_TEST_MS,
}, async () => {
  const owners = 501;
  const { lot, path } = await aRecallableLot(Array.from({ length: owners }, () => ({})));
  await db.execute(sql`
    WITH added AS (
      INSERT INTO users (username, username_key, email, email_key, first_name, last_name, password_hash)
      SELECT name, name, name || '@example.com', name || '@example.com', 'Ana', 'Paz', ''
      FROM (SELECT 'dueno' || ${lot.id}::text || 'n' || i AS name FROM generate_series(1, ${owners}::integer) i) n
      RETURNING id
    ), numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM added)
    UPDATE serials s SET owner_id = n.id, registered_at = now()
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM serials WHERE lot_id = ${lot.id}) own
    JOIN numbered n USING (place) WHERE s.id = own.id`);

  await staff.put(path, DRAFT);

  expect(await runJobs(db, pool)).toHaveLength(owners);
  expect(await read(path)).toMatchObject({ sent: owners, pending: 0 });
});

test('texts are required, and invalid ones are errors of their field', async () => {
  const { path } = await aRecallableLot([]);
  for (const [body, errors] of [
    [
      { reason: ' ', text: '' },
      [
        { field: 'reason', message: 'Escribí por qué se retira el lote' },
        { field: 'text', message: 'Escribí qué tiene que hacer quien tiene un blister' },
      ],
    ],
    [
      { ...DRAFT, text: 'a\u0000b' },
      [{ field: 'text', message: 'El texto tiene caracteres que no se admiten' }],
    ],
    [{ ...DRAFT, text: 'a\u0007b' }, [{ field: 'text', message: 'Tiene signos que no se admiten' }]],
    [
      { ...DRAFT, text: 'x'.repeat(2_001) },
      [{ field: 'text', message: 'Puede tener hasta 2000 caracteres' }],
    ],
    [{ ...DRAFT, version: 1e20 }, [{ field: 'version' }]],
  ] as const) {
    const response = await staff.put(path, body);
    expect(response.status).toBe(400);
    expect((await readErrorBody(response)).errors).toMatchObject(errors);
  }
  const lift = await staff.post(`${path}lift/`, { status: 'recalled', reason: '' });
  expect((await readErrorBody(lift)).errors).toMatchObject([{ field: 'status' }, { field: 'reason' }]);
  expect((await staff.get('/lots/999999/recall/')).status).toBe(404);
  expect((await staff.put('/lots/999999/recall/', DRAFT)).status).toBe(404);
  expect((await staff.get('/lots/999999/recall/notices/')).status).toBe(404);
});

test('only roles that edit the catalogue see names and recall', async () => {
  const { path } = await aRecallableLot([]);
  const reader = apiAs(db, { ...aStaffMember(), role: 'staff', staffRole: 'reader' } as never);
  for (const response of [
    await reader.get(path),
    await reader.get(`${path}notices/`),
    await reader.put(path, DRAFT),
    await reader.post(`${path}lift/`, { status: 'active', reason: 'x' }),
    await reader.post(`${path}notices/`),
  ])
    expect(response.status).toBe(403);
});

test('the mail is in the data of its recipient, and leaves with the account', async () => {
  const [owner, other] = [await aUser(db), await aUser(db)];
  const { lot, path } = await aRecallableLot([{ ownerId: owner.id }, { ownerId: other.id }]);
  await staff.put(path, DRAFT);
  const { visitor } = await logInAs(db, owner);
  const data = async () =>
    ((await (await visitor.get('/auth/profile/data/')).json()) as OwnDataView).recall_notices;
  expect(await data()).toEqual([{ lot: lot.code, product: 'Moby Dick', email: owner.email, sent_at: null }]);
  await runJobs(db, pool);
  expect(await data()).toMatchObject([{ sent_at: expect.any(String) }]);

  const removal = await visitor.post('/auth/profile/deletion/', { password: PASSWORD });
  expect(removal.status).toBe(204);
  const rows = await db.select().from(recallNotices).where(eq(recallNotices.lotId, lot.id));
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(owner.email);
  expect(JSON.stringify(rows)).toContain(other.email);
  expect(await read(path)).toMatchObject({ sent: 2, missing: 0 });
});

test('old notices of people without an account lose their address with their orders', async () => {
  const guestEmail = `rosa${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { path } = await aRecallableLot([{ orderId: await anOrder({ customerEmail: guestEmail }) }]);
  await staff.put(path, DRAFT);
  await runJobs(db, pool);
  await anonymizeRecords({ db, now: () => new Date(Date.now() + 20 * 366 * 86_400_000) });

  expect(await listPeople(path)).toMatchObject([{ email: '', name: '', order_id: expect.any(Number) }]);
});

test('old notices that were not sent are deleted, and another recall mails nothing without an address', async () => {
  const guestEmail = `rosa${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { path } = await aRecallableLot([{ orderId: await anOrder({ customerEmail: guestEmail }) }]);
  await staff.put(path, DRAFT);
  await staff.post(`${path}lift/`, { status: 'closed', reason: 'Otro lote.' });
  await runJobs(db, pool);

  await anonymizeRecords({ db, now: () => new Date(Date.now() + 20 * 366 * 86_400_000) });
  await staff.put(path, DRAFT);

  expect(await runJobs(db, pool)).toEqual([]);
  expect(await read(path)).toMatchObject({ pending: 0, sent: 0, failed: 0, missing: 0 });
});

test('merged accounts have the mails of both', async () => {
  const [from, to] = [await aUser(db), await aUser(db)];
  const { path, lot } = await aRecallableLot([{ ownerId: from.id }]);
  await staff.put(path, DRAFT);
  await runJobs(db, pool);
  await db.transaction((tx) => moveRecordsOfUser(tx, { from: from.id, to: to.id }));
  const [row] = await db.select().from(recallNotices).where(eq(recallNotices.lotId, lot.id));
  expect(row?.userId).toBe(to.id);
});
