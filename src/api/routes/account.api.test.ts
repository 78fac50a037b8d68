import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PasswordChangedView, UserView } from '#contract/accounts.ts';
import { activityLogs, users } from '#db/schema/accounts.ts';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aUser, PASSWORD } from '#tests/support/factories.ts';
import { codeFor, runJobs } from '#tests/support/jobs.ts';
import { aSession, logInAs } from '#tests/support/sessions.ts';

const userActivity = (userId: number) =>
  db.select().from(activityLogs).where(eq(activityLogs.userId, userId));

test('users change their name and contact, and the activity log has each field before and after', async () => {
  const { visitor, account } = await aSession(db);

  const response = await visitor.put('/auth/profile/', {
    first_name: ' Rosa ',
    last_name: 'Luna',
    instagram: '@rosa.luna',
    phone: '1122334455',
    is_staff: true,
    email: undefined,
  });

  expect(await response.json()).toMatchObject({
    first_name: 'Rosa',
    instagram: 'rosa.luna',
    phone: '1122334455',
    is_staff: false,
  });
  expect(await (await visitor.get('/auth/profile/')).json()).toMatchObject({ first_name: 'Rosa' });
  expect((await userActivity(account.id)).at(-1)).toMatchObject({
    action: 'update',
    subjectId: account.id,
    changes: {
      first_name: { before: 'Ana', after: 'Rosa' },
      last_name: { before: 'Paz', after: 'Luna' },
      instagram: { before: '', after: 'rosa.luna' },
      phone: { before: '', after: '1122334455' },
    },
  });
});

test('the link to an Instagram profile is saved as its handle, and other links are refused', async () => {
  const { visitor } = await aSession(db);
  const save = (instagram: string) =>
    visitor.put('/auth/profile/', { first_name: 'Rosa', last_name: 'Luna', instagram });

  for (const link of [
    'https://www.instagram.com/rosa.luna?igsh=MzRlODBiNWFlZA==',
    'https://instagram.com/rosa.luna/',
    'Instagram.com/rosa.luna',
  ]) {
    expect(await (await save(link)).json(), link).toMatchObject({ instagram: 'rosa.luna' });
  }
  for (const link of [
    'https://www.instagram.com/',
    'https://instagram.com/p/C1a2/',
    'https://example.com/rosa',
  ]) {
    expect(await (await save(link)).json(), link).toMatchObject({
      errors: [{ field: 'instagram', message: 'Ingresá un usuario de Instagram válido' }],
    });
  }
});

test('an account changes its profile up to 30 times an hour, and each change is logged; another account is not limited', async () => {
  const { visitor, account } = await aSession(db);
  const other = await aSession(db);
  const rename = (who: typeof visitor, index: number) =>
    who.put('/auth/profile/', { first_name: `Rosa ${index}`, last_name: 'Luna' });

  for (let index = 0; index < 30; index++) expect((await rename(visitor, index)).status).toBe(200);
  const refused = await rename(visitor, 30);

  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retry_after: 600 });
  const logged = (await userActivity(account.id)).filter(({ action }) => action === 'update');
  expect(logged).toHaveLength(30);
  expect((await rename(other.visitor, 0)).status).toBe(200);
});

test('saving the same profile again is no edit: a form that staff have open does not conflict with it', async () => {
  const { visitor, account } = await aSession(db);
  const staff = await aSession(db, { isStaff: true });
  const { first_name, last_name } = (await (await visitor.get('/auth/profile/')).json()) as UserView;

  const saved = await visitor.put('/auth/profile/', { first_name, last_name, phone: null });
  const edited = await staff.visitor.patch(`/auth/users/${account.id}/`, {
    staff_note: 'Retira los jueves',
    version: account.version,
  });

  expect([saved.status, edited.status]).toEqual([200, 200]);
  expect((await userActivity(account.id)).filter(({ action }) => action === 'update')).toEqual([]);
});

test('a phone number is stored as ten digits, or as an empty text', async () => {
  const { visitor } = await aSession(db);
  const names = { first_name: 'Ana', last_name: 'Paz' };

  const written = await visitor.put('/auth/profile/', { ...names, phone: '0221 15 456-7890' });
  const blank = await visitor.put('/auth/profile/', { ...names, phone: ' ' });

  expect(await written.json()).toMatchObject({ phone: '2214567890' });
  expect(await blank.json()).toMatchObject({ phone: '' });
});

test.each([
  [{ first_name: 'R', last_name: 'Luna' }, 'first_name', 'El nombre debe tener al menos 2 caracteres'],
  [{ first_name: 'Rosa' }, 'last_name', 'El apellido es requerido'],
  [{ first_name: 'Rosa', last_name: 'Luna', phone: '12' }, 'phone', 'Ingresa un teléfono válido'],
  [{ first_name: 'Rosa', last_name: 'Luna', phone: '15 1234-5678' }, 'phone', 'Ingresa un teléfono válido'],
])('a profile of %j is rejected at %s', async (draft, field, message) => {
  const { visitor } = await aSession(db);

  const response = await visitor.put('/auth/profile/', draft);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field, message }] });
});

test('an e-mail change requires the code sent to the new address and notifies the old one', async () => {
  const { visitor, account } = await aSession(db);
  const email = `nuevo-${account.email}`;

  const asked = await visitor.post('/auth/verify-change/', {
    type: 'EMAIL_CHANGE',
    new_email: email,
    password: PASSWORD,
  });
  const verification_code = codeFor(await runJobs(db, pool), email);
  const changed = await visitor.put('/auth/profile/', { email, verification_code });
  const retried = await visitor.put('/auth/profile/', { email, verification_code });
  const notices = await runJobs(db, pool);

  expect(asked.status).toBe(200);
  expect(await changed.json()).toMatchObject({ email, username: account.username });
  expect(await retried.json(), 'after a lost response').toMatchObject({ email });
  expect(notices).toMatchObject([{ to: account.email, subject: expect.stringContaining('Cambió el email') }]);
  expect((await logInAs(db, { email })).user.id).toBe(account.id);
  expect((await userActivity(account.id)).map(({ description }) => description)).toContain('Cambió su email');
});

test('an e-mail change requires the password, a free address and the code sent to that address', async () => {
  const { visitor, account } = await aSession(db);
  const taken = await aUser(db);
  const ask = (new_email: string, password = PASSWORD) =>
    visitor.post('/auth/verify-change/', { type: 'EMAIL_CHANGE', new_email, password });

  const wrong = await ask('otro@example.com', 'equivocada');
  const same = await ask(account.email.toUpperCase());
  const others = await ask(taken.email);
  await ask('uno@example.com');
  const repeated = await ask('uno@example.com');
  const postponed = await ask('dos@example.com');
  const mails = await runJobs(db, pool);
  const verification_code = codeFor(mails, 'uno@example.com');
  const swapped = await visitor.put('/auth/profile/', { email: 'dos@example.com', verification_code });

  expect(wrong.status, 'a wrong current password is 400').toBe(400);
  expect(await wrong.json()).toMatchObject({
    errors: [{ field: 'password', message: 'La contraseña actual no es correcta' }],
  });
  expect(await same.json()).toMatchObject({
    errors: [{ field: 'new_email', message: 'Ese ya es tu email' }],
  });
  expect(await others.json()).toMatchObject({
    errors: [{ field: 'new_email', message: 'Ese email ya está en uso' }],
  });
  expect(repeated.status, 'leads back to the step for the code').toBe(200);
  expect(postponed.status, 'another address waits for the pause').toBe(429);
  expect(mails).toHaveLength(1);
  expect(await swapped.json()).toMatchObject({ code: 'INVALID_CODE' });
  const wrongCode = verification_code === '000000' ? '000001' : '000000';
  await visitor.put('/auth/profile/', { email: 'uno@example.com', verification_code: wrongCode });
  expect((await ask('uno@example.com')).status, 'after a wrong code').toBe(429);
});

test('an account, and an address, may ask of 20 new e-mails an hour whether they are taken', async () => {
  const { email: new_email } = await aUser(db);
  const anAsker = async () => {
    const { visitor } = await aSession(db);
    const draft = { type: 'EMAIL_CHANGE', new_email, password: PASSWORD };
    return async (address: string) =>
      (await visitor.post('/auth/verify-change/', draft, { [CLIENT_ADDRESS_HEADER]: address })).status;
  };
  const roaming = await anAsker();
  const one = await anAsker();
  const other = await anAsker();
  const ofAccount: number[] = [];
  const ofAddress: number[] = [];

  for (let i = 0; i < 21; i++) {
    ofAccount.push(await roaming(`203.0.113.${i}`));
    ofAddress.push(await (i % 2 === 0 ? one : other)('198.51.100.48'));
  }

  const limited = [...Array<number>(20).fill(400), 429];
  expect(ofAccount).toEqual(limited);
  expect(ofAddress).toEqual(limited);
});

test('an address taken concurrently is a validation error, not a 500', async () => {
  const { visitor } = await aSession(db);
  const email = 'disputado@example.com';
  await visitor.post('/auth/verify-change/', { type: 'EMAIL_CHANGE', new_email: email, password: PASSWORD });
  const verification_code = codeFor(await runJobs(db, pool), email);
  await aUser(db, { email });

  const response = await visitor.put('/auth/profile/', { email, verification_code });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field: 'email' }] });
});

test('a password change ends every other session and notifies the owner by mail', async () => {
  const { account, visitor, bearer, refresh } = await aSession(db);
  const elsewhere = await logInAs(db, account);

  const response = await visitor.post('/auth/change-password/', {
    old_password: PASSWORD,
    new_password: 'otra-clave-larga',
  });

  expect(response.status).toBe(200);
  expect((await aVisitor(db).get('/auth/profile/', elsewhere.bearer)).status).toBe(401);
  expect((await visitor.get('/auth/profile/')).status).toBe(200);
  // Tokens of the same session that may have been stolen are revoked, too; its browser has new ones.
  const { access, refresh: answered } = (await response.json()) as PasswordChangedView;
  expect(answered).toBe(null);
  expect((await aVisitor(db).get('/auth/profile/', bearer)).status).toBe(401);
  expect((await aVisitor(db).post('/auth/refresh/', { refresh })).status).toBe(401);
  expect((await aVisitor(db).get('/auth/profile/', { authorization: `Bearer ${access}` })).status).toBe(200);
  expect((await logInAs(db, account, { password: 'otra-clave-larga' })).user.id).toBe(account.id);
  const [mail] = await runJobs(db, pool);
  expect(mail).toMatchObject({ to: account.email, subject: expect.stringContaining('Cambió la contraseña') });
  expect(mail?.text).toContain('cerramos tus otras sesiones');
});

test('an API client that changes its password without cookies gets both tokens', async () => {
  const { bearer } = await aSession(db);

  const response = await aVisitor(db).post(
    '/auth/change-password/',
    { old_password: PASSWORD, new_password: 'otra-clave-larga' },
    bearer,
  );

  const { refresh } = (await response.json()) as PasswordChangedView;
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await aVisitor(db).post('/auth/refresh/', { refresh })).status).toBe(200);
});

test('a wrong old password is a field error five times, then a rate limit applies', async () => {
  const { visitor } = await aSession(db);
  const attempt = () =>
    visitor.post('/auth/change-password/', { old_password: 'equivocada', new_password: 'otra-clave-larga' });

  const first = await attempt();
  for (let i = 0; i < 4; i++) await attempt();
  const sixth = await attempt();

  expect(first.status).toBe(400);
  expect(await first.json()).toMatchObject({
    errors: [{ field: 'old_password', message: 'La contraseña actual no es correcta' }],
  });
  expect(sixth.status).toBe(429);
});

test('right passwords within a session are limited too: checking one takes as long as a wrong one', async () => {
  const { visitor } = await aSession(db);
  const same = { old_password: PASSWORD, new_password: PASSWORD };
  const statuses: number[] = [];

  for (let i = 0; i < 61; i++) statuses.push((await visitor.post('/auth/change-password/', same)).status);

  expect(statuses).toEqual([...Array<number>(60).fill(400), 429]);
});

test('a password reset with a code verifies the address and ends every session', async () => {
  const account = await aUser(db, { isVerified: false });
  const { email } = account;
  const lost = await aSession(db);
  await aVisitor(db).post('/auth/forgot-password/', { email });
  await aVisitor(db).post('/auth/forgot-password/', { email: lost.account.email });
  const mails = await runJobs(db, pool);
  const reset = (to: string) =>
    aVisitor(db).post('/auth/reset-password/', {
      email: to,
      code: codeFor(mails, to),
      new_password: 'recuperada-bien',
    });

  const first = await reset(email);
  const second = await reset(lost.account.email);

  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await logInAs(db, { email }, { password: 'recuperada-bien' })).user.is_verified).toBe(true);
  expect((await lost.visitor.get('/auth/profile/')).status).toBe(401);
  expect((await runJobs(db, pool)).map(({ to }) => to).toSorted()).toEqual(
    [email, lost.account.email].toSorted(),
  );
});

test('no code is sent to an address without an account or with a deactivated one', async () => {
  const { email } = await aUser(db, { isActive: false });
  for (const address of [email, 'tampoco@example.com']) {
    expect((await aVisitor(db).post('/auth/forgot-password/', { email: address })).status).toBe(200);
  }

  expect(await runJobs(db, pool)).toEqual([]);
  const guess = await aVisitor(db).post('/auth/reset-password/', {
    email: 'tampoco@example.com',
    code: '000000',
    new_password: 'una-clave-nueva',
  });
  expect(await guess.json()).toMatchObject({ code: 'INVALID_CODE' });
});

test('a body that is not JSON, too large or of another content type is rejected with a message', async () => {
  const visitor = aVisitor(db);
  const send = (body: string, type = 'application/json', headers = {}) =>
    visitor.send('POST', '/auth/login/', { body, headers: { 'content-type': type, ...headers } });
  const large = JSON.stringify('x'.repeat(200_000));

  const answers = [
    await send('{'),
    await send('x', 'text/plain'),
    await send(large),
    await send('[]'),
    await send(large, 'application/json', { 'content-length': `${large.length}` }),
    await send(large, 'application/json', { 'content-length': '2', 'transfer-encoding': 'chunked' }),
    await send('[]', 'application/json', { 'content-length': '2' }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 415, 413, 400, 413, 413, 400]);
  expect(await answers[0]?.json()).toMatchObject({
    errors: [{ message: 'El cuerpo del pedido no es un JSON válido' }],
  });
  expect(JSON.stringify(await answers[3]?.json())).not.toMatch(/expected|Invalid input/);
});

test.each(['A\u0000na', 'A\ud800na', 'Ana\r\nBcc: x', 'Ganaste http://evil.example', 'A\u3164na'])(
  'a name of %j is rejected at its field',
  async (first_name) => {
    const { visitor } = await aSession(db);

    const response = await visitor.put('/auth/profile/', { first_name, last_name: 'Paz' });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ field: 'first_name' }] });
  },
);

test('a login with text that PostgreSQL cannot store is a validation error, not a 500', async () => {
  const response = await aVisitor(db).post('/auth/login/', {
    username_or_email: 'ab\u0000cd',
    password: PASSWORD,
  });

  expect(response.status).toBe(400);
});

test('codes are mailed to the stored address of the account, a limited number per hour', async () => {
  const { email } = await aUser(db);
  const statuses = [];
  for (let minute = 0; minute < 7; minute++) {
    const now = () => new Date(Date.now() + minute * 61_000);
    statuses.push(
      (await aVisitor(db, { now }).post('/auth/forgot-password/', { email: email.toUpperCase() })).status,
    );
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(new Set((await runJobs(db, pool)).map(({ to }) => to))).toEqual(new Set([email]));
});

test('twenty concurrent requests for codes succeed without exhausting the connection pool', async () => {
  const ask = (i: number) => aVisitor(db).post('/auth/forgot-password/', { email: `nadie${i}@example.com` });

  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(i)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a code requested again during the cooldown does not count towards the hourly limit', async () => {
  const ask = async (minute: number) => {
    const visitor = aVisitor(db, { now: () => new Date(Date.now() + minute * 61_000) });
    return (await visitor.post('/auth/forgot-password/', { email: 'apurada@example.com' })).status;
  };
  const statuses = [];
  for (const minute of [0, 0, 0, 0, 0, 0, 1, 2, 3, 4]) statuses.push(await ask(minute));

  expect(statuses).toEqual([200, 429, 429, 429, 429, 429, 200, 200, 200, 200]);
});

test('the application cannot update, delete or truncate the activity log', async () => {
  const { account } = await aSession(db);

  const rewrite = db
    .update(activityLogs)
    .set({ description: 'x' })
    .where(eq(activityLogs.userId, account.id));

  await expect(rewrite).rejects.toThrow();
  await expect(db.delete(activityLogs).where(eq(activityLogs.userId, account.id))).rejects.toThrow();
  expect((await userActivity(account.id)).map(({ action }) => action)).toEqual(['login']);
  expect(await db.select().from(users).where(eq(users.id, account.id))).toMatchObject([
    { lastLogin: expect.any(Date) },
  ]);
});
