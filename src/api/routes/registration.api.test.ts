import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SiteView } from '#contract/site.ts';
import { findNewestLegalVersion, listConsents } from '#db/queries/consents.ts';
import { lockSite, replaceSiteSettings } from '#db/queries/site.ts';
import { activityLogs, codes, users } from '#db/schema/accounts.ts';
import { legalVersions } from '#db/schema/consents.ts';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import { publishLegalTexts } from '#services/legal/legal-versions.ts';
import { getSite } from '#services/site/get-site.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aUser, PASSWORD } from '#tests/support/factories.ts';
import { codeFor, runJobs } from '#tests/support/jobs.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { waitForLocks } from '#tests/support/locks.ts';
import { aRegistration } from '#tests/support/registration.ts';
import { aStaffApi } from '#tests/support/staff.ts';

async function registerAndVerify(draft: object) {
  const visitor = aVisitor(db);
  await visitor.post('/auth/register/', draft);
  return visitor;
}

const register = (draft: object) => aVisitor(db).post('/auth/register/', draft);

async function consentsOf({ username }: { username: string }) {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return listConsents(db, user?.id ?? 0);
}

test('a new user gets a code by e-mail, verifies the account with it and can log in', async () => {
  const draft = aRegistration({ instagram: '@lucia.cultiva' });

  const response = await register(draft);
  const early = await aVisitor(db).post('/auth/login/', {
    username_or_email: draft.email,
    password: draft.password,
  });
  const code = codeFor(await runJobs(db, pool), draft.email);
  const verified = await aVisitor(db).post('/auth/verify-email/', { email: draft.email, code });
  const login = await aVisitor(db).post('/auth/login/', {
    username_or_email: draft.username.toUpperCase(),
    password: draft.password,
  });

  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ email: draft.email, user_id: expect.any(Number) });
  expect(early.status).toBe(403);
  expect(await early.json()).toMatchObject({ code: 'ACCOUNT_NOT_VERIFIED', email: draft.email });
  expect(await verified.json()).toEqual({
    message: 'Email verificado correctamente. Ahora puedes iniciar sesión.',
  });
  expect(await login.json()).toMatchObject({
    user: { username: draft.username, instagram: 'lucia.cultiva', is_verified: true, user_type: 'customer' },
    is_staff: false,
  });
});

test('a code can be used once', async () => {
  const draft = aRegistration();
  const visitor = await registerAndVerify(draft);
  const code = codeFor(await runJobs(db, pool), draft.email);
  const verify = () => visitor.post('/auth/verify-email/', { email: draft.email, code });

  const answers = await Promise.all([verify(), verify(), verify()]);
  const again = await verify();

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(await again.json()).toMatchObject({
    code: 'CODE_EXPIRED',
    error: 'El código venció. Pedí uno nuevo.',
  });
});

test.each([
  ['first_name', '', 'El nombre es requerido'],
  ['first_name', 'L', 'El nombre debe tener al menos 2 caracteres'],
  ['last_name', ' ', 'El apellido es requerido'],
  ['last_name', 'S', 'El apellido debe tener al menos 2 caracteres'],
  ['username', '', 'El nombre de usuario es requerido'],
  ['username', 'abc', 'El nombre de usuario debe tener al menos 4 caracteres'],
  ['username', 'a@b.example', 'Usá letras, números, puntos, guiones o guiones bajos'],
  ['email', 'no-es-un-email', 'Ingrese un email válido'],
  ['password', 'corta', 'La contraseña debe tener al menos 6 caracteres'],
  ['password', 'corta77', 'La contraseña debe tener al menos 8 caracteres'],
  ['password', '88888888', 'Esa contraseña es demasiado común. Elegí otra'],
  ['password', '987654321', 'Esa contraseña es demasiado común. Elegí otra'],
  ['password', 'Semillero-2026', 'La contraseña no puede contener el nombre del sitio'],
  ['password', 'mis-Semillas.Ceibo', 'La contraseña no puede contener el nombre del sitio'],
  ['password', 'iloveyou', 'Esa contraseña es demasiado común. Elegí otra'],
  ['password2', '', 'Debe confirmar la contraseña'],
  ['password2', 'otra', 'Las contraseñas no coinciden'],
  ['instagram', 'no vale!', 'Ingresá un usuario de Instagram válido'],
])('%s: %j is rejected: %s', async (field, value, message) => {
  const same = field === 'password' ? { password2: value } : {};

  const response = await register(aRegistration({ [field]: value, ...same }));

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'VALIDATION_ERROR',
    error: 'Errores de validación',
    errors: expect.arrayContaining([{ field, message }]),
  });
});

test('a duplicate username is a field error, ignoring case', async () => {
  const { username } = await aUser(db);

  const response = await register(aRegistration({ username: username.toUpperCase() }));

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: [{ field: 'username', message: 'Ese nombre de usuario ya está en uso' }],
  });
});

test('a duplicate e-mail points to the login, or to the verification for users who know the password', async () => {
  const verified = await aUser(db);
  const unverified = await aUser(db, { isVerified: false });
  const known = { password: PASSWORD, password2: PASSWORD };

  const exists = await register(aRegistration({ email: verified.email.toUpperCase() }));
  const waiting = await register(aRegistration({ email: unverified.email }));
  const own = await register(aRegistration({ email: unverified.email, ...known }));

  expect([exists.status, waiting.status, own.status]).toEqual([409, 409, 409]);
  expect(await exists.json()).toMatchObject({ code: 'ACCOUNT_EXISTS', email: verified.email });
  expect(await waiting.json()).toMatchObject({ code: 'ACCOUNT_EXISTS_UNVERIFIED', email: unverified.email });
  expect(await own.json()).toMatchObject({ code: 'ACCOUNT_NOT_VERIFIED', email: unverified.email });
  expect(codeFor(await runJobs(db, pool), unverified.email)).toMatch(/^\d{6}$/);
});

test('of concurrent registrations with the same data, one succeeds', async () => {
  const draft = aRegistration();

  const statuses = (await Promise.all([1, 2, 3, 4].map(() => register(draft)))).map(({ status }) => status);

  expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
});

test(
  'a thousand concurrent guesses get five attempts, after which even the right code is rejected',
  async () => {
    const draft = aRegistration();
    const browser = await registerAndVerify(draft);
    const code = codeFor(await runJobs(db, pool), draft.email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    // Each from another address, so that the limit per address does not apply.
    const guess = (given: string, i: number) =>
      browser.post(
        '/auth/verify-email/',
        { email: draft.email, code: given },
        { [CLIENT_ADDRESS_HEADER]: `10.200.${i >> 8}.${i & 255}` },
      );

    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, i) => guess(wrong, i)));
    const right = await guess(code, 1_000);

    const compared = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { code: string }).code),
    );
    expect(compared.filter((one) => one === 'INVALID_CODE')).toHaveLength(5);
    expect(compared.filter((one) => one === 'TOO_MANY_REQUESTS')).toHaveLength(995);
    // 429, or 400 where the guesses took longer than the wait.
    expect([400, 429]).toContain(right.status);
    const [row] = await db.select().from(codes).where(eq(codes.subject, draft.email));
    expect(row?.tries).toBe(5);
  },
  LOAD_TEST_MS,
);

test('a code expires after ten minutes', async () => {
  const draft = aRegistration();
  await register(draft);
  const code = codeFor(await runJobs(db, pool), draft.email);
  const later = aVisitor(db, { now: () => new Date(Date.now() + 10 * 60_000 + 1_000) });

  const response = await later.post('/auth/verify-email/', { email: draft.email, code });

  expect(await response.json()).toMatchObject({ code: 'CODE_EXPIRED' });
});

test('a new code is sent at most every 60 seconds, for known and unknown addresses alike', async () => {
  const known = (await aUser(db, { isVerified: false })).email;
  const unknown = 'nadie@example.com';
  const ask = (path: string, email: string) => aVisitor(db).post(path, { email });

  for (const path of ['/auth/resend-verification/', '/auth/forgot-password/']) {
    const first = [await ask(path, known), await ask(path, unknown)];
    const second = [await ask(path, known), await ask(path, unknown)];

    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    expect(second.map(({ status }) => status)).toEqual([429, 429]);
    const [one, other] = await Promise.all(second.map((answer) => answer.json()));
    expect(one).toMatchObject({ code: 'TOO_MANY_REQUESTS', retry_after: expect.any(Number) });
    expect({ ...(one as object), retry_after: 0, error: '' }).toEqual({
      ...(other as object),
      retry_after: 0,
      error: '',
    });
    expect(Number(second[0]?.headers.get('retry-after'))).toBeGreaterThan(50);
    const [a, b] = await Promise.all(first.map((answer) => answer.text()));
    expect(a).toBe(b);
  }
  expect((await runJobs(db, pool)).map(({ to }) => to)).toEqual([known, known]);
});

test('the error of an account that is not verified has the seconds after which a code can be requested', async () => {
  let time = Date.now();
  const now = () => new Date(time);
  const draft = aRegistration();
  const [own, other] = [aVisitor(db, { now }), aVisitor(db, { now })];
  await own.post('/auth/register/', draft);
  const logIn = async (visitor: typeof own) => {
    const credentials = { username_or_email: draft.email, password: draft.password };
    const response = await visitor.post('/auth/login/', credentials);
    expect(response.headers.get('retry-after')).toBeNull();
    return response.json();
  };
  const resend = async () =>
    (await own.post('/auth/resend-verification/', { email: draft.email })).json() as Promise<object>;

  time += 20_000;
  expect(await logIn(own)).toMatchObject({ code: 'ACCOUNT_NOT_VERIFIED', resend_after: 40 });
  expect(await logIn(other)).toMatchObject({ resend_after: 40 });
  expect(await resend()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retry_after: 40 });
  time += 40_000;
  expect(await logIn(own)).toMatchObject({ resend_after: 0 });
  // The login sends the other browser a code of its own.
  expect(await logIn(other)).toMatchObject({ resend_after: 60 });
  expect(await resend()).toEqual({ message: expect.any(String) });
  time += 15_000;
  const again = await own.post('/auth/register/', { ...draft, username: `${draft.username}-bis` });
  expect(await again.json()).toMatchObject({ code: 'ACCOUNT_NOT_VERIFIED', resend_after: 45 });
});

test('codes and passwords are stored as hashes only, and the activity log contains neither', async () => {
  const draft = aRegistration();
  await register(draft);
  const code = codeFor(await runJobs(db, pool), draft.email);

  const { rows } = await pool.query(
    `SELECT row_to_json(t)::text AS row FROM users t UNION ALL SELECT row_to_json(t)::text FROM codes t
     UNION ALL SELECT row_to_json(t)::text FROM activity_logs t UNION ALL SELECT row_to_json(t)::text FROM graphile_worker.jobs t`,
  );
  const all = rows.map(({ row }) => row).join('\n');
  const [user] = await db.select().from(users).where(eq(users.email, draft.email));
  const activity = await db
    .select()
    .from(activityLogs)
    .where(eq(activityLogs.userId, user?.id ?? 0));

  expect(all).not.toContain(draft.password);
  expect(all).not.toContain(`"${code}"`);
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$/);
  expect(activity).toMatchObject([
    { action: 'register', username: draft.username, description: 'Creó su cuenta' },
  ]);
});

test('registrations are rate-limited per address', async () => {
  const visitor = aVisitor(db);
  const statuses = [];
  for (let i = 0; i < 22; i++) statuses.push((await visitor.post('/auth/register/', aRegistration())).status);

  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test('logins and registrations with many browsers send codes again only up to the hourly limit', async () => {
  let time = Date.now();
  const now = () => new Date(time);
  const draft = aRegistration();
  await aVisitor(db, { now }).post('/auth/register/', draft);
  const statuses: number[] = [];
  const codeCount = () => db.$count(codes, eq(codes.subject, draft.email));

  for (let browser = 0; browser < 8; browser++) {
    const visitor = aVisitor(db, { now });
    await visitor.post('/auth/login/', { username_or_email: 'otra-cuenta', password: 'equivocada' });
    time += 61_000;
    const answer =
      browser % 2 === 0
        ? await visitor.post('/auth/login/', { username_or_email: draft.email, password: draft.password })
        : await visitor.post('/auth/register/', { ...draft, username: `${draft.username}-bis` });
    statuses.push(answer.status);
  }

  expect(new Set(statuses)).toEqual(new Set([403, 409]));
  // The code of the registration and five resent ones.
  expect(await codeCount()).toBe(6);
});

test('a registration records the accepted versions and the declaration of age, with their time', async () => {
  const { legal_versions: versions } = (await (await aVisitor(db).get('/site/')).json()) as SiteView;
  const draft = aRegistration({ accepted_versions: versions, is_adult: true });

  expect((await register(draft)).status).toBe(201);

  const [user] = await db.select().from(users).where(eq(users.username, draft.username));
  const recorded = await listConsents(db, user?.id ?? 0);
  expect(recorded.map(({ kind, version }) => [kind, version])).toEqual([
    ['privacy', versions.privacy],
    ['terms', versions.terms],
    ['age', null],
  ]);
  expect(recorded.every(({ createdAt }) => createdAt.getTime() === user?.dateJoined.getTime())).toBe(true);
});

test('a changed text has a new version, whose predecessor can still be accepted, and none that never existed', async () => {
  const { staff } = await aStaffApi(db);
  const read = async () => ((await (await aVisitor(db).get('/site/')).json()) as SiteView).legal_versions;
  const before = await read();
  await register(aRegistration({ accepted_versions: before }));

  await staff.patch('/site-settings/', { terms: ['Términos nuevos de {tienda}.'] });
  const after = await read();
  await staff.patch('/site-settings/', { tagline: 'Otro lema' });

  expect(after).toEqual({ privacy: before.privacy, terms: before.terms + 1 });
  expect(await read()).toEqual(after);
  const late = aRegistration({ accepted_versions: before });
  expect((await register(late)).status).toBe(201);
  const recorded = (await consentsOf(late)).map(({ kind, version }) => [kind, version]);
  expect(recorded).toEqual([
    ['privacy', before.privacy],
    ['terms', before.terms],
  ]);
  const never = await register(aRegistration({ accepted_versions: { ...after, terms: after.terms + 1 } }));
  expect(await never.json()).toMatchObject({
    code: 'VALIDATION_ERROR',
    errors: [{ field: 'accepted_versions' }],
  });
  const stored = await db.select().from(legalVersions).where(eq(legalVersions.document, 'terms'));
  expect(stored.map(({ version, paragraphs }) => [version, paragraphs.length > 1])).toEqual([
    [before.terms, true],
    [after.terms, false],
  ]);
});

test('a registration during an edit of the terms does not publish the replaced text again, and the versions are those of one text', async () => {
  const { legal_versions: before } = (await (await aVisitor(db).get('/site/')).json()) as SiteView;
  const draft = aRegistration({ accepted_versions: before });
  const gate = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const editing = db.transaction(async (tx) => {
    await lockSite(tx);
    // Readers of the settings do not wait for an edit, those of the versions wait here.
    await tx.execute(sql`LOCK TABLE ${legalVersions}`);
    locked.resolve();
    await gate.promise;
    const settings = { ...(await getSite(tx)), terms: ['Términos de otra edición de {tienda}.'] };
    await replaceSiteSettings(tx, settings);
    await publishLegalTexts(tx, settings, new Date());
  });
  await locked.promise;

  const registering = register(draft);
  const reading = aVisitor(db).get('/site/');
  await waitForLocks(2);
  gate.resolve();
  await editing;

  expect(((await (await reading).json()) as SiteView).legal_versions).toEqual(before);
  expect((await registering).status).toBe(201);
  expect((await consentsOf(draft)).map(({ version }) => version)).toEqual([before.privacy, before.terms]);
  const newest = await findNewestLegalVersion(db, 'terms');
  expect(newest).toMatchObject({
    version: before.terms + 1,
    paragraphs: [expect.stringContaining('Términos de otra edición')],
  });
});

test('without accepted versions nothing is recorded as accepted', async () => {
  const draft = aRegistration();
  await register(draft);

  expect(await consentsOf(draft)).toEqual([]);
});
