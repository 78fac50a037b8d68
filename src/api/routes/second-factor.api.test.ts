import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { LoginView, PermissionsView } from '#contract/accounts.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { SecondFactorView } from '#contract/second-factor.ts';
import { activityLogs, users } from '#db/schema/accounts.ts';
import { recoveryCodes, rememberedDevices, totpSecrets } from '#db/schema/second-factor.ts';
import { securityEvents } from '#db/schema/security-events.ts';
import { createTokens } from '#infra/tokens.ts';
import { totp } from '#infra/totp.ts';
import { aVisitor } from '#tests/support/api.ts';
import { anAuthenticator } from '#tests/support/authenticator.ts';
import { db, pool } from '#tests/support/database.ts';
import { type aUser, PASSWORD } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { addPasskeyTo, addTotpTo, codeAt, readJson, startLogin } from '#tests/support/second-factor.ts';
import { aSession, logInAs } from '#tests/support/sessions.ts';
import { lastActivity } from '#tests/support/staff.ts';

const NOW = new Date('2026-05-04T15:00:10Z');
const secondsLater = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const clock = (now = NOW) => ({ now: () => now });

/** A member of staff with an authenticator app, added at `NOW`. */
async function staffWithTotp(values: Parameters<typeof aUser>[1] = {}) {
  const staff = await aSession(db, { isStaff: true, ...values }, clock());
  const { secret, recoveryCodes: codes } = await addTotpTo(staff.visitor, NOW);
  return { ...staff, secret, codes: codes ?? [] };
}

async function eventsOf(userId: number) {
  const events = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(securityEvents.id);
  return events.map(({ kind, detail }) => ({ kind, detail }));
}

test('with an authenticator app a login needs its code, which is accepted once', async () => {
  const { account, secret } = await staffWithTotp();
  const later = clock(secondsLater(60));
  const visitor = aVisitor(db, later);

  const step = await startLogin(visitor, account);
  const code = codeAt(secret, secondsLater(60));
  const completed = await visitor.post('/auth/login/second-factor/', {
    method: 'totp',
    token: step.token,
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
    session: 'cookie',
  });
  const other = aVisitor(db, later);
  const replayed = await other.post('/auth/login/second-factor/', {
    method: 'totp',
    token: (await startLogin(other, account)).token,
    code,
  });

  expect(step).toMatchObject({ methods: ['totp', 'recovery_code'], passkey: null });
  expect(completed.status).toBe(200);
  expect(await completed.json()).toMatchObject({ is_staff: true, refresh: null, user: { id: account.id } });
  expect((await visitor.get('/users/')).status).toBe(200);
  expect(replayed.status).toBe(400);
  expect(await replayed.json()).toEqual({ code: 'INVALID_CODE', error: 'El código no es correcto' });
  expect((await other.get('/auth/profile/')).status).toBe(401);
});

test('a code is accepted one step early or late, and never after a newer one', async () => {
  const { account, secret } = await staffWithTotp();
  const attempt = async (codeFrom: Date, at: Date) => {
    const visitor = aVisitor(db, clock(at));
    const { token } = await startLogin(visitor, account);
    const body = { method: 'totp', token, code: codeAt(secret, codeFrom) };
    return (await visitor.post('/auth/login/second-factor/', body)).status;
  };

  expect(await attempt(secondsLater(60), secondsLater(120))).toBe(400);
  expect(await attempt(secondsLater(90), secondsLater(120))).toBe(200);
  expect(await attempt(secondsLater(90), secondsLater(120))).toBe(400);
  expect(await attempt(secondsLater(150), secondsLater(120))).toBe(200);
  expect(await attempt(secondsLater(120), secondsLater(120))).toBe(400);
  expect(await attempt(secondsLater(210), secondsLater(150))).toBe(400);
});

test('the token of a step opens nothing by itself, expires, and ends with a change of the password', async () => {
  const { account, secret, visitor: owner } = await staffWithTotp();
  const visitor = aVisitor(db, clock());
  const { token } = await startLogin(visitor, account);
  const verify = async (at: Date, code: string) => {
    const body = { method: 'totp', token, code };
    return readJson(await aVisitor(db, clock(at)).post('/auth/login/second-factor/', body));
  };

  const asBearer = await visitor.get('/auth/profile/', { authorization: `Bearer ${token}` });
  const asRefresh = await visitor.post('/auth/refresh/', { refresh: token });
  const expired = await verify(secondsLater(601), codeAt(secret, secondsLater(601)));
  await owner.post('/auth/change-password/', { old_password: PASSWORD, new_password: 'una clave muy mía' });
  const afterChange = await verify(secondsLater(60), codeAt(secret, secondsLater(60)));

  expect([asBearer.status, asRefresh.status]).toEqual([401, 401]);
  for (const refused of [expired, afterChange])
    expect(refused).toMatchObject({ code: 'STEP_EXPIRED', error: 'Pasó demasiado tiempo. Empezá de nuevo.' });
  expect((await owner.get('/users/')).status).toBe(200);
});

test('codes cannot be guessed: five attempts, then a growing wait, also with a new token', async () => {
  const { account, secret } = await staffWithTotp();
  const address = '10.200.0.1';
  const attempt = async (code: string, from = address) => {
    const visitor = aVisitor(db, { ...clock(secondsLater(60)), address: from });
    const { token } = await startLogin(visitor, account);
    return visitor.post('/auth/login/second-factor/', { method: 'totp', token, code });
  };
  const right = codeAt(secret, secondsLater(60));
  const wrong = right === '000000' ? '000001' : '000000';

  for (let tries = 0; tries < 5; tries++) expect((await attempt(wrong)).status).toBe(400);
  const limited = await attempt(right);

  expect(limited.status).toBe(429);
  expect(await limited.json()).toMatchObject({ retry_after: 30 });
  expect((await attempt(right, '10.200.0.2')).status).toBe(200);
  expect(await eventsOf(account.id)).toContainEqual({
    kind: 'second-factor-wrong',
    detail: { method: 'totp' },
  });
});

test('attempts from many addresses share a limit, which a known browser is not locked out by', async () => {
  const { account, secret } = await staffWithTotp();
  const at = clock(secondsLater(60));
  const known = aVisitor(db, at);
  const first = await startLogin(known, account);
  await known.post('/auth/login/second-factor/', {
    method: 'totp',
    token: first.token,
    code: codeAt(secret, secondsLater(60)),
  });
  const { token } = await startLogin(aVisitor(db, at), account);
  const attempts = [];
  for (let tries = 0; tries < 21; tries++) {
    const body = { method: 'totp', token, code: '000000' };
    attempts.push((await aVisitor(db, at).post('/auth/login/second-factor/', body)).status);
  }

  const again = await startLogin(known, account);
  const body = { method: 'totp', token: again.token, code: codeAt(secret, secondsLater(90)) };
  const own = await known.post('/auth/login/second-factor/', body);

  expect(attempts.slice(0, 20).every((status) => status === 400)).toBe(true);
  expect(attempts.at(-1)).toBe(429);
  expect(own.status).toBe(200);
});

test('a recovery code works once, also without hyphens, and its use is mailed', async () => {
  const { account, codes } = await staffWithTotp();
  const [code = ''] = codes;
  const attempt = async () => {
    const visitor = aVisitor(db, clock());
    const { token } = await startLogin(visitor, account);
    const typed = code.replaceAll('-', '').toUpperCase();
    return visitor.post('/auth/login/second-factor/', { method: 'recovery_code', token, code: typed });
  };

  const [one, other] = await Promise.all([attempt(), attempt()]);

  expect([one?.status, other?.status].toSorted()).toEqual([200, 400]);
  const mails = (await runJobs(db, pool)).filter(({ to }) => to === account.email);
  const mail = mails.find(({ subject }) => subject.startsWith('Se usó un código de recuperación'));
  expect(mail?.text).toContain('Te quedan 9 códigos.');
  expect(await eventsOf(account.id)).toContainEqual({ kind: 'recovery-code-used', detail: { left: 9 } });
  const stored = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, account.id));
  expect(stored).toHaveLength(9);
  expect(JSON.stringify(stored)).not.toContain(codes[1]);
});

test('new recovery codes need the password and replace the old ones', async () => {
  const { account, visitor, codes } = await staffWithTotp();

  const wrong = await visitor.post('/auth/second-factor/recovery-codes/', { password: 'equivocada' });
  const renewed = await visitor.post('/auth/second-factor/recovery-codes/', { password: PASSWORD });
  const { recovery_codes: fresh } = (await renewed.json()) as { recovery_codes: string[] };
  const attempt = async (code: string) => {
    const other = aVisitor(db, clock());
    const { token } = await startLogin(other, account);
    return other.post('/auth/login/second-factor/', { method: 'recovery_code', token, code });
  };

  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({
    errors: [{ field: 'password', message: 'La contraseña actual no es correcta' }],
  });
  expect(new Set(fresh).size).toBe(10);
  expect(fresh[0]).toMatch(/^[0-9a-z]{4}(?:-[0-9a-z]{4}){3}$/);
  expect((await attempt(codes[0] ?? '')).status).toBe(400);
  expect((await attempt(fresh[0] ?? '')).status).toBe(200);
});

test('the first method ends the other sessions, is mailed, and its secret is stored encrypted', async () => {
  const { account, visitor } = await aSession(db, { isStaff: true }, clock());
  const other = await logInAs(db, account, clock());

  const { secret } = await addTotpTo(visitor, NOW);

  expect((await visitor.get('/users/')).status).toBe(200);
  expect((await other.visitor.get('/auth/profile/')).status).toBe(401);
  const refreshed = await aVisitor(db, clock()).post('/auth/refresh/', { refresh: other.refresh });
  expect(refreshed.status).toBe(401);
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, account.id));
  expect(row?.secret).not.toContain(secret);
  const mails = (await runJobs(db, pool)).filter(({ to }) => to === account.email);
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Agregaste una aplicación de códigos en /),
  );
  expect(await eventsOf(account.id)).toContainEqual({
    kind: 'second-factor-added',
    detail: { method: 'totp' },
  });
});

test('an app is not added without its code, without the password, or by the token of another account', async () => {
  const { visitor } = await aSession(db, { isStaff: true }, clock());
  const other = await aSession(db, { isStaff: true }, clock());
  const add = async (by: typeof visitor, body: object) =>
    readJson(await by.post('/auth/second-factor/totp/', body));

  const refused = await visitor.post('/auth/second-factor/totp/start/', { password: 'equivocada' });
  const started = await visitor.post('/auth/second-factor/totp/start/', { password: PASSWORD });
  const { token, secret, uri } = (await started.json()) as { token: string; secret: string; uri: string };
  const code = codeAt(secret, NOW);
  const wrong = await add(visitor, { token, code: code === '000000' ? '000001' : '000000' });
  const stolen = await add(other.visitor, { token, code });
  const unreadable = await add(visitor, { token, code: '12345' });

  expect(refused.status).toBe(400);
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  expect(wrong).toMatchObject({ code: 'INVALID_CODE' });
  expect(stolen).toMatchObject({ code: 'STEP_EXPIRED' });
  expect(unreadable).toMatchObject({ errors: [{ field: 'code', message: 'El código tiene 6 dígitos' }] });
  const view = await readJson(await visitor.get('/auth/second-factor/'));
  expect(view).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
  const again = await add(visitor, { token, code });
  const retried = await add(visitor, { token, code });
  expect(again.recovery_codes).toHaveLength(10);
  expect(retried).toEqual({ recovery_codes: null });
});

test('removing the last method needs the password, and ends the second factor', async () => {
  const { account, visitor } = await staffWithTotp();

  const wrong = await visitor.post('/auth/second-factor/totp/remove/', { password: 'equivocada' });
  const removed = await visitor.post('/auth/second-factor/totp/remove/', { password: PASSWORD });

  expect([wrong.status, removed.status]).toEqual([400, 204]);
  const login = await aVisitor(db).post('/auth/login/', {
    username_or_email: account.email,
    password: PASSWORD,
  });
  expect(login.status).toBe(200);
  expect(await readJson(await visitor.get('/auth/second-factor/'))).toMatchObject({ recovery_codes_left: 0 });
  expect(await eventsOf(account.id)).toContainEqual({
    kind: 'second-factor-removed',
    detail: { method: 'totp' },
  });
  const renewed = await visitor.post('/auth/second-factor/recovery-codes/', { password: PASSWORD });
  expect([renewed.status, await renewed.json()]).toMatchObject([
    404,
    { error: 'La verificación en dos pasos ya no está activa. Actualizá la página.' },
  ]);
});

test('a passkey is the second step, and its signature is accepted once', async () => {
  const { account, visitor } = await aSession(db, { isStaff: true });
  const key = anAuthenticator();
  const codes = await addPasskeyTo(visitor, key, 'Teléfono de Ana');

  const first = aVisitor(db);
  const step = await startLogin(first, account);
  const challenge = step.passkey?.challenge ?? '';
  const body = {
    method: 'passkey',
    token: step.token,
    passkey: key.assert({ challenge, isUserVerified: false }),
  };
  const completed = await first.post('/auth/login/second-factor/', body);
  const replayed = await aVisitor(db).post('/auth/login/second-factor/', body);
  const other = aVisitor(db);
  const otherStep = await startLogin(other, account);
  const otherToken = await other.post('/auth/login/second-factor/', { ...body, token: otherStep.token });

  expect(codes).toHaveLength(10);
  expect(step.methods).toEqual(['passkey', 'recovery_code']);
  expect(step.passkey?.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
  expect(completed.status).toBe(200);
  expect((await first.get('/users/')).status).toBe(200);
  for (const refused of [replayed, otherToken]) {
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'PASSKEY_REFUSED' });
  }
});

test('a passkey without a signature counter is not replayed either', async () => {
  const { account, visitor } = await aSession(db, { isStaff: true });
  const key = anAuthenticator();
  key.setCounter(-1);
  await addPasskeyTo(visitor, key, 'Llavero');
  const step = await startLogin(aVisitor(db), account);
  key.setCounter(-1);
  const passkey = key.assert({ challenge: step.passkey?.challenge ?? '' });
  const body = { method: 'passkey', token: step.token, passkey };

  const [one, other] = await Promise.all([
    aVisitor(db).post('/auth/login/second-factor/', body),
    aVisitor(db).post('/auth/login/second-factor/', body),
  ]);

  expect([one.status, other.status].toSorted()).toEqual([200, 400]);
  const refused = one.status === 400 ? one : other;
  expect(await refused.json()).toMatchObject({ code: 'STEP_EXPIRED' });
});

test('passkeys of other sites, of other accounts and with counters set back are refused', async () => {
  const { account, visitor } = await aSession(db, { isStaff: true });
  const colleague = await aSession(db, { isStaff: true });
  const key = anAuthenticator();
  const otherKey = anAuthenticator();
  await addPasskeyTo(visitor, key, 'Mía');
  await addPasskeyTo(colleague.visitor, otherKey, 'Ajena');
  const attempt = async (assertion: (challenge: string) => unknown) => {
    const client = aVisitor(db);
    const { token, passkey } = await startLogin(client, account);
    const body = { method: 'passkey', token, passkey: assertion(passkey?.challenge ?? '') };
    return (await client.post('/auth/login/second-factor/', body)).status;
  };

  expect(await attempt((challenge) => key.assert({ challenge, origin: 'https://evil.example' }))).toBe(400);
  expect(await attempt((challenge) => key.assert({ challenge, rpId: 'evil.example' }))).toBe(400);
  expect(await attempt((challenge) => otherKey.assert({ challenge }))).toBe(400);
  expect(await attempt(() => key.assert({ challenge: 'b3Rybw' }))).toBe(400);
  expect(await attempt((challenge) => key.assert({ challenge }))).toBe(200);
  key.setCounter(1);
  expect(await attempt((challenge) => key.assert({ challenge }))).toBe(400);
});

test('staff log in with a passkey alone if it has verified its user', async () => {
  const { account, visitor } = await aSession(db, { isStaff: true });
  const key = anAuthenticator();
  await addPasskeyTo(visitor, key, 'Notebook');
  const client = aVisitor(db);
  const logIn = async (isUserVerified: boolean) => {
    const started = await client.post('/auth/login/passkey/start/');
    const { token, options } = (await started.json()) as { token: string; options: { challenge: string } };
    const passkey = key.assert({ challenge: options.challenge, isUserVerified });
    return { token, passkey, response: await client.post('/auth/login/passkey/', { token, passkey }) };
  };

  const unverified = await logIn(false);
  const verified = await logIn(true);
  const replayed = await aVisitor(db).post('/auth/login/passkey/', {
    token: verified.token,
    passkey: verified.passkey,
  });

  expect(await readJson(unverified.response)).toMatchObject({ code: 'PASSKEY_REFUSED' });
  const { user } = (await verified.response.json()) as LoginView;
  expect(user.id).toBe(account.id);
  expect((await client.get('/users/')).status).toBe(200);
  expect(replayed.status).toBe(400);
  await db.update(users).set({ isActive: false }).where(eq(users.id, account.id));
  expect((await logIn(true)).response.status).toBe(400);
});

test('a customer has no second factor: not to set up, not to log in with', async () => {
  const { visitor, account } = await aSession(db);
  const key = anAuthenticator();

  const read = await visitor.get('/auth/second-factor/');
  const start = await visitor.post('/auth/second-factor/totp/start/', { password: PASSWORD });

  expect([read.status, start.status]).toEqual([403, 403]);
  const boss = await aSession(db, { isSuperuser: true });
  const seller = await aSession(db, { isStaff: true });
  await addPasskeyTo(seller.visitor, key, 'Vieja');
  await boss.visitor.patch(`/auth/users/${seller.account.id}/`, { is_staff: false });
  const login = await aVisitor(db).post('/auth/login/', {
    username_or_email: seller.account.email,
    password: PASSWORD,
  });
  const started = await visitor.post('/auth/login/passkey/start/');
  const { token, options } = (await started.json()) as { token: string; options: { challenge: string } };
  const passkey = key.assert({ challenge: options.challenge });
  expect(login.status).toBe(200);
  expect((await aVisitor(db).post('/auth/login/passkey/', { token, passkey })).status).toBe(400);
  const mails = (await runJobs(db, pool)).filter(({ to }) => to === seller.account.email);
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Se quitó la verificación en dos pasos/),
  );
  expect(account.secondFactorSince).toBeNull();
});

test('a remembered device skips the second step for 30 days, until it is ended or the password changes', async () => {
  const { account, secret, visitor: owner } = await staffWithTotp();
  const browser = aVisitor(db, clock(secondsLater(60)));
  const { token } = await startLogin(browser, account);
  await browser.post('/auth/login/second-factor/', {
    method: 'totp',
    token,
    code: codeAt(secret, secondsLater(60)),
    remember: true,
    session: 'cookie',
  });
  const device = browser.cookies.get('device') ?? '';
  const logIn = async (now: Date, cookie = device) => {
    const client = aVisitor(db, clock(now));
    client.cookies.set('device', cookie);
    const body = { username_or_email: account.email, password: PASSWORD };
    return (await client.post('/auth/login/', body)).status;
  };
  const days = (count: number) => secondsLater(60 + count * 24 * 3_600);

  expect(await logIn(days(29))).toBe(200);
  expect(await logIn(days(29), '')).toBe(401);
  expect(await logIn(days(31))).toBe(401);
  const view = (await (await owner.get('/auth/second-factor/')).json()) as SecondFactorView;
  expect(view.remembered_devices).toHaveLength(1);
  const ended = await owner.delete(`/auth/second-factor/devices/${view.remembered_devices[0]?.id}/`);
  expect(ended.status).toBe(204);
  expect(await lastActivity(db)).toMatchObject({
    subjectId: account.id,
    description: 'Olvidó un dispositivo de su cuenta',
  });
  expect(await logIn(days(1))).toBe(401);
});

test('a change of the password and the end of all sessions forget the remembered devices', async () => {
  const boss = await aSession(db, { isSuperuser: true });
  const remember = async () => {
    const { account, secret, visitor } = await staffWithTotp();
    const browser = aVisitor(db, clock(secondsLater(60)));
    const { token } = await startLogin(browser, account);
    const code = codeAt(secret, secondsLater(60));
    await browser.post('/auth/login/second-factor/', { method: 'totp', token, code, remember: true });
    return { account, visitor };
  };
  const count = (userId: number) => db.$count(rememberedDevices, eq(rememberedDevices.userId, userId));
  const one = await remember();
  const other = await remember();
  expect(await count(one.account.id)).toBe(1);

  await one.visitor.post('/auth/change-password/', {
    old_password: PASSWORD,
    new_password: 'una clave muy mía',
  });
  await boss.visitor.delete(`/auth/users/${other.account.id}/sessions/`);

  expect([await count(one.account.id), await count(other.account.id)]).toEqual([0, 0]);
});

test('an owner resets the second factor of another member of staff, which is logged and mailed', async () => {
  const boss = await aSession(db, { isSuperuser: true });
  const manager = await aSession(db, { isStaff: true });
  const { account, visitor } = await staffWithTotp();
  const path = `/auth/users/${account.id}/second-factor/`;

  const byManager = await manager.visitor.delete(path);
  const own = await boss.visitor.delete(`/auth/users/${boss.account.id}/second-factor/`);
  const reset = await boss.visitor.delete(path);
  const again = await boss.visitor.delete(path);

  expect([byManager.status, own.status, reset.status, again.status]).toEqual([403, 409, 204, 404]);
  expect((await visitor.get('/auth/profile/')).status).toBe(401);
  expect((await logInAs(db, account)).user.id).toBe(account.id);
  expect(await eventsOf(account.id)).toContainEqual({ kind: 'second-factor-reset', detail: {} });
  const mails = (await runJobs(db, pool)).filter(({ to }) => to === account.email);
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Se restableció la verificación en dos pasos/),
  );
});

test('where staff need a second factor, they are staff only once they have one, and cannot remove the last', async () => {
  const required = { ...clock(), requireSecondFactor: true };
  const { visitor, user } = await aSession(db, { isStaff: true }, required);
  const permissions = async () =>
    ((await (await visitor.get('/auth/verify-permissions/')).json()) as PermissionsView).permissions;

  const before = await permissions();
  const refused = await visitor.get('/users/');
  await addTotpTo(visitor, NOW);
  const removed = await visitor.post('/auth/second-factor/totp/remove/', { password: PASSWORD });

  expect(user.must_set_up_second_factor).toBe(true);
  expect(before.can_access_admin).toBe(false);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toEqual({
    code: 'SECOND_FACTOR_SETUP_REQUIRED',
    error: 'Antes de seguir, activá la verificación en dos pasos en Configuración',
  });
  expect((await permissions()).can_access_admin).toBe(true);
  expect((await visitor.get('/users/')).status).toBe(200);
  expect(removed.status).toBe(409);
  expect(await readJson(await visitor.get('/auth/second-factor/'))).toMatchObject({ required: true });
  const customer = await aSession(db, {}, required);
  expect(customer.user.must_set_up_second_factor).toBe(false);
});

test('a secret that was encrypted under another SESSION_SECRET accepts no code, and recovery codes still work', async () => {
  const { account, codes, secret } = await staffWithTotp();
  const encrypted = createTokens('another secret, of the server before').encrypt(account.id, secret);
  await db.update(totpSecrets).set({ secret: encrypted }).where(eq(totpSecrets.userId, account.id));
  const attempt = async (method: string, code: string) => {
    const visitor = aVisitor(db, clock());
    const { token } = await startLogin(visitor, account);
    return (await visitor.post('/auth/login/second-factor/', { method, token, code })).status;
  };

  expect(await attempt('totp', codeAt(secret, NOW))).toBe(400);
  expect(await attempt('recovery_code', codes[3] ?? '')).toBe(200);
});

test('an account has at most ten passkeys, each with a name', async () => {
  const { account, visitor } = await aSession(db, { isStaff: true });
  for (let n = 0; n < 10; n++) await addPasskeyTo(visitor, anAuthenticator(), `Llave ${n}`);
  const view = (await (await visitor.get('/auth/second-factor/')).json()) as SecondFactorView;
  const path = `/auth/second-factor/passkeys/${view.passkeys[0]?.id}/`;

  const full = await visitor.post('/auth/second-factor/passkeys/start/', { password: PASSWORD });
  const renamed = await visitor.patch(path, { name: 'Teléfono' });
  const unnamed = await visitor.patch(path, { name: ' ' });
  const removed = await visitor.post(`${path}remove/`, { password: PASSWORD });

  expect(view.passkeys.map(({ name }) => name)).toContain('Llave 9');
  expect(full.status).toBe(409);
  expect((await readJson(full)).error).toBe(
    'Llegaste al máximo de llaves de acceso. Quitá una para sumar otra.',
  );
  expect(await readJson(renamed)).toMatchObject({ name: 'Teléfono' });
  const log = await db.select().from(activityLogs).where(eq(activityLogs.subjectId, account.id));
  expect(log.filter(({ description }) => description.includes('nombre'))).toMatchObject([
    {
      userId: account.id,
      description: 'Cambió el nombre de una llave de acceso de su cuenta',
      changes: { name: { before: 'Llave 0', after: 'Teléfono' } },
    },
  ]);
  expect((await readJson(unnamed)).errors).toEqual([
    { field: 'name', message: 'Poné un nombre para reconocerla' },
  ]);
  expect(removed.status).toBe(204);
});

test('the codes of the RFC are accepted, and those two steps away are not', () => {
  // RFC 6238, appendix B, the last six of eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  expect(totp.findStep(secret, '287082', new Date(59_000))).toBe(1);
  expect(totp.findStep(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  expect(totp.findStep(secret, '005924', new Date(1_234_567_890_000))).toBe(41_152_263);
  expect(totp.findStep(secret, '287082', new Date(89_000))).toBe(1);
  expect(totp.findStep(secret, '287082', new Date(119_000))).toBeUndefined();
});

test('the login of an unknown account, or with a wrong password, does not say that there is a second factor', async () => {
  const { account } = await staffWithTotp();
  const attempt = async (username_or_email: string) =>
    (await readJson(
      await aVisitor(db).post('/auth/login/', { username_or_email, password: 'equivocada' }),
    )) as ErrorBody;

  expect(await attempt(account.email)).toEqual(await attempt('nadie@example.com'));
});
