import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { LoginView, SessionView } from '#contract/accounts.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { createTokens } from '#infra/tokens.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aUser, PASSWORD } from '#tests/support/factories.ts';
import { aSession, logInAs } from '#tests/support/sessions.ts';
import { testTokens } from '#tests/support/test-deps.ts';

const secondsLater = (seconds: number) => () => new Date(Date.now() + seconds * 1_000);

/** Another client that has only this refresh token. */
const refreshWith = (refresh: string, now = () => new Date()) =>
  aVisitor(db, { now }).post('/auth/refresh/', { refresh });

async function getRefreshToken(response: Response): Promise<string> {
  const { refresh } = (await response.json()) as LoginView;
  if (refresh === null) throw new Error('no refresh token was answered');
  return refresh;
}

test('a refresh token can be used once and is replaced by the next one', async () => {
  const { refresh } = await aSession(db);

  const first = await refreshWith(refresh);
  const next = await getRefreshToken(first);
  const second = await refreshWith(next);

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(next).not.toBe(refresh);
});

test('two tabs that refresh concurrently stay logged in', async () => {
  const { visitor } = await aSession(db);
  const tab = () => visitor.post('/auth/refresh/');

  const both = await Promise.all([tab(), tab(), tab()]);
  const after = await tab();

  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(after.status).toBe(200);
});

test('reuse of a refresh token that was already rotated ends the whole token family', async () => {
  const { refresh: stolen } = await aSession(db);
  const answer = await refreshWith(stolen);
  const { access } = (await answer.clone().json()) as LoginView;
  const refresh = await getRefreshToken(answer);

  const theft = await refreshWith(stolen, secondsLater(31));

  expect(theft.status).toBe(401);
  expect((await refreshWith(refresh)).status).toBe(401);
  expect((await aVisitor(db).get('/auth/profile/', { authorization: `Bearer ${access}` })).status).toBe(401);
});

test('a tab that is a few rotations behind stays logged in for 30 seconds', async () => {
  const { refresh: first } = await aSession(db);
  const second = await getRefreshToken(await refreshWith(first));
  const third = await getRefreshToken(await refreshWith(second));

  expect((await refreshWith(first)).status).toBe(200);
  expect((await refreshWith(second)).status).toBe(200);
  expect((await refreshWith(first, secondsLater(31))).status).toBe(401);
  expect((await refreshWith(third)).status).toBe(401);
});

test('the grace period restarts with each rotation, and does not cover older tokens', async () => {
  const { refresh: first } = await aSession(db);
  const second = await getRefreshToken(await refreshWith(first, secondsLater(60)));
  await refreshWith(second, secondsLater(120));

  expect((await refreshWith(second, secondsLater(130))).status).toBe(200);
  expect((await refreshWith(first, secondsLater(131))).status).toBe(401);
});

test('requests authenticated by cookie need the CSRF token, except for GET, HEAD and OPTIONS', async () => {
  const { visitor, bearer } = await aSession(db);
  const draft = { first_name: 'Otra', last_name: 'Persona' };

  const read = await visitor.get('/auth/profile/', { 'x-csrftoken': '' });
  const missing = await visitor.put('/auth/profile/', draft, { 'x-csrftoken': '' });
  const wrong = await visitor.put('/auth/profile/', draft, { 'x-csrftoken': 'x'.repeat(32) });
  const refreshed = await visitor.post('/auth/refresh/', {}, { 'x-csrftoken': 'x' });
  const right = await visitor.put('/auth/profile/', draft);
  const byBearer = await aVisitor(db).put('/auth/profile/', draft, bearer);

  expect([read.status, missing.status, wrong.status, refreshed.status]).toEqual([200, 403, 403, 403]);
  expect(await missing.json()).toMatchObject({ code: 'CSRF_FAILED' });
  expect([right.status, byBearer.status]).toEqual([200, 200]);
});

test('forged, foreign, expired and ended tokens do not authenticate, on public routes either', async () => {
  const { account, access, refresh, bearer, visitor } = await aSession(db);
  const forged = await new SignJWT({ sub: String(account.id), sid: 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('not the secret of this site, of course'));
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${account.id}","sid":1,"exp":9999999999}`)}.`;
  const foreign = await createTokens('another secret, of another site altogether').signAccess(
    { userId: account.id, sessionId: 1 },
    new Date(),
  );
  const unknownSession = await testTokens.signAccess({ userId: account.id, sessionId: 999_999 }, new Date());

  for (const token of [forged, unsigned, foreign, unknownSession, refresh, 'x']) {
    for (const path of ['/auth/profile/', '/products/']) {
      const response = await aVisitor(db).get(path, { authorization: `Bearer ${token}` });
      expect([response.status, token]).toEqual([401, token]);
      expect(await response.json()).toMatchObject({
        code: 'NOT_AUTHENTICATED',
        error: 'No hay sesión activa',
      });
    }
  }
  const late = await aVisitor(db, { now: secondsLater(15 * 60 + 1) }).get('/auth/profile/', bearer);
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([401, 'TOKEN_EXPIRED']);
  expect((await refreshWith(access)).status).toBe(401);
  await visitor.post('/auth/logout/');
  expect((await aVisitor(db).get('/auth/profile/', bearer)).status).toBe(401);
  expect((await refreshWith(refresh)).status).toBe(401);
});

test('a logout ends the session and clears its cookies', async () => {
  const { visitor, bearer } = await aSession(db);

  const response = await visitor.post('/auth/logout/');

  expect(response.status).toBe(204);
  expect([...visitor.cookies.keys()], 'the browser stays known').toEqual(['device']);
  expect((await aVisitor(db).get('/auth/profile/', bearer)).status).toBe(401);
  expect((await visitor.post('/auth/logout/')).status, 'once more does no harm').toBe(204);
});

test.each([
  ['deactivated', { isActive: false }],
  ['deleted', { deletedAt: new Date() }],
])('an account that is %s loses access at once, including its access tokens', async (_, values) => {
  const { account, bearer, refresh, visitor } = await aSession(db);

  await db.update(users).set(values).where(eq(users.id, account.id));

  expect((await aVisitor(db).get('/auth/profile/', bearer)).status).toBe(401);
  expect((await refreshWith(refresh)).status).toBe(401);
  expect((await visitor.get('/auth/profile/')).status).toBe(401);
});

test('users list their own sessions only, and can end any of them', async () => {
  const account = await aUser(db);
  const phone = await logInAs(db, account);
  const desk = await logInAs(db, account);
  const other = await aSession(db);
  const list = async () =>
    ((await (await desk.visitor.get('/auth/sessions/')).json()) as { results: SessionView[] }).results;

  const before = await list();
  const phones = before.find(({ current }) => !current)?.id;
  const [others] = ((await (await other.visitor.get('/auth/sessions/')).json()) as { results: SessionView[] })
    .results;
  const foreign = await desk.visitor.delete(`/auth/sessions/${others?.id}/`);
  const ended = await desk.visitor.delete(`/auth/sessions/${phones}/`);

  expect(before.map(({ current }) => current).toSorted()).toEqual([false, true]);
  expect([foreign.status, ended.status]).toEqual([404, 204]);
  expect(await list()).toHaveLength(1);
  expect((await aVisitor(db).get('/auth/profile/', phone.bearer)).status).toBe(401);
  expect((await other.visitor.get('/auth/profile/')).status).toBe(200);
});

test('a session has the name of its device', async () => {
  const account = await aUser(db);
  const visitor = aVisitor(db, { address: '203.0.113.7' });
  const agent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537.36';
  await visitor.post(
    '/auth/login/',
    { username_or_email: account.email, password: PASSWORD },
    { 'user-agent': agent },
  );

  const { results } = (await (await visitor.get('/auth/sessions/')).json()) as { results: SessionView[] };

  expect(results).toMatchObject([{ device: 'Chrome · Android', address: '203.0.113.7', current: true }]);
});

test('a session expires after thirty days without use', async () => {
  const { refresh } = await aSession(db);

  expect((await refreshWith(refresh, secondsLater(30 * 86_400 + 60))).status).toBe(401);
});

test('permissions are read from the account on each request', async () => {
  const { account, visitor } = await aSession(db);
  const permissions = async () => (await visitor.get('/auth/verify-permissions/')).json();

  expect(await permissions()).toMatchObject({ is_staff: false, permissions: { can_access_admin: false } });
  await db.update(users).set({ isStaff: true }).where(eq(users.id, account.id));
  expect(await permissions()).toMatchObject({
    user_id: account.id,
    is_staff: true,
    permissions: { can_access_admin: true, can_manage_staff: false },
  });
});

test('a refresh rotates the session but keeps its expiry, ninety days after the login', async () => {
  const { account, refresh } = await aSession(db);
  await refreshWith(refresh, secondsLater(86_400));

  const [session] = await db.select().from(sessions).where(eq(sessions.userId, account.id));

  expect(session?.generation).toBe(2);
  expect(session?.expiresAt).toEqual(new Date((session?.createdAt.getTime() ?? 0) + 90 * 86_400_000));
});

/** Whether a session that is used at these hours after its login is still valid at the last of them. */
async function isAliveAfterUse(values: Parameters<typeof aUser>[1], hours: readonly number[]) {
  const { visitor } = await aSession(db, values);
  let status = 200;
  for (const hour of hours) {
    const later = aVisitor(db, { now: secondsLater(hour * 3_600) });
    for (const [name, value] of visitor.cookies) later.cookies.set(name, value);
    status = (await later.get('/auth/profile/')).status;
  }
  return status === 200;
}

const every = (step: number, end: number) =>
  Array.from({ length: Math.floor(end / step) }, (_, i) => (i + 1) * step);

test.each([
  ['a customer after 29 days without use', {}, [29 * 24], true],
  ['a customer after 30 days without use', {}, [30 * 24 + 1], false],
  ['a customer for 89 days of use', {}, every(20 * 24, 89 * 24), true],
  ['a customer after 90 days of use', {}, [...every(20 * 24, 89 * 24), 90 * 24 + 1], false],
  ['staff after 11 hours without use', { isStaff: true }, [11], true],
  ['staff after 12 hours without use', { isStaff: true }, [13], false],
  ['staff in the 7th day of use', { isStaff: true }, every(11, 7 * 24), true],
  ['staff after 7 days of use', { isStaff: true }, [...every(11, 7 * 24), 7 * 24 + 1], false],
  ['superusers after 12 hours without use', { isSuperuser: true }, [13], false],
])('sessions expire by age and by inactivity: %s', async (_, values, hours, lives) => {
  expect(await isAliveAfterUse(values, hours)).toBe(lives);
});

test('an account that becomes staff gets the shorter session limits at once', async () => {
  const { account, visitor } = await aSession(db);
  await db.update(users).set({ isStaff: true }).where(eq(users.id, account.id));
  const later = aVisitor(db, { now: secondsLater(13 * 3_600) });
  for (const [name, value] of visitor.cookies) later.cookies.set(name, value);

  expect((await later.get('/auth/profile/')).status).toBe(401);
});
