import { expect, test } from 'vitest';
import { securityEvents } from '#db/schema/security-events.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { aSession } from '#tests/support/sessions.ts';

async function eventsFrom(address: string) {
  const events = await db.select().from(securityEvents).orderBy(securityEvents.id);
  return events.filter((event) => event.address === address);
}

test('a failed login is recorded with account, address and device, and without what was typed', async () => {
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

test('equal events of one hour share a row, and a limit that is reached names the account', async () => {
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

test('many different events of one hour fill 200 rows and no more', async () => {
  const now = () => new Date('2026-03-11T12:20:00Z');
  const { visitor } = await aSession(db, {}, { address: '203.0.113.3', now });

  for (let device = 0; device < 210; device++) await visitor.get('/users/', { 'user-agent': `${device}` });

  const events = await db.select().from(securityEvents).orderBy(securityEvents.id);
  const ofHour = events.filter(({ hour }) => hour.toISOString() === '2026-03-11T12:00:00.000Z');
  expect(ofHour).toHaveLength(201);
  expect(ofHour.at(-1)).toMatchObject({
    kind: 'access-refused',
    times: 10,
    address: '',
    userId: null,
    detail: { overflow: true },
  });
});

test('what a customer asks for without permission is recorded, by the operation', async () => {
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

test('anonymous visitors cause no events by asking for what is not there or not theirs', async () => {
  const visitor = aVisitor(db, { address: '203.0.113.5' });

  await visitor.get('/users/');
  await visitor.get('/products/999999/');

  expect(await eventsFrom('203.0.113.5')).toEqual([]);
});
