import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aUser, PASSWORD } from '#tests/support/factories.ts';
import { codeFor, runJobs } from '#tests/support/jobs.ts';
import { aSession, logInAs } from '#tests/support/sessions.ts';

type Visitor = ReturnType<typeof aVisitor>;

const tryLogin = async (visitor: Visitor, username_or_email: string, password = 'equivocada') =>
  (await visitor.post('/auth/login/', { username_or_email, password })).status;

const verify = async (visitor: Visitor, email: string, code: string) => {
  const response = await visitor.post('/auth/verify-email/', { email, code });
  return response.ok ? 'ok' : ((await response.json()) as { code: string }).code;
};

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** An unverified account, the browser that has requested a code for it, and the code. */
async function requestCode(options: Parameters<typeof aVisitor>[1] = {}) {
  const { email } = await aUser(db, { isVerified: false });
  const laptop = aVisitor(db, options);
  await laptop.post('/auth/resend-verification/', { email });
  return { email, laptop, code: codeFor(await runJobs(db, pool), email) };
}

test('a login with the username user:1 does not use up attempts of the account with the id 1', async () => {
  const { id, email } = await aUser(db);
  const attacker = aVisitor(db, { address: '203.0.113.20' });
  for (let i = 0; i < 6; i++) await tryLogin(attacker, `user:${id}`);

  const typed = await tryLogin(attacker, `user:${id}`);
  const own = await tryLogin(aVisitor(db, { address: '203.0.113.20' }), email, PASSWORD);

  expect([typed, own]).toEqual([429, 200]);
});

test('a known browser is not locked out by login attempts from others', async () => {
  const { account, visitor } = await aSession(db, {}, { address: '203.0.113.21' });
  await visitor.post('/auth/logout/');
  // From the same network, and from so many others that the limit per account is reached.
  for (let i = 0; i < 6; i++) await tryLogin(aVisitor(db, { address: '203.0.113.21' }), account.email);
  for (let i = 0; i < 60; i++) await tryLogin(aVisitor(db), account.email);

  const elsewhere = await tryLogin(aVisitor(db), account.email, PASSWORD);
  const known = await tryLogin(visitor, account.email, PASSWORD);

  expect([elsewhere, known]).toEqual([429, 200]);
});

test('a known browser has five attempts, too, and its cookie does not apply to other accounts', async () => {
  const { account, visitor } = await aSession(db);
  const other = await aUser(db);
  const attempts = [];
  for (let i = 0; i < 6; i++) attempts.push(await tryLogin(visitor, account.email));
  const foreign = [];
  for (let i = 0; i < 6; i++) foreign.push(await tryLogin(visitor, other.email));

  expect(attempts).toEqual([401, 401, 401, 401, 401, 429]);
  expect(foreign).toEqual([401, 401, 401, 401, 401, 429]);
});

test('the device cookie is httpOnly and signed, and ignored after tampering', async () => {
  const { account, visitor } = await aSession(db, {}, { address: '203.0.113.22' });
  const cookie = visitor.cookies.get('device') ?? '';
  const login = await visitor.post('/auth/login/', {
    username_or_email: account.email,
    password: PASSWORD,
  });
  const line = login.headers.getSetCookie().find((one) => one.startsWith('device='));
  for (let i = 0; i < 6; i++) await tryLogin(aVisitor(db, { address: '203.0.113.22' }), account.email);
  const forger = aVisitor(db, { address: '203.0.113.22' });
  forger.cookies.set('device', cookie.replace(/\.\d+\./, `.${account.id}-1.`));

  expect(line).toMatch(/^device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/i);
  expect(await tryLogin(forger, account.email, PASSWORD)).toBe(429);
  expect(await tryLogin(visitor, account.email, PASSWORD)).toBe(200);
});

test('wrong codes from other browsers leave three of five attempts to the browser that requested the code', async () => {
  const { email, laptop, code } = await requestCode();
  const elsewhere = [];
  for (let i = 0; i < 8; i++) elsewhere.push(await verify(aVisitor(db), email, wrongCode(code)));

  expect(elsewhere.slice(0, 2)).toEqual(['INVALID_CODE', 'INVALID_CODE']);
  expect(new Set(elsewhere.slice(2))).toEqual(new Set(['TOO_MANY_REQUESTS']));
  expect(await verify(aVisitor(db), email, code), 'elsewhere is used up').toBe('TOO_MANY_REQUESTS');
  for (let i = 0; i < 2; i++) expect(await verify(laptop, email, wrongCode(code))).toBe('INVALID_CODE');
  expect(await verify(laptop, email, code)).toBe('ok');
});

test('a code can be guessed five times at most, over all browsers together', async () => {
  const address = '203.0.113.24';
  const { email, laptop, code } = await requestCode({ address });
  const answers = [];
  for (let i = 0; i < 2; i++) answers.push(await verify(laptop, email, wrongCode(code)));
  for (let i = 0; i < 6; i++) answers.push(await verify(aVisitor(db, { address }), email, wrongCode(code)));
  for (let i = 0; i < 6; i++) answers.push(await verify(aVisitor(db), email, wrongCode(code)));
  for (let i = 0; i < 6; i++) answers.push(await verify(laptop, email, wrongCode(code)));

  expect(answers.filter((answer) => answer === 'INVALID_CODE')).toHaveLength(5);
  expect(await verify(laptop, email, code)).toBe('TOO_MANY_REQUESTS');
});

test('a client on the same network as the browser that requested the code uses the attempts of other browsers', async () => {
  const address = '203.0.113.25';
  const { email } = await aUser(db, { isVerified: false });
  const laptop = aVisitor(db, { address });
  await laptop.post('/auth/resend-verification/', { email }, { origin: 'http://localhost:3000' });
  const code = codeFor(await runJobs(db, pool), email);
  for (let i = 0; i < 6; i++) await verify(aVisitor(db, { address }), email, wrongCode(code));

  expect(await verify(laptop, email, code)).toBe('ok');
});

test('the browser that requested the code has five attempts', async () => {
  const { email, laptop, code } = await requestCode();
  for (let i = 0; i < 5; i++) expect(await verify(laptop, email, wrongCode(code))).toBe('INVALID_CODE');

  expect(await verify(laptop, email, code)).toBe('TOO_MANY_REQUESTS');
});

test('a code requested on the laptop can be entered on the phone', async () => {
  const { email, code } = await requestCode();
  const phone = aVisitor(db);
  expect(await verify(phone, email, wrongCode(code))).toBe('INVALID_CODE');

  expect(await verify(phone, email, code)).toBe('ok');
});

test('an API client without cookies is recognised by the address from which it requested the code', async () => {
  const address = '203.0.113.23';
  const { email, code } = await requestCode({ address });
  const client = () => aVisitor(db, { address });
  for (let i = 0; i < 3; i++) await verify(aVisitor(db), email, wrongCode(code));
  for (let i = 0; i < 2; i++) expect(await verify(client(), email, wrongCode(code))).toBe('INVALID_CODE');

  expect(await verify(client(), email, code)).toBe('ok');
});

test('a code requested by another browser does not replace the first one', async () => {
  const { email, laptop, code } = await requestCode();
  const later = { now: () => new Date(Date.now() + 61_000) };
  const attacker = aVisitor(db, later);
  const asked = await attacker.post('/auth/resend-verification/', { email });
  const second = codeFor(await runJobs(db, pool), email);
  // Use up the attempts of both codes for this device.
  for (let i = 0; i < 6; i++) await verify(attacker, email, wrongCode(second));

  expect(asked.status).toBe(200);
  expect(await verify(laptop, email, code)).toBe('ok');
  expect(await verify(attacker, email, second), 'the others go with it').toBe('CODE_EXPIRED');
});

test('a known browser can request a code after others have used up the hourly limit', async () => {
  const account = await aUser(db);
  const { visitor } = await logInAs(db, account);
  const cookie = visitor.cookies.get('device') ?? '';
  const ask = async (minute: number, device = '') => {
    const asking = aVisitor(db, { now: () => new Date(Date.now() + minute * 61_000) });
    if (device) asking.cookies.set('device', device);
    return (await asking.post('/auth/forgot-password/', { email: account.email })).status;
  };
  const others = [];
  for (let minute = 0; minute < 6; minute++) others.push(await ask(minute));

  expect(others).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await ask(7, cookie)).toBe(200);
  expect(await ask(8)).toBe(429);
});

/** A newly registered visitor, and a function that requests codes as them or others some minutes later. */
async function registerAndRequestCode() {
  let time = Date.now();
  const now = () => new Date(time);
  const username = `nueva${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`;
  const owner = aVisitor(db, { now });
  await owner.post('/auth/register/', {
    first_name: 'Lucía',
    last_name: 'Sosa',
    username,
    email,
    instagram: null,
    password: 'una-clave-larga',
    password2: 'una-clave-larga',
  });
  const ask = async (visitor: Visitor) =>
    (await visitor.post('/auth/resend-verification/', { email })).status;
  return {
    email,
    now,
    owner,
    passMinutes: (minutes: number) => {
      time += minutes * 61_000;
    },
    askAsOwner: () => ask(owner),
    askAsOther: () => ask(aVisitor(db, { now })),
  };
}

test('the browser that registered can request a new code while others request codes continuously', async () => {
  const { email, passMinutes, askAsOwner, askAsOther } = await registerAndRequestCode();
  const early = await askAsOwner();
  const others = [];
  const own = [];
  for (let minute = 0; minute < 6; minute++) {
    passMinutes(1);
    others.push(await askAsOther());
    own.push(await askAsOwner());
  }

  expect(early, 'the code of the registration is on its way').toBe(429);
  expect(others[0]).toBe(200);
  expect(own).toEqual([200, 200, 200, 200, 200, 429]);
  expect(others.at(-1), 'the pause counts for all others together').toBe(429);
  expect(codeFor(await runJobs(db, pool), email)).toMatch(/^\d{6}$/);
});

test('a mailbox gets at most fifteen mails per hour with codes of one kind, from all browsers together', async () => {
  const account = await aUser(db);
  const browsers = [];
  for (let i = 0; i < 4; i++) browsers.push((await logInAs(db, account)).visitor.cookies.get('device') ?? '');
  const statuses = [];
  for (const device of browsers) {
    for (let minute = 0; minute < 5; minute++) {
      const asking = aVisitor(db, { now: () => new Date(Date.now() + minute * 61_000) });
      asking.cookies.set('device', device);
      statuses.push((await asking.post('/auth/forgot-password/', { email: account.email })).status);
    }
  }

  expect(statuses.filter((status) => status === 200)).toHaveLength(15);
  expect(new Set(statuses.slice(15))).toEqual(new Set([429]));
});

test('a password reset works from the browser that requested the code after another one used up its guesses', async () => {
  const { email } = await aUser(db);
  const owner = aVisitor(db);
  await owner.post('/auth/forgot-password/', { email });
  const code = codeFor(await runJobs(db, pool), email);
  const reset = (visitor: Visitor, given: string) =>
    visitor.post('/auth/reset-password/', { email, code: given, new_password: 'una-clave-nueva-larga' });
  for (let i = 0; i < 5; i++) await reset(aVisitor(db), wrongCode(code));

  expect((await reset(aVisitor(db), code)).status).toBe(429);
  expect((await reset(owner, code)).status).toBe(200);
});

test('registering with the address of another person does not create a known browser for their account', async () => {
  const { email, owner: attacker } = await registerAndRequestCode();
  const [user] = await db
    .update(users)
    .set({ isVerified: true, isStaff: true })
    .where(eq(users.emailKey, email))
    .returning();
  const { rows: before } = await db.execute(
    sql`SELECT 1 FROM security_events WHERE kind = 'new-device' AND user_id = ${user?.id}`,
  );

  const login = await tryLogin(attacker, email, 'una-clave-larga');

  const { rows } = await db.execute(
    sql`SELECT 1 FROM security_events WHERE kind = 'new-device' AND user_id = ${user?.id}`,
  );
  expect([login, before.length, rows.length]).toEqual([200, 0, 1]);
});
