import { expect, test } from 'vitest';
import type { LoginView } from '#contract/accounts.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aUser, PASSWORD } from '#tests/support/factories.ts';
import { aSession } from '#tests/support/sessions.ts';

const CROSS_ORIGIN = { origin: 'https://evil.example' };

async function logInAsSite(options: Parameters<typeof aVisitor>[1] = {}) {
  const { email } = await aUser(db);
  const visitor = aVisitor(db, options);
  const draft = { username_or_email: email, password: PASSWORD, session: 'cookie' };
  const response = await visitor.post('/auth/login/', draft);
  return { email, visitor, response, answer: (await response.clone().json()) as LoginView };
}

test('login and refresh with cookies do not return a refresh token', async () => {
  const { visitor, response, answer } = await logInAsSite();
  const held = visitor.cookies.get('session') ?? '';

  const refreshed = await visitor.post('/auth/refresh/');

  expect([response.status, answer.refresh]).toEqual([200, null]);
  expect(await response.text()).not.toContain(held);
  const text = await refreshed.text();
  expect(JSON.parse(text)).toMatchObject({ refresh: null, access: expect.any(String) });
  expect(text).not.toContain(visitor.cookies.get('session'));
  expect(visitor.cookies.get('session')).not.toBe(held);
});

test('API clients that request or send a refresh token get one', async () => {
  const { refresh } = await aSession(db);

  const response = await aVisitor(db).post('/auth/refresh/', { refresh });

  expect(await response.json()).toMatchObject({ refresh: expect.any(String) });
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('an unknown kind of session is rejected with its field', async () => {
  const { email } = await aUser(db);

  const response = await aVisitor(db).post('/auth/login/', {
    username_or_email: email,
    password: PASSWORD,
    session: 'token',
  });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: [{ field: 'session', message: 'La sesión solo puede ser cookie' }],
  });
});

test('on https the session cookie has the __Host- prefix, and a cookie without it does not authenticate', async () => {
  const { visitor, response } = await logInAsSite({ secure: true });

  const [session = '', csrf = ''] = response.headers.getSetCookie();
  expect(session).toMatch(
    /^__Host-session=[\w.-]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/i,
  );
  expect(csrf).toMatch(/^csrftoken=[\w-]{20,}; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/i);
  expect((await visitor.get('/auth/profile/')).status).toBe(200);

  const planted = aVisitor(db, { secure: true });
  planted.cookies.set('session', visitor.cookies.get('__Host-session') ?? '');
  expect((await planted.get('/auth/profile/')).status).toBe(401);

  const left = await visitor.post('/auth/logout/');
  expect(left.status).toBe(204);
  expect(left.headers.getSetCookie().map((line) => line.split('=', 1)[0])).toEqual([
    '__Host-session',
    'csrftoken',
  ]);
});

test('each login has its own CSRF token, and tokens of other sessions are rejected', async () => {
  const { email, visitor } = await logInAsSite();
  const first = visitor.cookies.get('csrftoken') ?? '';
  await visitor.post('/auth/login/', { username_or_email: email, password: PASSWORD, session: 'cookie' });
  const second = visitor.cookies.get('csrftoken') ?? '';
  const draft = { first_name: 'Otra', last_name: 'Persona' };

  const own = await visitor.put('/auth/profile/', draft);
  // Token set by a script or a sibling domain: cookie and header are equal, but belong to another session.
  const codes = [];
  for (const token of [first, 'x'.repeat(43)]) {
    visitor.cookies.set('csrftoken', token);
    const written = await visitor.put('/auth/profile/', draft);
    const refreshed = await visitor.post('/auth/refresh/');
    codes.push(written.status, refreshed.status, ((await refreshed.json()) as { code: string }).code);
  }

  expect(second).not.toBe(first);
  expect(own.status).toBe(200);
  expect(codes).toEqual([403, 403, 'CSRF_FAILED', 403, 403, 'CSRF_FAILED']);
});

test.each([
  ['a foreign Origin', CROSS_ORIGIN],
  ['a hidden Origin', { origin: 'null' }],
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ['an Origin that is none', { origin: '%' }],
])('writes with %s are rejected, with a bearer token too', async (_, headers) => {
  const { visitor, bearer, account } = await aSession(db);
  const login = { username_or_email: account.email, password: PASSWORD };

  const refused = [
    await visitor.put('/auth/profile/', { first_name: 'Otra', last_name: 'Persona' }, headers),
    await aVisitor(db).delete('/auth/sessions/1/', { ...bearer, ...headers }),
    await aVisitor(db).post('/auth/login/', login, headers),
    await aVisitor(db).post('/auth/forgot-password/', { email: account.email }, headers),
  ];

  for (const response of refused) {
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: 'CSRF_FAILED',
      error: 'No pudimos comprobar que el pedido salió de este sitio. Recargá la página.',
    });
  }
  expect((await visitor.get('/auth/profile/', headers)).status, 'reading goes on').toBe(200);
});

test('a foreign form does not end a session or clear its cookies', async () => {
  const { visitor } = await aSession(db);

  // Cross-site request of a browser: the session cookie is SameSite=Lax and is not sent.
  const response = await aVisitor(db).send('POST', '/auth/logout/', { headers: CROSS_ORIGIN });

  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await visitor.get('/auth/profile/')).status).toBe(200);
});

test.each([
  ['the public address', { origin: 'http://localhost:3000' }],
  ['the address that was asked', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
  ['a page that hides its origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
])('writes from %s are accepted', async (_, headers) => {
  const { visitor } = await aSession(db);

  const response = await visitor.put('/auth/profile/', { first_name: 'Otra', last_name: 'Persona' }, headers);

  expect(response.status).toBe(200);
});
