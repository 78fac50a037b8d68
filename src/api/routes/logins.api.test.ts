import { expect, test } from 'vitest';
import type { LoginView } from '#contract/accounts.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aProduct, aUser, PASSWORD } from '#tests/support/factories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aSession, logInAs } from '#tests/support/sessions.ts';

test('a login returns its tokens, and sets the session cookie as httpOnly', async () => {
  const { username, email } = await aUser(db);

  const response = await aVisitor(db).post('/auth/login/', { username_or_email: email, password: PASSWORD });

  const answer = (await response.json()) as LoginView;
  expect(answer).toMatchObject({ user: { username, email, is_active: true }, is_staff: false });
  expect(JSON.stringify(answer)).not.toContain('argon2');
  const [session = '', csrf = ''] = response.headers.getSetCookie();
  expect(session).toMatch(/^session=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/i);
  expect(csrf).toMatch(/^csrftoken=[\w-]{20,}; Path=\/; Expires=[^;]+; SameSite=Lax$/i);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('a wrong password and an unknown account get the same error', async () => {
  const { email } = await aUser(db);
  const attempt = (identifier: string) =>
    aVisitor(db).post('/auth/login/', { username_or_email: identifier, password: 'equivocada' });

  const known = await attempt(email);
  const unknown = await attempt('nadie@example.com');

  expect([known.status, unknown.status]).toEqual([401, 401]);
  const answer = await known.json();
  expect(answer).toEqual({ error: 'Usuario o contraseña incorrectos', code: 'INVALID_CREDENTIALS' });
  expect(await unknown.json()).toEqual(answer);
});

test('ACCOUNT_INACTIVE requires the right password', async () => {
  const { email } = await aUser(db, { isActive: false });
  const attempt = (password: string) =>
    aVisitor(db).post('/auth/login/', { username_or_email: email, password });

  const right = await attempt(PASSWORD);
  const wrong = await attempt('equivocada');

  expect(await right.json()).toMatchObject({ code: 'ACCOUNT_INACTIVE' });
  expect(await wrong.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('after five wrong passwords a growing backoff applies, with the time to wait in the message', async () => {
  const { email } = await aUser(db);
  const visitor = aVisitor(db);
  const attempt = (password: string) => visitor.post('/auth/login/', { username_or_email: email, password });
  for (let i = 0; i < 5; i++) expect((await attempt('equivocada')).status).toBe(401);

  const response = await attempt(PASSWORD);

  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('30');
  expect(await response.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    error: 'Demasiados intentos. Probá de nuevo en 30 segundos.',
    retry_after: 30,
  });
  const elsewhere = await aVisitor(db).post('/auth/login/', { username_or_email: email, password: PASSWORD });
  expect(elsewhere.status, 'its owner, at another address, gets in').toBe(200);
});

test('a known browser logs in 60 times in 15 minutes with the right password; others are not affected', async () => {
  const { id, email } = await aUser(db);
  const visitor = aVisitor(db);
  const logIn = (who: typeof visitor) =>
    who.post('/auth/login/', { username_or_email: email, password: PASSWORD });
  expect((await logIn(visitor)).status).toBe(200);
  expect((await logIn(visitor)).status).toBe(200);
  const key = `login-device-all:user:${id} %`;
  const { rowCount } = await pool.query('UPDATE rate_limits SET points = 60 WHERE key LIKE $1', [key]);

  const refused = await logIn(visitor);

  expect(rowCount).toBe(1);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retry_after: 60 });
  expect((await logIn(aVisitor(db))).status).toBe(200);
});

test(
  'of a hundred concurrent login attempts, five passwords are verified',
  async () => {
    const { email } = await aUser(db);
    const visitor = aVisitor(db);
    const guess = () => visitor.post('/auth/login/', { username_or_email: email, password: 'equivocada' });

    const statuses = (await Promise.all(Array.from({ length: 100 }, guess))).map(({ status }) => status);

    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  },
  LOAD_TEST_MS,
);

test('callers who are logged in get prices and discounts, anonymous visitors do not', async () => {
  const product = await aProduct(db, { blisters: [{ price: 10_000, discount: 15 }] });
  const { visitor, bearer } = await aSession(db);
  const read = async (who: ReturnType<typeof aVisitor>, headers = {}) =>
    (await who.get(`/products/${product.id}/`, headers)).json();

  const priced = { blisters: [{ price: 10_000, discount: 15, final_price: 8_500 }] };
  expect(await read(aVisitor(db), bearer)).toMatchObject(priced);
  expect(await read(visitor)).toMatchObject(priced);
  expect(JSON.stringify(await read(aVisitor(db)))).not.toMatch(/price|discount/);
});

test(
  'a password change ends every session of a concurrent login with the old password',
  async () => {
    for (let round = 0; round < 5; round++) {
      const { account, visitor } = await aSession(db);
      const old = () =>
        aVisitor(db).post('/auth/login/', { username_or_email: account.email, password: PASSWORD });
      const change = { old_password: PASSWORD, new_password: 'otra-clave-larga' };

      const [changed, ...logins] = await Promise.all([
        visitor.post('/auth/change-password/', change),
        ...Array.from({ length: 6 }, old),
      ]);

      expect(changed?.status).toBe(200);
      for (const login of logins.filter(({ ok }) => ok)) {
        const { access } = (await login.json()) as LoginView;
        const late = await aVisitor(db).get('/auth/profile/', { authorization: `Bearer ${access}` });
        expect(late.status).toBe(401);
      }
    }
  },
  LOAD_TEST_MS,
);

test('of two concurrent password changes, one succeeds', async () => {
  const account = await aUser(db);
  const one = await logInAs(db, account);
  const other = await logInAs(db, account);
  const change = (visitor: ReturnType<typeof aVisitor>, new_password: string) =>
    visitor.post('/auth/change-password/', { old_password: PASSWORD, new_password });

  const answers = await Promise.all([
    change(one.visitor, 'la-primera-clave'),
    change(other.visitor, 'la-segunda-clave'),
  ]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('a login ends the previous session of the same browser', async () => {
  const { account, visitor, bearer } = await aSession(db);

  await visitor.post('/auth/login/', { username_or_email: account.email, password: PASSWORD });

  expect((await aVisitor(db).get('/auth/profile/', bearer)).status).toBe(401);
});

test('an invalid token does not prevent login, refresh and logout', async () => {
  const { account, refresh } = await aSession(db);
  const stale = { authorization: 'Bearer x.y.z' };
  const login = { username_or_email: account.email, password: PASSWORD };

  expect((await aVisitor(db).post('/auth/login/', login, stale)).status).toBe(200);
  expect((await aVisitor(db).post('/auth/refresh/', { refresh }, stale)).status).toBe(200);
  expect((await aVisitor(db).post('/auth/logout/', {}, stale)).status).toBe(204);
  expect((await aVisitor(db).get('/products/', { authorization: 'Basic eDp5' })).status).toBe(200);
});
