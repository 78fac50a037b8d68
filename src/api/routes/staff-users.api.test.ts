import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { UserView } from '#contract/accounts.ts';
import type { Page } from '#contract/paging.ts';
import { type UserDetailView, UserDraft } from '#contract/staff-users.ts';
import { activityLogs, sessions, users } from '#db/schema/accounts.ts';
import { orders } from '#db/schema/orders.ts';
import { hashBody } from '#services/edits/hash-body.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aUser, PASSWORD } from '#tests/support/factories.ts';
import { aBlister, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

const aStaffSession = () => aSession(db, { isStaff: true });
const aSuperuserSession = () => aSession(db, { isStaff: true, isSuperuser: true });
type Session = Awaited<ReturnType<typeof aSession>>;

const patch = ({ visitor }: Session, id: number, body: object) =>
  visitor.send('PATCH', `/auth/users/${id}/`, { body });
const remove = ({ visitor }: Session, id: number) => visitor.delete(`/auth/users/${id}/`);
const list = async ({ visitor }: Session, query: string) =>
  (await (await visitor.get(`/users/?${query}`)).json()) as Page<UserView>;
const logEntries = (subjectId: number) =>
  db
    .select()
    .from(activityLogs)
    .where(and(eq(activityLogs.subject, 'user'), eq(activityLogs.subjectId, subjectId)))
    .orderBy(activityLogs.id);
const openSessions = (userId: number) =>
  db.$count(sessions, and(eq(sessions.userId, userId), isNull(sessions.endedAt)));

test('users are searched by any part of username or e-mail, ignoring case, and filtered by state and type', async () => {
  const boss = await aStaffSession();
  await aUser(db, { username: 'Zaida_1', email: 'Zaida.Uno@Example.com' });
  await aUser(db, { username: 'zaida_2', email: 'otra@example.com', isActive: false });
  await aUser(db, { username: 'zaida_3', isStaff: true });
  await aUser(db, { username: 'zaida_4', isStaff: true, isSuperuser: true });
  await aUser(db, { username: 'zaida_5', deletedAt: new Date() });
  const names = async (query: string) => (await list(boss, query)).results.map(({ username }) => username);

  expect(await names('username=ZAIDA')).toEqual(['Zaida_1', 'zaida_2', 'zaida_3', 'zaida_4']);
  expect(await names('username=aida')).toEqual(['Zaida_1', 'zaida_2', 'zaida_3', 'zaida_4']);
  expect(await names('username=da_3')).toEqual(['zaida_3']);
  expect(await names('username=za&email=otra')).toEqual(['zaida_2']);
  expect(await names('username=id')).toEqual([]);
  expect(await names('email=uno%40example')).toEqual(['Zaida_1']);
  expect(await names('email=zaida.UNO%40')).toEqual(['Zaida_1']);
  expect(await names('username=zaida&email=otra')).toEqual(['zaida_2']);
  expect(await names('username=zaida&status=inactive')).toEqual(['zaida_2']);
  expect(await names('username=zaida&status=active&user_type=customer')).toEqual(['Zaida_1']);
  expect(await names('username=zaida&user_type=staff')).toEqual(['zaida_3']);
  expect(await names('username=zaida&user_type=admin')).toEqual(['zaida_4']);
  expect(await names('username=zaida_')).toHaveLength(4);
  expect(await names('username=zaid%25')).toEqual([]);
  expect(await names('username=&email=&status=&user_type=')).toContain('zaida_4');
  expect((await boss.visitor.get('/users/?status=x')).status).toBe(400);
  expect((await boss.visitor.get('/users/?username=%00')).status).toBe(400);
});

test('users are sorted by name or by the date of registration, with a search too', async () => {
  const boss = await aStaffSession();
  const people = ['Berta', 'Ana', 'Carla'];
  for (const firstName of people)
    await aUser(db, { firstName, lastName: 'Ordenada', searchWords: `${firstName.toLowerCase()} ordenada` });
  const names = async (sort: string) =>
    (await list(boss, `search=ordenada&sort=${sort}`)).results.map(({ first_name }) => first_name);

  expect(await names('a-z')).toEqual(['Ana', 'Berta', 'Carla']);
  expect(await names('z-a')).toEqual(['Carla', 'Berta', 'Ana']);
  expect(await names('oldest')).toEqual(people);
  expect(await names('')).toEqual(people.toReversed());
  const refused = await boss.visitor.get('/users/?sort=x');
  expect(await refused.json()).toMatchObject({
    errors: [{ field: 'sort', message: 'El orden debe ser newest, oldest, a-z o z-a' }],
  });
});

test('a search for users lists those whose username begins with the text before those that contain it', async () => {
  const boss = await aStaffSession();
  for (const username of ['atomasina', 'tomasina', 'Tomas', 'btomas']) await aUser(db, { username });

  const { results, count } = await list(boss, 'username=tomas&page_size=3');

  expect(results.map(({ username }) => username)).toEqual(['Tomas', 'tomasina', 'atomasina']);
  expect(count).toBe(4);
});

test('users are listed twelve to a page, newest first, and the total count follows every change', async () => {
  const boss = await aSuperuserSession();
  await Promise.all(Array.from({ length: 16 }, () => aUser(db)));
  const all = await db.$count(users, isNull(users.deletedAt));
  const customers = async () => (await list(boss, 'user_type=customer&status=active')).count;
  const before = await customers();

  const first = await list(boss, '');
  const second = await list(boss, 'page=2');
  const [one, two, three] = second.results;
  await patch(boss, one?.id ?? 0, { is_active: false });
  await patch(boss, two?.id ?? 0, { is_staff: true });
  await remove(boss, three?.id ?? 0);

  expect(first.results).toHaveLength(12);
  expect(first.count).toBe(all);
  expect(first.next).toBe('/api/users/?page=2');
  const ids = [...first.results, ...second.results].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  const left = [one, two, three].filter((user) => user?.user_type === 'customer' && user.is_active);
  expect(await customers()).toBe(before - left.length);
  expect((await list(boss, '')).count).toBe(all - 1);
  expect((await list(boss, 'page=999')).results).toEqual([]);
});

test('a user is shown with their orders, newest first, including archived and cancelled ones', async () => {
  const boss = await aStaffSession();
  const customer = await aSession(db);
  const blister = await aBlister(db, { stock: 9 });
  const first = await placeOrder(customer.visitor, { blister, quantity: 1 });
  const second = await placeOrder(customer.visitor, { blister, quantity: 2 });
  await boss.visitor.put(`/orders/${first.id}/`, { status: 'cancelled' });

  const detail = (await (
    await boss.visitor.get(`/auth/users/${customer.account.id}/`)
  ).json()) as UserDetailView;

  expect(detail.user).toMatchObject({ id: customer.account.id, user_type: 'customer', status: 'active' });
  expect(detail.user).not.toHaveProperty('passwordHash');
  expect(detail.orders.map(({ id, status_display }) => [id, status_display])).toEqual([
    [second.id, 'Pendiente'],
    [first.id, 'Cancelado'],
  ]);
  expect(detail.orders_count).toBe(2);
  expect((await boss.visitor.get('/auth/users/2147483647/')).status).toBe(404);
  expect((await boss.visitor.get('/auth/users/abc/')).status).toBe(404);
});

test('deactivating ends every session at once, including access tokens; activating does not restore them', async () => {
  const boss = await aStaffSession();
  const customer = await aSession(db);
  const { id } = customer.account;
  const profile = () => customer.visitor.send('GET', '/auth/profile/', { headers: customer.bearer });

  const answer = await patch(boss, id, { is_active: false });

  expect(await answer.json()).toMatchObject({ id, is_active: false, status: 'inactive' });
  expect((await profile()).status).toBe(401);
  expect(await openSessions(id)).toBe(0);
  const login = { username_or_email: customer.account.email, password: PASSWORD };
  expect((await customer.visitor.post('/auth/login/', login)).status).toBe(403);
  expect((await patch(boss, id, { is_active: true })).status).toBe(200);
  expect((await profile()).status, 'the old token').toBe(401);
  expect((await customer.visitor.post('/auth/login/', login)).status).toBe(200);
  const entries = await logEntries(id);
  expect(entries.filter(({ action }) => action === 'update')).toMatchObject([
    {
      userId: boss.account.id,
      description: `Desactivó la cuenta de ${customer.account.username}`,
      changes: { is_active: { before: true, after: false } },
    },
    {
      description: `Activó la cuenta de ${customer.account.username}`,
      changes: { is_active: { before: false, after: true } },
    },
  ]);
});

test('no-op updates are not logged', async () => {
  const boss = await aStaffSession();
  const user = await aUser(db);

  const answer = await patch(boss, user.id, { is_active: true });

  expect(answer.status).toBe(200);
  expect(await logEntries(user.id)).toEqual([]);
  expect((await patch(boss, user.id, {})).status).toBe(400);
  expect((await patch(boss, user.id, { is_active: 'no' })).status).toBe(400);
});

test('users cannot edit their own account', async () => {
  for (const self of [await aStaffSession(), await aSuperuserSession()]) {
    const answers = [
      await patch(self, self.account.id, { is_active: false }),
      await patch(self, self.account.id, { is_staff: false, is_superuser: false }),
      await remove(self, self.account.id),
    ];

    for (const answer of answers) {
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        code: 'OWN_ACCOUNT',
        error: 'No puedes modificar tu propia cuenta',
      });
    }
  }
});

test('only superusers edit other staff and grant or revoke roles', async () => {
  const boss = await aStaffSession();
  const root = await aSuperuserSession();
  const colleague = await aUser(db, { isStaff: true });
  const customer = await aUser(db);

  for (const { id } of [colleague, root.account]) {
    expect((await patch(boss, id, { is_active: false })).status).toBe(403);
    expect((await remove(boss, id)).status).toBe(403);
  }
  expect((await patch(boss, customer.id, { is_staff: true })).status).toBe(403);
  expect((await patch(boss, customer.id, { is_active: false, is_superuser: false })).status).toBe(403);
  expect((await boss.visitor.get(`/auth/users/${colleague.id}/`)).status).toBe(200);

  expect(await (await patch(root, customer.id, { is_staff: true })).json()).toMatchObject({
    user_type: 'staff',
    is_active: true,
  });
  expect((await patch(root, colleague.id, { is_active: false })).status).toBe(200);
  expect((await remove(root, boss.account.id)).status).toBe(204);
  expect((await boss.visitor.get('/users/')).status).toBe(401);
  expect((await logEntries(customer.id)).at(-1)).toMatchObject({
    description: `Cambió el rol de ${customer.username}`,
    changes: { is_staff: { before: false, after: true } },
  });
});

test('a revoked role takes effect on the next request', async () => {
  const root = await aSuperuserSession();
  const boss = await aStaffSession();

  await patch(root, boss.account.id, { is_staff: false });

  expect((await boss.visitor.get('/users/')).status).toBe(403);
  expect((await boss.visitor.get('/auth/profile/')).status).toBe(200);
});

test('when superusers remove each other concurrently, one always remains', async () => {
  const acts = [
    (by: Session, id: number) => patch(by, id, { is_superuser: false }),
    (by: Session, id: number) => patch(by, id, { is_active: false }),
    remove,
  ];
  for (const act of acts) {
    await db.update(users).set({ isSuperuser: false });
    const one = await aSuperuserSession();
    const other = await aSuperuserSession();

    const answers = await Promise.all([act(one, other.account.id), act(other, one.account.id)]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const left = and(eq(users.isSuperuser, true), eq(users.isActive, true), isNull(users.deletedAt));
    expect(await db.$count(users, left)).toBe(1);
  }
});

test('a deleted user is hidden, the username and e-mail are free, and the orders are unchanged', async () => {
  const boss = await aStaffSession();
  const customer = await aSession(db, { firstName: 'Rosa' });
  const { id, username, email } = customer.account;
  const order = await placeOrder(customer.visitor, { blister: await aBlister(db), quantity: 1 });

  const answer = await remove(boss, id);

  expect(answer.status).toBe(204);
  expect(await openSessions(id)).toBe(0);
  expect((await customer.visitor.get('/auth/profile/')).status).toBe(401);
  expect((await boss.visitor.get(`/auth/users/${id}/`)).status).toBe(404);
  expect((await remove(boss, id)).status).toBe(404);
  expect((await patch(boss, id, { is_active: true })).status).toBe(404);
  const [remaining] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(remaining).toMatchObject({
    customerFirstName: 'Rosa',
    customerEmail: email,
    customerUsername: username,
  });
  expect((await boss.visitor.get(`/orders/${order.id}/`)).status).toBe(200);
  expect((await logEntries(id)).at(-1)).toMatchObject({
    action: 'delete',
    username: boss.account.username,
    changes: { username: { before: username, after: null }, email: { before: email, after: null } },
  });
  await expect(aUser(db, { username, email })).resolves.toBeDefined();
});

const draft = (values: object = {}) => {
  const name = `nueva_${crypto.randomUUID().slice(0, 8)}`;
  return {
    first_name: 'Rosa',
    last_name: 'Luna',
    username: name,
    email: ` ${name.toUpperCase()}@Example.COM `,
    password: 'semillas2026',
    password2: 'semillas2026',
    instagram: null,
    ...values,
  };
};

test('an account created by staff is verified, and its owner can log in at once', async () => {
  const boss = await aStaffSession();
  const sent = draft({ instagram: ' @rosa.luna ' });

  const answer = await boss.visitor.post('/auth/admin/create-user/', sent);
  const user = (await answer.json()) as UserView;

  expect(answer.status).toBe(201);
  expect(user).toMatchObject({
    username: sent.username,
    email: sent.email.trim().toLowerCase(),
    instagram: 'rosa.luna',
    user_type: 'customer',
    is_verified: true,
    is_active: true,
  });
  const login = { username_or_email: sent.username, password: sent.password };
  expect((await boss.visitor.post('/auth/login/', login)).status).toBe(200);
  const [entry] = await logEntries(user.id);
  expect(entry).toMatchObject({ action: 'create', username: boss.account.username });
  expect(JSON.stringify(entry)).not.toContain('semillas2026');
});

test.each([
  ['first_name', ' ', 'El nombre es requerido'],
  ['last_name', '', 'El apellido es requerido'],
  ['username', 'ab', 'El nombre de usuario debe tener al menos 3 caracteres'],
  ['username', 'ana.paz', 'Usá letras, números y guiones bajos'],
  ['email', 'nadie', 'Ingrese un email válido'],
  ['password', 'corta12', 'La contraseña debe tener al menos 8 caracteres'],
  ['password', 'solamenteletras', 'La contraseña debe tener letras y números'],
  ['password', '8402957316', 'La contraseña debe tener letras y números'],
  ['password', 'password1', 'Esa contraseña es demasiado común. Elegí otra'],
  ['password', 'semillero26', 'La contraseña no puede contener el nombre del sitio'],
  ['password2', 'otra', 'Las contraseñas no coinciden'],
])('a new account is rejected for its %s "%s"', async (field, value, message) => {
  const boss = await aStaffSession();
  const values = field === 'password' ? { password: value, password2: value } : { [field]: value };

  const answer = await boss.visitor.post('/auth/admin/create-user/', draft(values));

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field, message }] });
});

test('a username of three characters is accepted; a duplicate username and e-mail are both reported', async () => {
  const boss = await aStaffSession();
  const taken = await aUser(db, { username: 'tomada_ya' });
  expect((await boss.visitor.post('/auth/admin/create-user/', draft({ username: 'ñu_' }))).status).toBe(201);

  const answer = await boss.visitor.post(
    '/auth/admin/create-user/',
    draft({ username: 'TOMADA_YA', email: taken.email.toUpperCase() }),
  );

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [
      { field: 'username', message: 'Ese nombre de usuario ya está en uso' },
      { field: 'email', message: 'Ese email ya está en uso' },
    ],
  });
});

test('requests with the same idempotency key create one account, whose password they must have', async () => {
  const boss = await aStaffSession();
  const sent = draft();
  const create = (values: object) =>
    boss.visitor.post('/auth/admin/create-user/', values, { 'Idempotency-Key': 'new-user-0001' });
  const createdId = async (answer: Response) => ((await answer.json()) as UserView).id;

  const answers = await Promise.all([create(sent), create(sent)]);
  const [id, ...others] = await Promise.all([...answers, await create(sent)].map(createdId));

  expect(id).toBeGreaterThan(0);
  expect(others).toEqual([id, id]);
  expect((await logEntries(id ?? 0)).length).toBe(1);
  const conflict = { status: 409, code: 'IDEMPOTENCY_CONFLICT' };
  const otherPassword = { password: 'semillas2027', password2: 'semillas2027' };
  for (const changed of [otherPassword, { first_name: 'Otra' }])
    expect(await readErrorBody(await create({ ...sent, ...changed }))).toMatchObject(conflict);
  const { rows } = await pool.query('SELECT body_hash FROM record_keys WHERE key = $1', ['new-user-0001']);
  const { password: _, password2: __, ...account } = UserDraft.parse(sent);
  expect(rows).toEqual([{ body_hash: hashBody({ operation: 'createUser', draft: account }) }]);
  await boss.visitor.delete(`/auth/users/${id}/`);
  expect(await createdId(await create(sent))).not.toBe(id);
});

test('of two concurrent identical forms, one creates the account and the other gets field errors', async () => {
  const boss = await aStaffSession();
  const sent = draft();

  const answers = await Promise.all([1, 2].map(() => boss.visitor.post('/auth/admin/create-user/', sent)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});
