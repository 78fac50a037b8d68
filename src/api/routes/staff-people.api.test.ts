import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Page } from '#contract/paging.ts';
import type { ListedUserView, StaffUserView, UserDetailView } from '#contract/staff-users.ts';
import { activityLogs, users } from '#db/schema/accounts.ts';
import { blisters } from '#db/schema/catalogue.ts';
import { orders } from '#db/schema/orders.ts';
import { deleteExpired } from '#services/delete-expired.ts';
import { db, pool } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { waitForLocks } from '#tests/support/locks.ts';
import { aBlister, orderDraft, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';
import { lastActivity } from '#tests/support/staff.ts';

const aBoss = () => aSession(db, { isStaff: true });
type Boss = Awaited<ReturnType<typeof aBoss>>;

const found = async ({ visitor }: Boss, search: string) => {
  const answer = await visitor.get(`/users/?search=${encodeURIComponent(search)}`);
  return (await answer.json()) as Page<ListedUserView>;
};
const detail = async ({ visitor }: Boss, id: number) =>
  ((await (await visitor.get(`/auth/users/${id}/`)).json()) as UserDetailView).user;
const change = ({ visitor }: Boss, id: number, body: object) =>
  visitor.send('PATCH', `/auth/users/${id}/`, { body });
const lastDescription = async (id: number) => {
  const entries = await db
    .select()
    .from(activityLogs)
    .where(eq(activityLogs.subjectId, id))
    .orderBy(activityLogs.id);
  return entries.findLast(({ subject }) => subject === 'user')?.description;
};

test.each([
  'Ñandubay',
  'nandubay',
  'dubay',
  'rosaura ñandu',
  'flores_rosaura',
  'res_rosa',
  'rosaura.buzon',
  'buzon@',
  'rosaura.buzon@example.com',
  'rosa.florece',
  '1155551234',
  '+54 9 11 5555-1234',
  '011 15 5555-1234',
  '5555-1234',
  '155551',
])('one search finds a person by any of their data: %s', async (search) => {
  const boss = await aBoss();
  const mark = crypto.randomUUID().slice(0, 6);
  const user = await aUser(db, {
    firstName: 'Rosaura',
    lastName: 'Ñandubay',
    username: `flores_rosaura_${mark}`,
    email: search.includes('@example.com') ? search : `rosaura.buzon@${mark}.example.com`,
    instagram: 'rosa.florece',
    phone: '1155551234',
  });

  const page = await found(boss, search);

  expect(page.results.map(({ id }) => id)).toContain(user.id);
  expect(page.count).toBeGreaterThan(0);
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
});

test('a search without letters and digits finds no person, and a corrected name is found at once', async () => {
  const boss = await aBoss();
  const mark = crypto.randomUUID().replaceAll('-', '').slice(0, 10);
  const user = await aUser(db);

  await change(boss, user.id, { last_name: `Zubizarreta${mark}`, phone: '0351 15 612-3456' });

  expect((await found(boss, '¿?')).count).toBe(0);
  expect((await found(boss, `arreta${mark}`)).results.map(({ id }) => id)).toEqual([user.id]);
  expect((await found(boss, '351 612 3456')).results.map(({ id }) => id)).toContain(user.id);
});

test('a person is listed with their orders, what they reserved, their claims and their last visit', async () => {
  const boss = await aBoss();
  const customer = await aSession(db);
  const blister = await aBlister(db, { stock: 9, price: 1500 });
  await placeOrder(customer.visitor, { blister, quantity: 2 });
  const cancelled = await placeOrder(customer.visitor, { blister, quantity: 1 });
  await boss.visitor.put(`/orders/${cancelled.id}/`, { status: 'cancelled' });
  const silent = await aUser(db);

  const { results } = await found(boss, customer.account.username);

  expect(results).toMatchObject([{ orders_count: 2, reserved: 3000, claims_count: 0 }]);
  expect(Date.parse(results[0]?.last_seen_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(await detail(boss, silent.id)).toMatchObject({ orders_count: 0, reserved: 0, last_seen_at: null });
});

test('staff correct a name, an e-mail and a phone; both addresses get a mail about the e-mail, and the log has each field', async () => {
  const boss = await aBoss();
  const customer = await aSession(db, { email: 'viejo-buzon@example.com', lastName: 'Pas' });
  await runJobs(db, pool);

  const answer = await change(boss, customer.account.id, {
    last_name: 'Paz',
    email: 'Nuevo-Buzon@Example.com',
    phone: '+54 9 11 5555-9876',
    instagram: '@ana.paz',
  });

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    last_name: 'Paz',
    email: 'nuevo-buzon@example.com',
    phone: '1155559876',
    instagram: 'ana.paz',
  });
  const mails = await runJobs(db, pool);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([
    'nuevo-buzon@example.com',
    'viejo-buzon@example.com',
  ]);
  expect(await lastDescription(customer.account.id)).toBe(
    `Corrigió los datos de ${customer.account.username}`,
  );
  const login = { username_or_email: 'nuevo-buzon@example.com', password: 'clave-de-prueba' };
  expect((await customer.visitor.post('/auth/login/', login)).status).toBe(200);
});

test.each([
  ['first_name', '  ', 'El nombre es requerido'],
  ['email', 'nadie', 'Ingrese un email válido'],
  ['phone', '123', 'Ingresa un teléfono válido'],
  ['instagram', 'ana paz', 'Ingresá un usuario de Instagram válido'],
  ['staff_note', 'x'.repeat(2_001), 'La nota puede tener hasta 2.000 caracteres'],
  ['is_verified', false, 'Una cuenta verificada no vuelve atrás'],
  ['version', 'x', 'La versión debe ser un número entero'],
])('a correction is refused for its %s', async (field, value, message) => {
  const boss = await aBoss();
  const { id } = await aUser(db);

  const answer = await change(boss, id, { [field]: value });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field, message }] });
});

test('an e-mail that another person has is refused at its field, and nothing is changed', async () => {
  const boss = await aBoss();
  const other = await aUser(db);
  const { id, email } = await aUser(db);

  const answer = await change(boss, id, { first_name: 'Otro', email: other.email.toUpperCase() });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [{ field: 'email', message: 'Ese email ya está en uso' }],
  });
  expect(await detail(boss, id)).toMatchObject({ first_name: 'Ana', email });
});

test('a correction of an outdated version is an edit conflict with the current record', async () => {
  const boss = await aBoss();
  const { id } = await aUser(db);
  const { version } = await detail(boss, id);
  await change(boss, id, { last_name: 'Primera', version });

  const answer = await change(boss, id, { first_name: 'Segunda', version });

  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'EDIT_CONFLICT', current: { last_name: 'Primera' } });
});

test('staff verify an account by hand, and its owner can log in', async () => {
  const boss = await aBoss();
  const user = await aUser(db, { isVerified: false });

  const answer = await change(boss, user.id, { is_verified: true });

  expect(((await answer.json()) as StaffUserView).is_verified).toBe(true);
  expect(await lastDescription(user.id)).toBe(`Verificó la cuenta de ${user.username}`);
  const login = { username_or_email: user.email, password: 'clave-de-prueba' };
  expect((await boss.visitor.post('/auth/login/', login)).status).toBe(200);
});

test('a note on a person is for staff: neither their own profile nor the log has its text', async () => {
  const boss = await aBoss();
  const customer = await aSession(db);
  const note = 'Paga siempre en efectivo.\nPrefiere que la llamen.';

  await change(boss, customer.account.id, { staff_note: note });

  expect(await detail(boss, customer.account.id)).toMatchObject({ staff_note: note });
  expect(await lastDescription(customer.account.id)).toBe(
    `Escribió una nota sobre ${customer.account.username}`,
  );
  const entries = await db.select().from(activityLogs).where(eq(activityLogs.subjectId, customer.account.id));
  expect(JSON.stringify(entries)).not.toContain('efectivo');
  const own = await customer.visitor.get('/auth/profile/');
  expect(own.status).toBe(200);
  expect(await own.text()).not.toContain('efectivo');
});

test('a person is mailed how to choose a new password, at most five times an hour, and staff only by superusers', async () => {
  const boss = await aBoss();
  const user = await aUser(db);
  const colleague = await aUser(db, { isStaff: true });
  const inactive = await aUser(db, { isActive: false });
  await runJobs(db, pool);
  const invite = (id: number) => boss.visitor.post(`/auth/users/${id}/password-reset/`);

  const statuses = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await invite(user.id)).status);

  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  const mails = await runJobs(db, pool);
  expect(mails).toHaveLength(5);
  expect(mails[0]).toMatchObject({ to: user.email });
  expect(mails[0]?.text).toContain('/recuperar-contrasena');
  expect((await invite(colleague.id)).status).toBe(403);
  expect((await invite(inactive.id)).status).toBe(403);
  expect((await invite(boss.account.id)).status).toBe(409);
  expect((await invite(2_147_483_647)).status).toBe(404);
});

test('two accounts of a person become one, with the orders, saved products and notices of both', async () => {
  const boss = await aBoss();
  const target = await aSession(db, { phone: '' });
  const other = await aSession(db, { phone: '1155557777', email: 'segunda-cuenta@example.com' });
  const blister = await aBlister(db, { stock: 9 });
  const order = await placeOrder(other.visitor, { blister, quantity: 2 });
  const saved = [await aProduct(db), await aProduct(db)].map(({ id }) => id);
  await other.visitor.post('/saved-products/', { ids: saved });
  await target.visitor.post('/saved-products/', { ids: saved.slice(0, 1) });
  await runJobs(db, pool);

  const answer = await boss.visitor.post(`/auth/users/${target.account.id}/merge/`, {
    other_id: other.account.id,
  });

  expect(answer.status).toBe(200);
  expect(await runJobs(db, pool)).toMatchObject([
    { to: 'segunda-cuenta@example.com', subject: expect.stringContaining('Unimos tus cuentas') },
  ]);
  expect(await detail(boss, target.account.id)).toMatchObject({ orders_count: 1, phone: '1155557777' });
  const own = (await (await target.visitor.get('/orders/my-orders/')).json()) as Page<{ id: number }>;
  expect(own.results.map(({ id }) => id)).toEqual([order.id]);
  const list = (await (await target.visitor.get('/saved-products/')).json()) as { ids: number[] };
  expect(list.ids.toSorted()).toEqual(saved.toSorted());
  expect((await other.visitor.get('/auth/profile/')).status).toBe(401);
  expect((await boss.visitor.get(`/auth/users/${other.account.id}/`)).status).toBe(404);
  expect((await found(boss, 'segunda-cuenta@example.com')).count).toBe(0);
  expect(await lastDescription(target.account.id)).toBe(
    `Unió la cuenta de ${other.account.username} con la de ${target.account.username}`,
  );
  expect((await lastActivity(db))?.changes).toEqual({
    username: { before: other.account.username, after: target.account.username },
    phone: { before: '', after: '1155557777' },
  });
});

test('the address of a joined account leaves the log with the data of that account', async () => {
  const boss = await aBoss();
  const target = await aUser(db);
  const other = await aUser(db, { email: 'tercera-cuenta@example.com' });
  await boss.visitor.post(`/auth/users/${target.id}/merge/`, { other_id: other.id });
  const inDays = (days: number) =>
    deleteExpired(db, new Date(Date.now() + days * 86_400_000), { securityLogDays: 180 });
  const readLog = async () =>
    JSON.stringify(
      await db
        .select()
        .from(activityLogs)
        .where(inArray(activityLogs.subjectId, [target.id, other.id])),
    );

  await inDays(179);
  expect(await readLog()).toContain('tercera-cuenta@example.com');
  await inDays(181);

  expect(await readLog()).not.toContain('tercera-cuenta@example.com');
  expect(await readLog()).toContain(`Eliminó la cuenta de ${other.username}`);
});

test('an account is not joined to itself, to a missing one, or with one of the staff', async () => {
  const boss = await aBoss();
  const customer = await aUser(db);
  const colleague = await aUser(db, { isStaff: true });
  const refusal = async (id: number, otherId: unknown) => {
    const answer = await boss.visitor.post(`/auth/users/${id}/merge/`, { other_id: otherId });
    const { errors } = (await answer.json()) as { errors?: Array<{ message: string }> };
    return errors?.[0]?.message ?? answer.status;
  };

  expect(await refusal(customer.id, customer.id)).toBe('Es la misma cuenta');
  expect(await refusal(customer.id, 2_147_483_647)).toBe('Esa cuenta no existe');
  expect(await refusal(customer.id, 'x')).toBe('Esa cuenta no existe');
  expect(await refusal(customer.id, colleague.id)).toBe('Las cuentas del equipo no se unen');
  expect(await refusal(colleague.id, customer.id)).toBe('Las cuentas del equipo no se unen');
  expect(await refusal(customer.id, boss.account.id)).toBe(409);
  expect(await refusal(2_147_483_647, customer.id)).toBe(404);
});

test('a merge that waits for an order does not block the log entry of the change that has locked it', async () => {
  const boss = await aBoss();
  const target = await aUser(db);
  const other = await aSession(db);
  const blister = await aBlister(db, { stock: 9 });
  const { id } = await placeOrder(other.visitor, { blister, quantity: 1 });
  let merge: Promise<Response> | undefined;

  await db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    merge = boss.visitor.post(`/auth/users/${target.id}/merge/`, { other_id: other.account.id });
    await waitForLocks();
    // What the foreign key of the log entry locks. Without `noWait` a deadlock would only delay both transactions.
    await tx.select().from(users).where(eq(users.id, other.account.id)).for('key share', { noWait: true });
  });

  expect((await merge)?.status).toBe(200);
  expect(await detail(boss, target.id)).toMatchObject({ orders_count: 1 });
});

test('an order that is placed during the merge of its account is moved as well', async () => {
  const boss = await aBoss();
  const target = await aUser(db);
  const other = await aSession(db);
  const blister = await aBlister(db, { stock: 9 });
  const answers: Promise<Response>[] = [];

  await db.transaction(async (tx) => {
    await tx.select().from(blisters).where(eq(blisters.id, blister.id)).for('update');
    answers.push(other.visitor.post('/orders/', orderDraft({ blister, quantity: 1 })));
    await waitForLocks(1);
    answers.push(boss.visitor.post(`/auth/users/${target.id}/merge/`, { other_id: other.account.id }));
    await waitForLocks(2);
  });

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 200]);
  expect(await detail(boss, target.id)).toMatchObject({ orders_count: 1 });
});

test('of two merges in opposite directions at once, one is done and the other finds no account', async () => {
  const boss = await aBoss();
  const pairs = await Promise.all(
    Array.from({ length: 4 }, async () => [(await aUser(db)).id, (await aUser(db)).id] as const),
  );
  const merge = async (id: number, otherId: number) =>
    (await boss.visitor.post(`/auth/users/${id}/merge/`, { other_id: otherId })).status;

  for (const [one, two] of pairs) {
    const statuses = await Promise.all([merge(one, two), merge(two, one)]);
    expect(statuses.toSorted()).toEqual([200, 404]);
  }
});

test('orders do not go to an unverified account, which would expire with them', async () => {
  const boss = await aBoss();
  const joined = new Date(Date.now() - 40 * 86_400_000);
  const target = await aUser(db, { isVerified: false, dateJoined: joined });
  const other = await aSession(db);
  await placeOrder(other.visitor, { blister: await aBlister(db, { stock: 9 }), quantity: 1 });
  const merge = () => boss.visitor.post(`/auth/users/${target.id}/merge/`, { other_id: other.account.id });

  const refused = await merge();

  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    errors: [{ field: 'other_id', message: 'La cuenta que queda no está verificada: verificala primero' }],
  });
  await change(boss, target.id, { is_verified: true });
  expect((await merge()).status).toBe(200);
  await deleteExpired(db, new Date(), { securityLogDays: 180 });
  expect(await detail(boss, target.id)).toMatchObject({ orders_count: 1 });
});

test('accounts whose notes are too long together are not joined, and shorter notes are joined', async () => {
  const boss = await aBoss();
  const target = await aUser(db);
  const other = await aUser(db);
  await change(boss, target.id, { staff_note: 'a'.repeat(1_500) });
  await change(boss, other.id, { staff_note: 'b'.repeat(500) });
  const merge = () => boss.visitor.post(`/auth/users/${target.id}/merge/`, { other_id: other.id });

  const refused = await merge();

  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    errors: [
      {
        field: 'other_id',
        message: 'Las notas de las dos cuentas suman más de 2.000 caracteres: acortá una',
      },
    ],
  });
  await change(boss, other.id, { staff_note: 'b'.repeat(499) });
  expect((await merge()).status).toBe(200);
  expect(await detail(boss, target.id)).toMatchObject({
    staff_note: `${'a'.repeat(1_500)}\n${'b'.repeat(499)}`,
  });
});

test('more invitations at once than the pool has connections are answered', async () => {
  const boss = await aBoss();
  const { id } = await aUser(db);

  const answers = await Promise.all(
    Array.from({ length: 24 }, () => boss.visitor.post(`/auth/users/${id}/password-reset/`)),
  );

  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  expect(statuses.filter((status) => status === 204)).toHaveLength(5);
});

test('an e-mail that differs in capitals only is corrected without a mail', async () => {
  const boss = await aBoss();
  const user = await aUser(db, { email: `Con.Mayusculas-${crypto.randomUUID()}@Example.com` });
  await runJobs(db, pool);

  const answer = await change(boss, user.id, { email: user.email });

  expect(await answer.json()).toMatchObject({ email: user.email.toLowerCase() });
  expect(await runJobs(db, pool)).toEqual([]);
});
