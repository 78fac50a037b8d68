import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { WithdrawalReceipt, WithdrawalView } from '#contract/withdrawals.ts';
import { aVisitor } from '#tests/support/api.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aSession } from '#tests/support/sessions.ts';
import { aStaffApi, lastActivity } from '#tests/support/staff.ts';
import { testTokens } from '#tests/support/test-deps.ts';

const { staff } = await aStaffApi(db);

const anAddress = () => `${crypto.randomUUID()}@example.com`;
const aDraft = () => ({
  name: 'Ana Paz',
  email: anAddress(),
  purchase: 'Pedido 12',
  reason: 'Me llegó otra variedad.',
});
const aKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

async function withdraw(visitor: ReturnType<typeof aVisitor>, body: object, headers = aKey()) {
  const response = await visitor.post('/withdrawals/', body, headers);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as WithdrawalReceipt;
}

async function listed(query = ''): Promise<{ count: number; results: WithdrawalView[] }> {
  return (await (await staff.get(`/withdrawals/${query}`)).json()) as {
    count: number;
    results: WithdrawalView[];
  };
}

test('an anonymous visitor gets a code at once and by mail, and the shop is notified', async () => {
  const draft = aDraft();

  const { code } = await withdraw(aVisitor(db), draft);

  expect(code).toMatch(/^BA-\d{6}$/);
  const mails = await runJobs(db, pool);
  const [own, shop] = [
    mails.find(({ to }) => to === draft.email),
    mails.find(({ to }) => to !== draft.email),
  ];
  expect(own?.subject).toBe(`Tu código de arrepentimiento: ${code}`);
  expect(own?.text).toContain('dentro de los 10 días corridos');
  // The address is unverified, so the mail has no text of the visitor.
  expect(own?.text).not.toMatch(/Ana|Pedido 12|variedad/);
  expect(shop?.subject).toBe(`Arrepentimiento nuevo ${code}`);
  expect(shop?.replyTo).toBe(draft.email);
  expect((await listed()).results[0]).toMatchObject({
    ...draft,
    code,
    status: 'received',
    customer_id: null,
  });
});

test('codes do not show how many withdrawals there are', async () => {
  const numbers: number[] = [];
  for (let count = 0; count < 3; count++) {
    const { code } = await withdraw(aVisitor(db), aDraft());
    numbers.push(Number(code.slice('BA-'.length)));
  }

  const [first = 0, second = 0, third = 0] = numbers;
  // Of a million codes, two steps of less than 100 are by chance once in 25 million runs.
  expect(Math.max(Math.abs(second - first), Math.abs(third - second))).toBeGreaterThan(100);
});

test('a code that another withdrawal has, also one of a counting version, is drawn again', async () => {
  const drawn = ['204811', '204811', '000077', '530926'];
  const tokens = { ...testTokens, newCode: () => drawn.shift() ?? '' };
  await db.execute(
    sql`INSERT INTO withdrawals (id, name, email, purchase, body_hash, created_at)
      OVERRIDING SYSTEM VALUE VALUES (77, 'Ana Paz', 'ana@example.com', 'Pedido 12', '', now())`,
  );
  const receipts = [
    await withdraw(aVisitor(db, { tokens }), aDraft()),
    await withdraw(aVisitor(db, { tokens }), aDraft()),
  ];

  expect(receipts.map(({ code }) => code)).toEqual(['BA-204811', 'BA-530926']);
  expect((await listed()).results.map(({ code }) => code)).toContain('BA-000077');
});

test('a customer who is logged in is named by the account, until it is deleted', async () => {
  const { visitor, account } = await aSession(db);

  const { code } = await withdraw(visitor, aDraft());

  const [withdrawal] = (await listed()).results;
  expect(withdrawal).toMatchObject({ code, customer_id: account.id });
  expect((await staff.delete(`/auth/users/${account.id}/`)).status).toBe(204);
  expect((await listed()).results[0]).toMatchObject({ code, customer_id: null });
  const changed = await staff.patch(`/withdrawals/${withdrawal?.id}/`, { status: 'received' });
  expect(await changed.json()).toMatchObject({ code, customer_id: null });
});

test('a retry with the same key returns the same code and sends nothing; another body is refused', async () => {
  const draft = aDraft();
  const headers = aKey();
  const visitor = aVisitor(db);
  const first = await withdraw(visitor, draft, headers);
  await runJobs(db, pool);

  const [second, third] = await Promise.all([
    withdraw(visitor, draft, headers),
    withdraw(aVisitor(db), draft, headers),
  ]);

  expect([second, third]).toEqual([first, first]);
  expect(await runJobs(db, pool)).toEqual([]);
  const other = await visitor.post('/withdrawals/', { ...draft, purchase: 'Otro' }, headers);
  expect(await readErrorBody(other)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
});

test('requests with the same key at the same moment are one withdrawal', async () => {
  const draft = aDraft();
  const headers = aKey();
  const { count } = await listed();

  const receipts = await Promise.all([1, 2, 3].map(() => withdraw(aVisitor(db), draft, headers)));

  expect(new Set(receipts.map(({ code }) => code)).size).toBe(1);
  expect((await listed()).count).toBe(count + 1);
});

test.each([
  [{ name: ' ' }, 'name', 'Escribí tu nombre'],
  [{ name: 'www.example.com' }, 'name', 'Escribilo sin enlaces'],
  [{ email: 'nada' }, 'email', ''],
  [{ purchase: '' }, 'purchase', 'Escribí el número de pedido o qué compraste'],
  [{ purchase: 'a'.repeat(201) }, 'purchase', 'Puede tener hasta 200 caracteres'],
  [{ reason: 'a'.repeat(1_001) }, 'reason', 'Puede tener hasta 1000 caracteres'],
])('%j is an error of its field', async (change, field, message) => {
  const error = await readErrorBody(await aVisitor(db).post('/withdrawals/', { ...aDraft(), ...change }));

  expect(error).toMatchObject({ status: 400, code: 'VALIDATION_ERROR', errors: [{ field }] });
  expect(error.errors?.[0]?.message).toContain(message);
});

test('the reason is optional', async () => {
  const { reason: _, ...draft } = aDraft();

  await withdraw(aVisitor(db), draft);

  expect((await listed()).results[0]?.reason).toBe('');
});

test('staff find withdrawals by code, name, e-mail and purchase, with any part of a word', async () => {
  const email = 'bego.nia@example.com';
  const draft = { ...aDraft(), name: 'Begoña Ñandú', email, purchase: 'Pedido 70431, dos Benteveo' };
  const { code } = await withdraw(aVisitor(db), draft);
  await withdraw(aVisitor(db), { ...aDraft(), purchase: 'Pedido 99170431' });

  const searches = [code, 'nandu', 'bego.nia', 'BENTEV', '70431', 'resuelto'];
  const found = await Promise.all(
    searches.map(async (search) => {
      const { results } = await listed(`?search=${encodeURIComponent(search)}`);
      return results.map((one) => one.code);
    }),
  );

  expect(found).toEqual([[code], [code], [code], [code], [code], []]);
  expect((await listed(`?search=${code}&status=resolved`)).results).toEqual([]);
});

test('an address may withdraw ten times an hour', async () => {
  const visitor = aVisitor(db);
  for (let count = 0; count < 10; count++) await withdraw(visitor, aDraft());

  const error = await readErrorBody(await visitor.post('/withdrawals/', aDraft()));

  expect(error).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
});

test('a mailbox gets five mails an hour, and further withdrawals are stored without one', async () => {
  const email = anAddress();
  const receipts: WithdrawalReceipt[] = [];
  for (let count = 0; count < 5; count++) receipts.push(await withdraw(aVisitor(db), { ...aDraft(), email }));
  const last = { ...aDraft(), email };
  const headers = aKey();
  receipts.push(await withdraw(aVisitor(db), last, headers), await withdraw(aVisitor(db), last, headers));

  const mails = await runJobs(db, pool);

  expect(mails.filter(({ to }) => to === email)).toHaveLength(5);
  expect(receipts.map((receipt) => receipt.is_mailed)).toEqual([true, true, true, true, true, false, false]);
  expect((await listed()).results.slice(0, 6).every((one) => one.email === email)).toBe(true);
});

test('staff filter by status and change it, which is logged once', async () => {
  const { code } = await withdraw(aVisitor(db), aDraft());
  const id = (await listed()).results[0]?.id ?? 0;

  const change = (status: string) => staff.patch(`/withdrawals/${id}/`, { status });
  expect(await (await change('in_progress')).json()).toMatchObject({ code, status: 'in_progress' });
  await change('resolved');
  const entry = await lastActivity(db);
  await change('resolved');

  expect(entry).toMatchObject({
    action: 'status_change',
    subject: 'withdrawal',
    subjectId: id,
    description: `Cambió el estado del arrepentimiento ${code}`,
    changes: { status: { before: 'in_progress', after: 'resolved' } },
  });
  expect((await lastActivity(db))?.id).toBe(entry?.id);
  expect((await listed('?status=resolved')).results.map((one) => one.code)).toEqual([code]);
  expect((await listed('?status=in_progress')).count).toBe(0);
  expect((await staff.patch('/withdrawals/2147483647/', { status: 'resolved' })).status).toBe(404);
  expect((await change('lost')).status).toBe(400);
});
