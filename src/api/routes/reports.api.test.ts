import { expect, test } from 'vitest';
import type { OverviewView, ReportView } from '#contract/reports.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import type { ClaimStatus } from '#contract/warranty-claims.ts';
import { foldFigureChanges } from '#db/queries/figures.ts';
import { foldFigures } from '#services/reports/rolling-periods.ts';
import { aCatalogueCache, apiAs } from '#tests/support/api.ts';
import { insertClaim } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { readErrorBody } from '#tests/support/error-body.ts';
import { aBrand, aProduct, aStaffMember, aUser } from '#tests/support/factories.ts';
import { insertOrder, type OrderLine, type OrderValues } from '#tests/support/orders.ts';

/** An order placed at this time in Buenos Aires. */
const anOrder = ({ at, lines, ...values }: OrderValues & { at: string; lines: OrderLine[] }) =>
  insertOrder(db, { ...values, createdAt: new Date(`${at}:00-03:00`) }, lines);

const aClaim = (productId: number | null, at: string, status: ClaimStatus = 'approved') =>
  insertClaim(db, { productId, status, createdAt: new Date(`${at}:00-03:00`) });

/** Monday 23 November 2026, 10:20 in Buenos Aires. */
const NOW = new Date('2026-11-23T13:20:00Z');

function asStaff(staffRole: StaffRole = 'manager', catalogueCache = aCatalogueCache()) {
  const actor = { ...aStaffMember(), role: 'staff' as const, staffRole };
  const api = apiAs(db, actor, { now: () => NOW, catalogueCache });
  const read = async (path: string) => (await (await api.get(path)).json()) as never;
  return {
    api,
    overview: (): Promise<OverviewView> => read('/reports/overview/'),
    report: (query: string): Promise<ReportView> => read(`/reports/?${query}`),
  };
}

async function emptyShop() {
  await pool.query('TRUNCATE orders, warranty_claims, users CASCADE');
}

test('today and this week are compared with the same span of the four weeks before', async () => {
  await emptyShop();
  const product = await aProduct(db);
  const line = { product, quantity: 2, price: 500.5 };
  await anOrder({ at: '2026-11-23T09:00', lines: [line] });
  // The same Monday one week before: at 09:59, and at 10:00, which is after the compared hour.
  await anOrder({ at: '2026-11-16T09:59', lines: [line], status: 'completed' });
  await anOrder({ at: '2026-11-16T10:00', lines: [line] });
  await anOrder({ at: '2026-11-09T00:00', lines: [line], status: 'cancelled' });
  await foldFigureChanges(db);
  await anOrder({ at: '2026-10-26T03:00', lines: [line] });

  const { hour, today, week, days } = await asStaff().overview();

  expect(hour).toBe(10);
  expect(today.current).toEqual({
    orders: 1,
    cancelled: 0,
    units: 2,
    reserved: 1_001,
    completed: 0,
    customers: 0,
    claims: 0,
  });
  expect(today.before.map(({ orders }) => orders)).toEqual([1, 0, 0, 1]);
  expect(today.before[0]).toMatchObject({ units: 2, reserved: 1_001, completed: 1_001 });
  expect(today.before[1]).toMatchObject({ orders: 0, cancelled: 1, reserved: 0, units: 0 });
  expect(week).toMatchObject({ from: '2026-11-23', current: today.current });
  expect(week.before.map(({ orders }) => orders)).toEqual([1, 0, 0, 1]);
  expect(days).toHaveLength(28);
  expect(days.at(-8)).toMatchObject({ day: '2026-11-16', orders: 2 });
});

test('stock that runs out at the pace of the last 30 days is listed with the days that are left', async () => {
  await emptyShop();
  const createdAt = new Date('2026-01-01T12:00Z');
  const scarce = await aProduct(db, { name: 'Gorilla Auto', createdAt, blisters: [{ stock: 7 }] });
  const plenty = await aProduct(db, { name: 'Jack', createdAt, blisters: [{ stock: 99 }] });
  const young = await aProduct(db, { name: 'Nueva', createdAt: NOW, blisters: [{ stock: 4 }] });
  const hidden = await aProduct(db, { createdAt, available: false, blisters: [{ stock: 1 }] });
  for (const product of [scarce, plenty, hidden])
    await anOrder({ at: '2026-11-01T12:00', lines: [{ product, quantity: 30, price: 10 }] });
  await anOrder({ at: '2026-11-23T08:00', lines: [{ product: young, quantity: 1, price: 10 }] });
  await anOrder({ at: '2026-10-20T12:00', lines: [{ product: scarce, quantity: 90, price: 10 }] });

  const { running_out } = await asStaff().overview();

  expect(running_out.map(({ name, units, stock, days_left }) => ({ name, units, stock, days_left }))).toEqual(
    [
      { name: 'Nueva', units: 1, stock: 4, days_left: 4 },
      { name: 'Gorilla Auto', units: 30, stock: 7, days_left: 7 },
    ],
  );
});

test('the overview is the same from the sums of its periods, of today or of another day, and without them', async () => {
  await emptyShop();
  const product = await aProduct(db, { blisters: [{ stock: 9 }] });
  const lines = [{ product, quantity: 3, price: 10 }];
  for (const at of [
    '2026-11-23T09:00',
    '2026-10-25T09:00',
    '2026-10-24T09:00',
    '2025-12-01T09:00',
    '2025-11-30T23:00',
  ])
    await anOrder({ at, lines, status: 'completed' });
  await aClaim(product.id, '2026-07-01T12:00');
  const read = async () => {
    const { running_out, sales, germination } = await asStaff().overview();
    return { running_out, sales, germination };
  };
  const summed = await read();

  await foldFigures({ db, now: () => new Date('2026-11-22T12:00:00Z') });
  expect(await read()).toEqual(summed);
  await foldFigures({ db, now: () => NOW });
  expect(await read()).toEqual(summed);
  expect(summed).toMatchObject({
    sales: { varieties: [{ units: 6 }] },
    germination: { varieties: [{ rate: { seeds: 36 } }] },
  });
  await anOrder({ at: '2026-11-23T10:00', lines, status: 'completed' });
  expect((await read()).sales?.varieties).toMatchObject([{ units: 9 }]);
  await foldFigures({ db, now: () => NOW });
  expect((await read()).sales?.varieties).toMatchObject([{ units: 9 }]);
  // The rows of the period are what is read.
  await pool.query('UPDATE rolling_figures SET completed_units = 5');
  expect((await read()).sales?.varieties).toMatchObject([{ units: 5 }]);
});

test('claims per thousand seeds sold count completed orders with a price and no rejected claims', async () => {
  await emptyShop();
  const brand = await aBrand(db, { name: 'Casa Verde' });
  const product = await aProduct(db, {
    name: 'Blue Dream',
    brandId: brand.id,
    blisters: [{ seedCount: 10 }],
  });
  const sold = { product, quantity: 80, price: 100 };
  await anOrder({ at: '2026-06-01T12:00', lines: [sold], status: 'completed' });
  await anOrder({ at: '2026-06-02T12:00', lines: [{ ...sold, price: 0 }], status: 'completed' });
  await anOrder({ at: '2026-06-03T12:00', lines: [sold] });
  for (const status of ['approved', 'pending', 'rejected'] as const)
    await aClaim(product.id, '2026-07-01T12:00', status);
  await aClaim(product.id, '2025-11-30T12:00');
  await aClaim(null, '2026-07-01T12:00');

  const { germination } = await asStaff().overview();
  const report = await asStaff().report('from=2026-01-01&to=2026-11-23&by=brand');

  const rate = { seeds: 800, claims: 2, per_thousand: 2.5, is_small: false };
  expect(germination).toMatchObject({
    from: '2025-12-01',
    varieties: [{ name: 'Blue Dream', brand: 'Casa Verde', rate }],
    brands: [{ name: 'Casa Verde', brand: null, rate }],
  });
  expect(report).toMatchObject({
    unassigned_claims: 1,
    count: 1,
    rows: [{ key: String(brand.id), units: 240, reserved: 16_000, completed: 8_000, claims: 3, rate }],
  });
});

test('roles without the permission to read reports get units, but no money and no report', async () => {
  await emptyShop();
  const small = await aProduct(db, { name: 'Barata' });
  const large = await aProduct(db, { name: 'Cara' });
  await anOrder({
    at: '2026-11-23T09:00',
    lines: [
      { product: small, quantity: 5, price: 1 },
      { product: large, quantity: 1, price: 9_000 },
    ],
  });

  for (const role of ['seller', 'stock', 'claims'] as const) {
    const { api, overview } = asStaff(role);
    const seen = await overview();
    expect(seen.today.current).toMatchObject({ orders: 1, units: 6, reserved: null, completed: null });
    // Sorted by units: the order by pesos would tell which variety earns more.
    expect(seen.sales?.varieties.map(({ name, reserved }) => [name, reserved])).toEqual([
      ['Barata', null],
      ['Cara', null],
    ]);
    expect((await api.get('/reports/?from=2026-11-01&to=2026-11-30')).status).toBe(403);
    expect((await api.get('/reports/export/?from=2026-11-01&to=2026-11-30')).status).toBe(403);
  }
  const stock = await asStaff('stock').overview();
  expect([stock.today.current.claims, stock.today.current.customers, stock.germination]).toEqual([
    null,
    null,
    null,
  ]);
  expect((await asStaff('reader').overview()).sales?.varieties[0]).toMatchObject({
    name: 'Cara',
    reserved: 9_000,
  });
});

test('the overview is answered 304 until an order, an account or the catalogue changes', async () => {
  const cache = aCatalogueCache();
  const { api } = asStaff('manager', cache);
  const read = async (etag = '') => {
    const response = await api.get('/reports/overview/', { 'if-none-match': etag });
    return { status: response.status, etag: response.headers.get('etag') ?? '' };
  };
  const first = await read();

  expect(await read(first.etag)).toEqual({ status: 304, etag: first.etag });
  await foldFigureChanges(db);
  expect((await read(first.etag)).status).toBe(304);
  await aUser(db);
  const second = await read(first.etag);
  expect(second.status).toBe(200);
  cache.setVersion('2');
  expect((await read(second.etag)).status).toBe(200);
  const seller = asStaff('seller', cache).api;
  const third = await read();
  expect((await seller.get('/reports/overview/', { 'if-none-match': third.etag })).status).toBe(200);
});

test('a report has a row for each day, week or month, and the same number of days before', async () => {
  await emptyShop();
  const product = await aProduct(db);
  const lines = [{ product, quantity: 1, price: 100.25 }];
  await anOrder({ at: '2026-10-31T23:59', lines });
  await anOrder({ at: '2026-11-01T00:00', lines, status: 'completed' });
  await anOrder({ at: '2026-11-04T12:00', lines, deliveryType: 'address' });

  const byDay = await asStaff().report('from=2026-11-01&to=2026-11-04');
  const byWeek = await asStaff().report('from=2026-10-26&to=2026-11-04&by=week');
  const byMonth = await asStaff().report('from=2026-09-01&to=2026-11-30&by=month');
  const byDelivery = await asStaff().report('from=2026-11-01&to=2026-11-04&by=delivery');

  expect(byDay.rows.map(({ key, orders, reserved }) => [key, orders, reserved])).toEqual([
    ['2026-11-01', 1, 100.25],
    ['2026-11-02', 0, 0],
    ['2026-11-03', 0, 0],
    ['2026-11-04', 1, 100.25],
  ]);
  expect(byDay.totals).toMatchObject({ orders: 2, reserved: 200.5, completed: 100.25 });
  expect(byDay.before).toMatchObject({ from: '2026-10-28', to: '2026-10-31', orders: 1, reserved: 100.25 });
  expect(byWeek.rows.map(({ key, orders }) => [key, orders])).toEqual([
    ['2026-10-26', 2],
    ['2026-11-02', 1],
  ]);
  expect(byMonth.rows.map(({ key, orders }) => [key, orders])).toEqual([
    ['2026-09-01', 0],
    ['2026-10-01', 1],
    ['2026-11-01', 2],
  ]);
  expect(byDelivery.rows.map(({ name, orders, reserved }) => [name, orders, reserved])).toEqual([
    ['Acordar entrega', 1, 100.25],
    ['Envío a domicilio', 1, 100.25],
  ]);
});

test('the file of a report has the formats of the shop, and no formulas', async () => {
  await emptyShop();
  const brand = await aBrand(db, { name: `=1+1 ${crypto.randomUUID().slice(0, 4)}` });
  const product = await aProduct(db, {
    name: 'Amnesia; Haze',
    brandId: brand.id,
    blisters: [{ seedCount: 5 }],
  });
  await anOrder({
    at: '2026-11-02T12:00',
    lines: [{ product, quantity: 2, price: 1_234.5 }],
    status: 'completed',
  });
  const { api } = asStaff();

  const file = await api.get('/reports/export/?from=2026-11-01&to=2026-11-30&by=variety&format=excel');
  const byDay = await (await api.get('/reports/export/?from=2026-11-02&to=2026-11-02')).text();

  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="semillero-informe-variedad-2026-11-01-2026-11-30.csv"',
  );
  const lines = (await file.text()).split('\r\n');
  expect(lines[0]).toBe(
    'Variedad;Banco;Unidades;Reservado;Completado;Semillas vendidas;Reclamos;Reclamos sin los rechazados;Reclamos por mil semillas;Rango desde;Rango hasta',
  );
  // 367 is the upper end for no claim on ten seeds.
  expect(lines[1]).toBe(`"Amnesia; Haze";'${brand.name};2;2469,00;2469,00;10;0;0;0,00;0,00;366,81`);
  expect(byDay).toContain('2026-11-02,1,0,2,2469.00,2469.00,0,0');
});

test.each([
  ['from=2026-11-02&to=2026-11-01', 'to', 'La fecha final no puede ser anterior a la inicial'],
  ['from=ayer&to=2026-11-01', 'from', 'La fecha debe ser un día como 2026-03-01'],
  ['from=2026-02-30&to=2026-11-01', 'from', 'La fecha debe ser un día como 2026-03-01'],
  [
    'from=2024-01-01&to=2026-11-01',
    'to',
    'Por día, el período puede tener hasta 400 días: elegí uno más corto o agrupá por semana o mes',
  ],
  ['from=1990-01-01&to=2026-11-01&by=month', 'to', 'El período puede tener hasta diez años'],
])('the period %s is refused at its field', async (query, field, message) => {
  const { api } = asStaff();

  const response = await api.get(`/reports/?${query}`);

  expect(response.status).toBe(400);
  expect((await readErrorBody(response)).errors).toContainEqual({ field, message });
});
