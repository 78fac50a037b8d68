import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SerialCheck } from '#contract/serial-checks.ts';
import { lots, serialChecks, serials } from '#db/schema/lots.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { DAY_MS, localDay } from '#lib/time.ts';
import { deleteExpired } from '#services/delete-expired.ts';
import { apiAs, aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aGerminationTest, aLot, insertChecks, someSerials } from '#tests/support/lots.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { aStaffApi } from '#tests/support/staff.ts';

const product = await aProduct(db, { name: 'Moby Dick' });
const [blister] = product.blisters;
const UNKNOWN = formatSerial(new Uint8Array(10).fill(7));

type Visitor = ReturnType<typeof aVisitor>;

async function aSerial(lotValues: Parameters<typeof aLot>[2] = {}) {
  const lot = await aLot(db, product.id, lotValues);
  const [serial] = await someSerials(db, { lot, blister });
  return { ...serial, lot };
}

async function check(serial: string, visitor: Pick<Visitor, 'get'> = aVisitor(db), headers = {}) {
  const path = `/blisters/check/${encodeURIComponent(serial)}/?count=true`;
  const response = await visitor.get(path, headers);
  if (response.status !== 200) throw new Error(await response.text());
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return (await response.json()) as SerialCheck;
}

const countChecks = (serialId: number) => db.$count(serialChecks, eq(serialChecks.serialId, serialId));

async function readSerial(id: number) {
  const [row] = await db.select().from(serials).where(eq(serials.id, id));
  return row;
}

test('an authentic blister shows variety, presentation, lot, packing, germination test and first check', async () => {
  const { serial, lot } = await aSerial({ code: 'BA-2026-014', packedOn: '2026-03-01' });
  await aGerminationTest(db, lot.id, { seeds: 120, germinated: 110 });
  await aGerminationTest(db, lot.id, { seeds: 80, germinated: 78 });

  const answer = await check(serial);

  expect(answer).toMatchObject({
    outcome: 'authentic',
    serial,
    product: { name: 'Moby Dick', is_listed: true },
    seed_count: 3,
    lot: 'BA-2026-014',
    packed_on: '2026-03-01',
    germination: { percent: 94, margin: 3, seeds: 200 },
    recall_text: '',
    is_counted: true,
  });
  expect(answer).toHaveProperty('first_checked_at', expect.stringMatching(/^\d{4}-/));
});

test('an answer has no price, owner or order', async () => {
  const { serial } = await aSerial();

  const answer = await check(serial);

  expect(Object.keys(answer).toSorted()).toEqual([
    'best_before',
    'first_checked_at',
    'germination',
    'is_counted',
    'lot',
    'outcome',
    'packed_on',
    'product',
    'recall_text',
    'seed_count',
    'serial',
  ]);
  expect(Object.keys('product' in answer ? answer.product : {}).toSorted()).toEqual([
    'brand',
    'id',
    'is_listed',
    'name',
    'packet_art',
    'type',
  ]);
});

test('fewer than 30 tested seeds show no rate', async () => {
  const { serial, lot } = await aSerial();
  await aGerminationTest(db, lot.id, { seeds: 29, germinated: 29 });

  expect(await check(serial)).toMatchObject({ germination: null });
});

test('a serial is found however it is typed', async () => {
  const { serial } = await aSerial();
  const plain = serial.replaceAll('-', '');
  const typed = [
    plain,
    plain.toLowerCase(),
    serial.replaceAll('-', ' '),
    serial.replaceAll('0', 'O').replaceAll('1', 'l'),
  ];

  for (const text of typed) expect(await check(text)).toMatchObject({ outcome: 'authentic', serial });
});

test.each([
  ['ABCD-EFGH', 'El código tiene 17 caracteres: faltan 9 caracteres'],
  ['ABCD-EFGH-JKMN-PQRS-TV', 'El código tiene 17 caracteres: sobra 1 carácter'],
  ['ABCD-EFGH-JKMN-PQRS-U', 'El código no lleva «U»: revisá el carácter 17'],
  [
    '0000-0000-0000-0001-0',
    'El último carácter no coincide con los demás: hay uno mal escrito o dos cambiados de lugar',
  ],
])('%s is unknown, with the likely typing error', async (typed, message) => {
  expect(await check(typed)).toEqual({ outcome: 'unknown', serial: null, typing_error: message });
});

test('a correct serial that was never printed is unknown without a typing error', async () => {
  expect(await check(UNKNOWN)).toEqual({ outcome: 'unknown', serial: UNKNOWN, typing_error: null });
});

test('a voided label says no more than that', async () => {
  const { id, serial } = await aSerial();
  await db.update(serials).set({ voidedAt: new Date() }).where(eq(serials.id, id));

  expect(await check(serial)).toEqual({ outcome: 'voided', serial });
});

test('a blister of a recalled lot says what to do', async () => {
  const { serial, lot } = await aSerial();
  const recall = {
    status: 'recalled',
    recalledAt: new Date(),
    recallReason: 'Solo para el equipo',
    recallText: 'No las siembres. Te las cambiamos.',
  } as const;
  await db.update(lots).set(recall).where(eq(lots.id, lot.id));

  const answer = await check(serial);

  expect(answer).toMatchObject({ outcome: 'recalled', recall_text: 'No las siembres. Te las cambiamos.' });
  expect(JSON.stringify(answer)).not.toContain('Solo para el equipo');
});

test('a visitor counts once a day, by a hash without their address', async () => {
  const { id, serial } = await aSerial();
  const visitor = aVisitor(db);
  const agent = { 'user-agent': 'Mozilla/5.0' };

  await check(serial, visitor, agent);
  await check(serial, visitor, agent);
  expect(await countChecks(id)).toBe(1);

  await check(serial, visitor, { 'user-agent': 'Otro teléfono' });
  await check(serial);
  expect(await countChecks(id)).toBe(3);
  const [row] = await db.select().from(serialChecks).where(eq(serialChecks.serialId, id));
  expect(row?.visitor).toHaveLength(16);
});

test('the hashes of one visitor for two serials differ', async () => {
  const first = await aSerial();
  const second = await aSerial();
  const visitor = aVisitor(db);
  await check(first.serial, visitor);
  await check(second.serial, visitor);

  const hashOf = async (serialId: number) =>
    (await db.select().from(serialChecks).where(eq(serialChecks.serialId, serialId)))[0]?.visitor.toString(
      'hex',
    );

  expect(await hashOf(first.id)).not.toBe(await hashOf(second.id));
});

test('staff, prefetches, other sites, HEAD and lookups without `count` count nothing', async () => {
  const { id, serial } = await aSerial();
  const { staff } = await aStaffApi(db);
  const path = `/blisters/check/${serial}/`;
  const visitor = aVisitor(db);

  await staff.get(`${path}?count=true`);
  await visitor.get(path);
  await visitor.get(`${path}?count=true`, { 'sec-purpose': 'prefetch' });
  await visitor.get(`${path}?count=true`, { 'sec-fetch-site': 'cross-site' });
  await visitor.send('HEAD', `${path}?count=true`);

  expect(await countChecks(id)).toBe(0);
  expect(await readSerial(id)).toMatchObject({ firstCheckedAt: null });
});

test('the first check is stored once', async () => {
  const { id, serial } = await aSerial();
  await check(serial);
  const first = (await readSerial(id))?.firstCheckedAt;
  await Promise.all([check(serial), check(serial), check(serial)]);

  expect(first).toBeInstanceOf(Date);
  expect((await readSerial(id))?.firstCheckedAt).toEqual(first);
  expect(await countChecks(id)).toBe(4);
});

test.each([
  // With today's visitor: more than 5 visitors on more than 3 days.
  { visitors: 5, days: 3, outcome: 'suspicious' },
  { visitors: 4, days: 3, outcome: 'authentic' },
  { visitors: 5, days: 2, outcome: 'authentic' },
  { visitors: 40, days: 2, outcome: 'authentic' },
  { visitors: 1, days: 29, outcome: 'authentic' },
])('$visitors visitors on each of $days days make it $outcome', async ({ visitors, days, outcome }) => {
  const { id, serial } = await aSerial();
  await insertChecks(db, id, { visitors, days });

  expect(await check(serial)).toMatchObject({ outcome });
  expect((await readSerial(id))?.suspectedAt !== null).toBe(outcome === 'suspicious');
});

test('a serial is suspicious since one moment', async () => {
  const { id, serial } = await aSerial();
  await insertChecks(db, id, { visitors: 6, days: 4 });
  await check(serial);
  const since = (await readSerial(id))?.suspectedAt;
  await check(serial);

  expect(since).toBeInstanceOf(Date);
  expect((await readSerial(id))?.suspectedAt).toEqual(since);
});

test('checks are deleted after 30 days, and count no longer', async () => {
  const { id, serial } = await aSerial();
  await insertChecks(db, id, { visitors: 1, days: 31 });

  await deleteExpired(db, new Date(), { securityLogDays: 180 });

  const oldest = localDay(new Date(Date.now() - 29 * DAY_MS));
  expect(await countChecks(id)).toBe(29);
  const isOldest = and(eq(serialChecks.serialId, id), eq(serialChecks.day, oldest));
  expect(await db.$count(serialChecks, isOldest)).toBe(1);
  expect(await check(serial)).toMatchObject({ outcome: 'authentic' });
});

test('an address may check 120 blisters in a quarter of an hour, right or wrong', async () => {
  const { serial } = await aSerial();
  const visitor = aVisitor(db);
  const get = (text: string) => visitor.get(`/blisters/check/${text}/`);
  for (let pair = 0; pair < 60; pair++) {
    expect((await get(serial)).status).toBe(200);
    expect((await get(UNKNOWN)).status).toBe(200);
  }

  const refused = await get(serial);

  expect(refused.status).toBe(429);
  expect((await readErrorBody(refused)).error).toBe('Demasiados intentos. Probá de nuevo en 1 minuto.');
  // A text that cannot be a serial is answered without a look-up.
  expect((await get('ABCD')).status).toBe(200);
});

async function recordStatements(call: () => Promise<unknown>): Promise<string[]> {
  const { queries } = await recordQueries(call);
  return queries.map(({ name, text }) => name ?? text);
}

test('a wrong serial takes the same statements as a right one', async () => {
  const { serial } = await aSerial();
  // Each visitor begins a window of its rate limit.
  const right = await recordStatements(() => check(serial));
  const wrong = await recordStatements(() => check(UNKNOWN));

  expect(right).toEqual(['rate_limits:rlflx-upsert', 'site-settings', 'record-check', 'checked-serial']);
  expect(wrong).toEqual(right);
});

test.each(['%00', '%F0%9F%8C%B1', '%ED%A0%80', 'a'.repeat(201), "';DROP TABLE serials"])(
  '%s is no error of the server',
  async (text) => {
    const response = await apiAs(db, { role: 'anonymous' }).get(`/blisters/check/${text}/?count=true`);

    expect([200, 404]).toContain(response.status);
  },
);
