import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { QualityView } from '#contract/lot-quality.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { ClaimStatus } from '#contract/warranty-claims.ts';
import { foldFigureChanges } from '#db/queries/figures.ts';
import { lots, serials } from '#db/schema/lots.ts';
import { alertSettings } from '#db/schema/staff-alerts.ts';
import { DAY_MS } from '#lib/time.ts';
import { queueDigests } from '#services/alerts/digests.ts';
import { announceWorseLots } from '#services/lots/announce-worse-lots.ts';
import { apiAs } from '#tests/support/api.ts';
import { insertClaim } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aBrand, aProduct, aStaffMember, aUser } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/jobs.ts';
import { aGerminationTest, aLot, someSerials } from '#tests/support/lots.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { A_PUSH_KEY } from '#tests/support/push-receiver.ts';
import { aStaffApi } from '#tests/support/staff.ts';

/** Thursday 1 October 2026, noon in Buenos Aires. */
const NOW = new Date('2026-10-01T15:00:00Z');
const now = () => NOW;

const staff = apiAs(db, aStaffMember(), { now });

async function quality(query = ''): Promise<QualityView> {
  const response = await staff.get(`/lot-quality/?page_size=100&${query}`);
  return (await response.json()) as QualityView;
}

type Product = Awaited<ReturnType<typeof aProduct>>;

/** An order of `units` blisters, at noon in Buenos Aires. */
const anOrder = (product: Product, day: string, { units = 10, status = 'completed' as OrderStatus } = {}) =>
  insertOrder(db, { status, createdAt: new Date(`${day}T12:00-03:00`) }, [
    { product, quantity: units, price: 100 },
  ]);

type ClaimValues = { day?: string; status?: ClaimStatus; lotId?: number };

const aClaim = (product: Product, { day = '2026-09-01', status = 'approved', lotId }: ClaimValues = {}) =>
  insertClaim(db, { productId: product.id, lotId, status, createdAt: new Date(`${day}T12:00-03:00`) });

/** Sends all serials of a lot with a new order. */
async function sendSerials(lot: Awaited<ReturnType<typeof aLot>>, product: Product, count: number) {
  const [blister] = product.blisters;
  if (!blister) throw new Error('no blister');
  await someSerials(db, { lot, blister, count });
  const orderId = await anOrder(product, '2026-05-01', { status: 'pending' });
  await db.update(serials).set({ orderId, sentAt: NOW }).where(eq(serials.lotId, lot.id));
}

const rowOf = ({ results }: QualityView, id: number) => results.find((row) => row.id === id);

beforeEach(async () => {
  await pool.query('TRUNCATE lots, orders, warranty_claims, figure_changes, product_figures CASCADE');
});

test('a lot with labels has what its serials and claims say', async () => {
  const product = await aProduct(db, { name: 'Moby Dick' });
  const lot = await aLot(db, product.id, { code: 'L-1', packedOn: '2026-03-01', seedsPacked: 900 });
  await sendSerials(lot, product, 200);
  await db.execute(sql`UPDATE serials SET first_checked_at = now() WHERE id % 4 = 0`);
  const owner = await aUser(db);
  await db.execute(
    sql`UPDATE serials SET owner_id = ${owner.id}, registered_at = now() WHERE first_checked_at IS NOT NULL AND id % 8 = 0`,
  );
  await aGerminationTest(db, lot.id, { seeds: 100, germinated: 92 });
  await aGerminationTest(db, lot.id, { seeds: 100, germinated: 96 });
  await aClaim(product, { lotId: lot.id });
  await aClaim(product, { lotId: lot.id });
  await aClaim(product, { lotId: lot.id, status: 'rejected' });

  const row = rowOf(await quality(), lot.id);

  expect(row).toMatchObject({
    lot: { code: 'L-1', status: 'active', packed_on: '2026-03-01' },
    name: 'Moby Dick',
    seeds_packed: 900,
    sold: 600,
    sold_by: 'serials',
    checked: 50,
    registered: 25,
    laboratory: { seeds: 200, germinated: 188, rate: { percent: 94, margin: 3 } },
    field: { seeds: 0, germinated: 0, rate: null },
    claims: { seeds: 600, claims: 2 },
    worse_in: [],
  });
  // 2 of 600 seeds, and Wilson's interval of 188 of 200.
  expect(row?.claims.per_thousand).toBeCloseTo(3.333, 3);
  expect(row?.laboratory.rate).toMatchObject({ low: 89.8, high: 96.5 });
});

test('a lot without sent labels has the completed orders and claims of its product in its time', async () => {
  const product = await aProduct(db);
  const first = await aLot(db, product.id, { packedOn: '2026-03-01' });
  const second = await aLot(db, product.id, { packedOn: '2026-06-10' });
  await anOrder(product, '2026-02-28');
  await anOrder(product, '2026-03-01', { units: 2 });
  await anOrder(product, '2026-06-09', { units: 3 });
  await anOrder(product, '2026-04-01', { status: 'pending' });
  await anOrder(await aProduct(db), '2026-04-01');
  await aClaim(product, { day: '2026-04-02' });
  await foldFigureChanges(db);
  // Not folded yet.
  await anOrder(product, '2026-06-10', { units: 5 });
  await aClaim(product, { day: '2026-07-01' });
  await aClaim(product, { day: '2026-07-02', status: 'rejected' });

  const found = await quality();

  expect(rowOf(found, first.id)).toMatchObject({
    sold: 15,
    sold_by: 'orders',
    claims: { seeds: 15, claims: 1 },
  });
  expect(rowOf(found, second.id)).toMatchObject({ sold: 15, sold_by: 'orders', claims: { claims: 1 } });

  const byVariety = await quality('by=variety');
  expect(rowOf(byVariety, product.id)).toMatchObject({
    lot: null,
    lots: 2,
    seeds_packed: 6_000,
    sold: 30,
    sold_by: 'orders',
    claims: { claims: 2 },
  });
});

test('the time of a lot ends when it is closed, and is unknown without a packing day of its own', async () => {
  const product = await aProduct(db);
  const lot = await aLot(db, product.id, { packedOn: '2026-03-01' });
  await anOrder(product, '2026-05-01', { units: 2 });
  await anOrder(product, '2026-05-03', { units: 20 });
  await db
    .update(lots)
    .set({ status: 'closed', closedAt: new Date('2026-05-02T01:00Z') })
    .where(eq(lots.id, lot.id));
  expect(rowOf(await quality(), lot.id)).toMatchObject({ sold: 6 });

  // Opened again, and closed now.
  await db.update(lots).set({ status: 'active' }).where(eq(lots.id, lot.id));
  expect(rowOf(await quality(), lot.id)).toMatchObject({ sold: 66 });

  const undated = await aLot(db, product.id, { packedOn: null });
  const twin = await aLot(db, product.id, { packedOn: '2026-03-01' });
  const found = await quality();
  for (const { id } of [undated, twin, lot])
    expect(rowOf(found, id)).toMatchObject({ sold: null, sold_by: null, claims: { per_thousand: null } });
});

/** Ten lots of 200 tested seeds; the last one is worse. */
async function tenLots(values: { brandId?: number } = {}) {
  const product = await aProduct(db, { name: 'Ceibo', ...values });
  const made = [];
  for (let number = 1; number <= 10; number++) {
    const lot = await aLot(db, product.id, { code: `S-${number}`, packedOn: `2026-0${(number % 9) + 1}-02` });
    await aGerminationTest(db, lot.id, { seeds: 200, germinated: number === 10 ? 160 : 190 });
    made.push(lot);
  }
  return { product, worst: made.at(-1), made };
}

test('a lot that is worse than the mean beyond chance has a notice with its numbers', async () => {
  const { worst } = await tenLots();

  const { notices, tests, house } = await quality();

  expect(house.laboratory).toMatchObject({ seeds: 2_000, germinated: 1_870, rate: { percent: 93.5 } });
  // Ten tests of the laboratory; the sales of each are 0.
  expect(tests).toBe(10);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({
    lot_id: worst?.id,
    code: 'S-10',
    name: 'Ceibo',
    measure: 'laboratory',
    seeds: 200,
    failures: 40,
  });
  expect(notices[0]?.mean_per_thousand).toBeCloseTo(65, 9);
  // R: 10 * pbinom(39, 200, 0.065, lower.tail = FALSE) = 1.1e-9.
  expect(notices[0]?.probability).toBeLessThan(1e-8);
  expect(notices[0]?.probability).toBeGreaterThan(1e-11);
  // Filters change neither the mean nor the notices.
  const filtered = await quality('search=S-1&status=closed');
  expect(filtered).toMatchObject({ count: 0, tests: 10, house: { lots: 10 }, notices: [{ code: 'S-10' }] });
});

test('a recalled lot has no notice, and still counts in the mean', async () => {
  const { worst } = await tenLots();
  await db
    .update(lots)
    .set({ status: 'recalled', recalledAt: NOW })
    .where(eq(lots.id, worst?.id ?? 0));
  const found = await quality();
  expect(found).toMatchObject({ notices: [], house: { laboratory: { seeds: 2_000 } } });
  expect(rowOf(found, worst?.id ?? 0)).toMatchObject({ worse_in: ['laboratory'] });
});

test('rows are searched, filtered, sorted and paged', async () => {
  const { id: brandId } = await aBrand(db, { name: 'Las 310' });
  const { worst } = await tenLots({ brandId });
  const other = await aLot(db, (await aProduct(db, { name: 'Ñandú' })).id, {
    code: 'N-1',
    packedOn: '2025-01-05',
  });

  const codes = async (query: string) => (await quality(query)).results.map(({ lot }) => lot?.code);
  expect(await codes('search=nandu')).toEqual(['N-1']);
  expect(await codes('search=ceibo+s-10')).toEqual(['S-10']);
  expect(await codes('to=2025-12-31')).toEqual(['N-1']);
  expect((await codes('sort=laboratory'))[0]).toBe('S-10');
  expect((await codes('sort=laboratory')).at(-1)).toBe('N-1');
  expect((await codes('sort=variety')).at(-1)).toBe('N-1');
  expect((await codes('')).at(-1)).toBe('N-1');

  const page = (await (await staff.get('/lot-quality/?page=2&page_size=6')).json()) as QualityView;
  expect(page).toMatchObject({ count: 11, next: null, previous: expect.stringContaining('page=1') });
  expect(page.results).toHaveLength(5);
  expect([worst?.id, other.id]).toContain((await quality('sort=laboratory')).results[0]?.id);
});

test('the file has all rows, with decimal commas for Excel', async () => {
  await tenLots();
  const csv = await (await staff.get('/lot-quality/export/?sort=laboratory')).text();
  expect(csv.split('\r\n')).toHaveLength(12);
  expect(csv).toContain('Lote,Estado,Envasado,Variedad');
  expect(csv.split('\r\n')[1]).toContain('S-10,Activo,2026-02-02,Ceibo');
  expect(csv.split('\r\n')[1]).toContain('200,160,73.91,84.95');

  const excel = await staff.get('/lot-quality/export/?by=variety&format=excel');
  expect(excel.headers.get('content-disposition')).toContain('semillero-calidad-por-variedad-2026-10-01.csv');
  expect(await excel.text()).toMatch(/Ceibo;.*;10;30000;/);
});

test('invalid filters are errors of their field, and roles without reports are refused', async () => {
  for (const [query, field] of [
    ['by=brand', 'by'],
    ['sort=-1', 'sort'],
    ['status=broken', 'status'],
    ['from=2026-02-30', 'from'],
    ['page=0', 'page'],
  ] as const) {
    const response = await staff.get(`/lot-quality/?${query}`);
    expect(response.status).toBe(400);
    expect((await readErrorBody(response)).errors).toMatchObject([{ field }]);
  }
  expect((await staff.get('/lot-quality/?search=%00')).status).toBe(200);
  const seller = apiAs(db, { ...aStaffMember(), role: 'staff', staffRole: 'seller' } as never);
  expect((await seller.get('/lot-quality/')).status).toBe(403);
  expect((await seller.get('/lot-quality/export/')).status).toBe(403);
});

test('a worse lot is announced once for each measure, counted in the menu, and in the summary', async () => {
  const { worst } = await tenLots();
  const { staff: manager, actor, userId } = await aStaffApi(db);
  const device = {
    endpoint: `https://push.example.com/${crypto.randomUUID()}`,
    keys: { p256dh: A_PUSH_KEY, auth: 'c'.repeat(22) },
  };
  expect((await manager.post('/staff-alerts/devices/', device)).status).toBe(200);
  await db
    .insert(alertSettings)
    .values({ userId, digest: 'daily', digestHour: 0, digestUntil: new Date(NOW.getTime() - DAY_MS) })
    .onConflictDoUpdate({
      target: alertSettings.userId,
      set: { digest: 'daily', digestHour: 0, digestUntil: new Date(NOW.getTime() - DAY_MS) },
    });
  const messages = async () =>
    (await pool.query(`SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'event' = 'lots'`))
      .rows;
  const counted = async () =>
    ((await (await manager.get('/staff-alerts/')).json()) as { worse_lots: number }).worse_lots;

  await announceWorseLots({ db, now });
  await announceWorseLots({ db, now });

  expect(await messages()).toMatchObject([
    {
      payload: {
        message: {
          title: 'Lote S-10 peor que la media',
          body: 'Ceibo: germina menos en el laboratorio',
          url: '/admin/calidad',
        },
      },
    },
  ]);
  expect(await counted()).toBe(1);
  await queueDigests({ db, now: () => new Date(NOW.getTime() + 1_000) });
  const mails = (await runJobs(db, pool)).filter(({ to }) => to === actor.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Lote S-10, Ceibo: germina menos en el laboratorio');

  // More tested seeds: the lot is as good as the others, and worse again later.
  await aGerminationTest(db, worst?.id ?? 0, { seeds: 5_000, germinated: 4_900 });
  await announceWorseLots({ db, now });
  expect(await counted()).toBe(0);
  await pool.query('DELETE FROM germination_tests WHERE seeds = 5000');
  await pool.query(`DELETE FROM graphile_worker._private_jobs WHERE payload->>'event' = 'lots'`);
  await announceWorseLots({ db, now });
  expect(await counted()).toBe(1);
  expect(await messages()).toEqual([]);
});
