import { expect, test } from 'vitest';
import type { SecurityEventView } from '#contract/security-events.ts';
import { users } from '#db/schema/accounts.ts';
import { securityEvents } from '#db/schema/security-events.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { aUser, PASSWORD } from '#tests/support/factories.ts';
import { codeFor, runJobs } from '#tests/support/jobs.ts';
import { aSession } from '#tests/support/sessions.ts';

async function eventsFrom(address: string) {
  const events = await db.select().from(securityEvents).orderBy(securityEvents.id);
  return events.filter((event) => event.address === address);
}

test('a failed login is recorded with account, address and device, but without the typed text', async () => {
  const { id, email } = await aUser(db);
  const visitor = aVisitor(db, { address: '203.0.113.1' });
  const headers = { 'user-agent': 'Mozilla/5.0 (Android 14)', 'x-request-id': 'pedido-1' };

  await visitor.post('/auth/login/', { username_or_email: email, password: 'equivocada' }, headers);
  await visitor.post('/auth/login/', { username_or_email: 'MiClaveSecreta1', password: 'otra-clave' });

  const [known, unknown, ...others] = await eventsFrom('203.0.113.1');
  expect(known).toMatchObject({
    kind: 'login-failed',
    userId: id,
    userAgent: 'Mozilla/5.0 (Android 14)',
    requestId: 'pedido-1',
    times: 1,
  });
  expect(unknown).toMatchObject({ kind: 'login-failed', userId: null });
  expect(others).toEqual([]);
  const written = JSON.stringify([known, unknown]);
  for (const typed of [email, 'equivocada', 'MiClaveSecreta1', 'otra-clave'])
    expect(written).not.toContain(typed);
});

test('equal events within an hour share a row, and a reached limit is recorded with the account', async () => {
  const { id, email } = await aUser(db);
  const now = () => new Date('2026-03-10T12:20:00Z');
  const visitor = aVisitor(db, { address: '203.0.113.2', now });

  for (let attempt = 0; attempt < 7; attempt++)
    await visitor.post('/auth/login/', { username_or_email: email, password: 'equivocada' });

  const events = await eventsFrom('203.0.113.2');
  expect(events.map(({ kind, userId, times, detail }) => ({ kind, userId, times, detail }))).toEqual([
    { kind: 'login-failed', userId: id, times: 5, detail: {} },
    { kind: 'limit-reached', userId: id, times: 2, detail: { limit: 'login', operation: 'login' } },
  ]);
});

test('changing the user agent does not add rows', async () => {
  const now = () => new Date('2026-03-11T11:20:00Z');
  const { email } = await aUser(db);
  const visitor = aVisitor(db, { address: '203.0.113.10', now });

  for (const device of ['uno', 'dos', 'tres'])
    await visitor.post(
      '/auth/login/',
      { username_or_email: email, password: 'equivocada' },
      { 'user-agent': device },
    );

  const events = await eventsFrom('203.0.113.10');
  expect(events.map(({ times, userAgent }) => ({ times, userAgent }))).toEqual([
    { times: 3, userAgent: 'uno' },
  ]);
});

const failedLogins = async (count: number, options: { address: string; now: () => Date }) => {
  const accounts = await Promise.all(Array.from({ length: count }, () => aUser(db)));
  for (const { email } of accounts)
    await aVisitor(db, options).post('/auth/login/', { username_or_email: email, password: 'equivocada' });
  return accounts;
};

test('events of one address are limited to 20 rows an hour, independent of other addresses', async () => {
  const now = () => new Date('2026-03-11T12:20:00Z');

  await failedLogins(25, { address: '203.0.113.3', now });
  const [last] = await failedLogins(1, { address: '203.0.113.11', now });

  const events = await eventsFrom('203.0.113.3');
  expect(events).toHaveLength(21);
  expect(events.at(-1)).toMatchObject({
    kind: 'login-failed',
    times: 5,
    userId: null,
    detail: { overflow: true },
  });
  expect(await eventsFrom('203.0.113.11')).toMatchObject([
    { kind: 'login-failed', userId: last?.id, times: 1 },
  ]);
});

const fillRows = (count: number, { hour, address }: { hour: string; address: string }) =>
  pool.query(
    `INSERT INTO security_events (kind, address, hour, fingerprint, first_at, last_at)
     SELECT 'login-failed', replace($3, '*', n::text), $2::timestamptz, n::text, $2::timestamptz, $2::timestamptz
     FROM generate_series(1, $1::integer) n`,
    [count, hour, address],
  );

test('the /64s of an IPv6 /48 share a limit of 160 rows', async () => {
  const now = () => new Date('2026-03-11T13:20:00Z');
  await fillRows(160, { hour: '2026-03-11T13:00:00Z', address: '2001:db8:9:*::/64' });

  await failedLogins(2, { address: '2001:db8:9:ff::/64', now });
  await failedLogins(1, { address: '2001:db8:a:1::/64', now });

  expect(await eventsFrom('2001:db8:9::/48')).toMatchObject([{ times: 2, detail: { overflow: true } }]);
  expect(await eventsFrom('2001:db8:a:1::/64')).toHaveLength(1);
});

test('one kind of event is limited to 2,000 rows an hour', async () => {
  const now = () => new Date('2026-03-11T14:20:00Z');
  await fillRows(2_000, { hour: '2026-03-11T14:00:00Z', address: '10.9.0.*' });

  await failedLogins(3, { address: '203.0.113.12', now });

  expect(await eventsFrom('203.0.113.12')).toEqual([]);
  const ofHour = (await eventsFrom('')).filter(
    ({ hour }) => hour.toISOString() === '2026-03-11T14:00:00.000Z',
  );
  expect(ofHour).toMatchObject([
    { kind: 'login-failed', times: 3, userId: null, detail: { overflow: true } },
  ]);
});

test('forbidden requests of a customer are recorded with the operation', async () => {
  const { account, visitor } = await aSession(db, {}, { address: '203.0.113.4' });

  await visitor.get('/users/');
  await visitor.get('/orders/999999/');
  await visitor.get('/products/999999/');
  await visitor.send('POST', '/auth/logout/', { headers: { 'x-csrftoken': 'falso' } });

  const events = await eventsFrom('203.0.113.4');
  expect(events.map(({ kind, userId, detail }) => ({ kind, userId, detail }))).toEqual([
    { kind: 'access-refused', userId: account.id, detail: { operation: 'listUsers', code: 'FORBIDDEN' } },
    { kind: 'access-refused', userId: account.id, detail: { operation: 'getOrder', code: 'NOT_FOUND' } },
    { kind: 'csrf-failed', userId: null, detail: { operation: 'logout' } },
  ]);
});

test('anonymous requests for missing or forbidden resources are not recorded', async () => {
  const visitor = aVisitor(db, { address: '203.0.113.5' });

  await visitor.get('/users/');
  await visitor.get('/products/999999/');

  expect(await eventsFrom('203.0.113.5')).toEqual([]);
});

test('wrong and used codes are recorded for the account to which they were sent', async () => {
  const { id, email } = await aUser(db);
  // One moment for all attempts, which share a row only within an hour. The job sends no code that has expired.
  const at = new Date();
  const visitor = aVisitor(db, { address: '203.0.113.6', now: () => at });
  await visitor.post('/auth/forgot-password/', { email });
  const code = codeFor(await runJobs(db, pool), email);
  const wrongCode = code === '000000' ? '000001' : '000000';

  for (let attempt = 0; attempt < 6; attempt++)
    await visitor.post('/auth/reset-password/', { email, code: wrongCode, new_password: 'otra-clave-larga' });

  const events = await eventsFrom('203.0.113.6');
  expect(events.map(({ kind, userId, times, detail }) => ({ kind, userId, times, detail }))).toEqual([
    { kind: 'code-wrong', userId: id, times: 5, detail: { purpose: 'reset' } },
    { kind: 'code-spent', userId: id, times: 1, detail: { purpose: 'reset' } },
  ]);
  expect(JSON.stringify(events)).not.toContain(wrongCode);
});

test('a password change is recorded, and so is a failed attempt', async () => {
  const { account, visitor } = await aSession(db, {}, { address: '203.0.113.7' });
  const change = (old_password: string) =>
    visitor.post('/auth/change-password/', { old_password, new_password: 'otra-clave-larga' });

  await change('equivocada');
  await change(PASSWORD);

  const events = await eventsFrom('203.0.113.7');
  expect(events.map(({ kind, userId }) => ({ kind, userId }))).toEqual([
    { kind: 'password-wrong', userId: account.id },
    { kind: 'password-changed', userId: account.id },
  ]);
});

test('reuse of a rotated refresh token is recorded', async () => {
  const { account, refresh } = await aSession(db);
  const refreshAt = (now: Date) =>
    aVisitor(db, { address: '203.0.113.9', now: () => now }).post('/auth/refresh/', { refresh });

  await refreshAt(new Date());
  await refreshAt(new Date(Date.now() + 31_000));

  const events = await eventsFrom('203.0.113.9');
  expect(events.map(({ kind, userId }) => ({ kind, userId }))).toEqual([
    { kind: 'refresh-token-reused', userId: account.id },
  ]);
  expect(JSON.stringify(events)).not.toContain(refresh);
});

test('superusers see role changes, newest first and filtered', async () => {
  const boss = await aSession(db, { isSuperuser: true }, { address: '203.0.113.8' });
  const seller = await aUser(db, { isStaff: true });
  const path = `/auth/users/${seller.id}/`;
  const read = async (query: string) => {
    const response = await boss.visitor.get(`/security-events/?${query}`);
    return ((await response.json()) as { results: SecurityEventView[] }).results;
  };

  await boss.visitor.send('PATCH', path, { body: { is_superuser: true } });
  await boss.visitor.send('PATCH', path, { body: { is_active: false } });
  await boss.visitor.delete(path);

  const events = await read(`user_id=${seller.id}`);
  expect(events.map(({ kind }) => kind)).toEqual(['account-deleted', 'account-deactivated', 'role-changed']);
  expect(events.at(-1)).toMatchObject({
    user: { id: seller.id, username: seller.username },
    actor: { id: boss.account.id, username: boss.account.username },
    address: '203.0.113.8',
    detail: {
      is_staff_before: true,
      is_staff: true,
      is_superuser_before: false,
      is_superuser: true,
    },
    times: 1,
  });
  expect(await read(`user_id=${seller.id}&kind=account-deleted`)).toHaveLength(1);
  expect(await read('address=203.0.113.8&page_size=2&page=2')).toHaveLength(1);
  expect(await read(`user=${boss.account.username}&kind=account-deactivated`)).toHaveLength(1);
  expect(await read('user=nadie@example.com')).toEqual([]);
});

test('staff without the superuser role cannot read the log, and an invalid filter is rejected', async () => {
  const staff = await aSession(db, { isStaff: true });
  const boss = await aSession(db, { isSuperuser: true });

  const refused = await staff.visitor.get('/security-events/');
  const unreadable = await boss.visitor.get('/security-events/?kind=robo&user_id=x&address=%00');

  expect(refused.status).toBe(403);
  expect(unreadable.status).toBe(400);
  expect(await unreadable.json()).toMatchObject({
    errors: [
      { field: 'kind', message: 'El tipo de evento no existe' },
      { field: 'user_id', message: 'El usuario debe ser un número' },
      { field: 'address', message: 'La dirección debe ser como 203.0.113.7 o 2001:db8:1:2::/64' },
    ],
  });
});

test('the nightly job deletes events and erases deleted users after 180 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const attemptAt = (address: string, at: Date) =>
    aVisitor(db, { address, now: () => at }).post('/auth/login/', {
      username_or_email: 'persona.que.no.existe',
      password: 'equivocada',
    });
  await attemptAt('203.0.113.181', daysAgo(181));
  await attemptAt('203.0.113.179', daysAgo(179));
  const gone = await aUser(db, { phone: '1122334455', deletedAt: daysAgo(181) });
  const deleted = await aUser(db, { deletedAt: daysAgo(179) });
  const active = await aUser(db);

  await pool.query("SELECT graphile_worker.add_job('delete-expired')");
  await runJobs(db, pool);

  expect(await eventsFrom('203.0.113.181')).toEqual([]);
  expect(await eventsFrom('203.0.113.179')).toHaveLength(1);
  const rows = await db.select().from(users).orderBy(users.id);
  const row = (id: number) => rows.find((user) => user.id === id);
  expect(row(gone.id)).toMatchObject({
    username: `eliminado-${gone.id}`,
    email: `eliminado-${gone.id}@semillero.invalid`,
    emailKey: `eliminado-${gone.id}@semillero.invalid`,
    firstName: '',
    lastName: '',
    phone: '',
    passwordHash: '',
  });
  expect(row(deleted.id)).toEqual(deleted);
  expect(row(active.id)).toEqual(active);
});
