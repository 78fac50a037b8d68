import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderView } from '#contract/orders.ts';
import { findFiguresVersion, foldFigureChanges } from '#db/queries/figures.ts';
import { restoreBackup } from '#services/backup/restore-backup.ts';
import { writeBackup } from '#services/backup/write-backup.ts';
import { foldFigures } from '#services/reports/rolling-periods.ts';
import { db, pool } from '#tests/support/database.ts';
import { aDirectory } from '#tests/support/directories.ts';
import { aUser } from '#tests/support/factories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aBlister, orderDraft, placeOrder } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

const RUNS = 12;

const actions = [
  'order',
  'order',
  'complete',
  'complete',
  'complete',
  'edit',
  'edit',
  'cancel',
  'reopen',
  'archive',
  'edit',
  'reduce',
  'delete',
  'backdate',
  'send',
  'claim',
  'decide claim',
  'delete claim',
  'register',
  'delete user',
  'promote',
  'merge',
  'fold',
  'move periods',
] as const;

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...actions),
    pick: fc.nat({ max: 3 }),
    units: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
    days: fc.nat({ max: 70 }),
  }),
  { minLength: 10, maxLength: 60 },
);

type Step = { action: (typeof actions)[number]; pick: number; units: number[]; days: number };

const LOCAL = "AT TIME ZONE 'America/Argentina/Buenos_Aires'";

/** All figures, counted in the tables of orders, lines, claims and users. */
const COUNTED = `
  SELECT (moment ${LOCAL})::date::text AS day, extract(hour FROM moment ${LOCAL})::integer AS hour, product_id,
    jsonb_object_agg(name, amount ORDER BY name) AS figures
  FROM (
    SELECT moment, product_id, name, sum(amount)::float8 AS amount FROM (
      SELECT date_trunc('hour', created_at) AS moment, NULL::integer AS product_id, status || '_orders' AS name, 1 AS amount FROM orders WHERE deleted_at IS NULL
      UNION ALL
      SELECT date_trunc('hour', created_at), NULL, status || '_total', total FROM orders WHERE deleted_at IS NULL AND status <> 'cancelled'
      UNION ALL
      SELECT date_trunc('hour', created_at), NULL, 'address_orders', 1 FROM orders WHERE deleted_at IS NULL AND status <> 'cancelled' AND delivery_type = 'address'
      UNION ALL
      SELECT date_trunc('hour', created_at), NULL, 'address_total', total FROM orders WHERE deleted_at IS NULL AND status <> 'cancelled' AND delivery_type = 'address'
      UNION ALL
      SELECT date_trunc('hour', o.created_at), l.product_id, o.status || '_units', l.quantity FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.deleted_at IS NULL AND o.status <> 'cancelled'
      UNION ALL
      SELECT date_trunc('hour', o.created_at), l.product_id, o.status || '_amount', l.quantity * l.price_at_time FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.deleted_at IS NULL AND o.status <> 'cancelled'
      UNION ALL
      SELECT date_trunc('hour', o.created_at), l.product_id, 'sold_seeds', l.quantity * l.seed_count FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.deleted_at IS NULL AND o.status = 'completed' AND l.price_at_time > 0
      UNION ALL
      SELECT date_trunc('hour', created_at), product_id, 'claims', 1 FROM warranty_claims
      UNION ALL
      SELECT date_trunc('hour', created_at), product_id, 'rejected_claims', 1 FROM warranty_claims WHERE status = 'rejected'
      UNION ALL
      SELECT date_trunc('hour', date_joined), NULL, 'customers', 1 FROM users WHERE deleted_at IS NULL AND NOT is_staff AND NOT is_superuser
    ) counted GROUP BY 1, 2, 3 HAVING sum(amount) <> 0
  ) sums GROUP BY 1, 2, 3`;

type Figures = { [name: string]: number };
type CountedRow = { day: string; hour: number; product_id: number | null; figures: Figures };

/** What the base tables count, as `storedFigures` keys it. */
async function countFigures(): Promise<Map<string, Figures>> {
  const { rows } = await pool.query<CountedRow>(COUNTED);
  const counted = new Map<string, Figures>();
  for (const { day, hour, product_id, figures } of rows) {
    add(counted, `shop ${day} ${hour}`, figures);
    add(counted, `shop ${day}`, figures);
    if (product_id === null) continue;
    add(counted, `day ${day} ${product_id}`, figures);
    add(counted, `week ${mondayOf(day)} ${product_id}`, figures);
    add(counted, `month ${day.slice(0, 7)}-01 ${product_id}`, figures);
  }
  const rolling = await findRollingPeriods();
  for (const { day, product_id, figures } of rows) {
    if (!rolling || product_id === null || day > rolling.to_day) continue;
    const { sold_seeds = 0, claims = 0, rejected_claims = 0, ...sales } = figures;
    if (day >= rolling.sales_from) add(counted, `rolling ${product_id}`, sales);
    if (day >= rolling.claims_from)
      add(counted, `rolling ${product_id}`, { sold_seeds, claims, rejected_claims });
  }
  return withoutZeros(counted);
}

async function findRollingPeriods() {
  type Row = { sales_from: string; claims_from: string; to_day: string };
  const { rows } = await pool.query<Row>(
    'SELECT sales_from::text AS sales_from, claims_from::text AS claims_from, to_day::text AS to_day FROM rolling_periods',
  );
  return rows[0];
}

/** The stored figures, which are folded here, because the figures of weeks and months have no changes of their own. */
async function storedFigures(): Promise<Map<string, Figures>> {
  await foldFigureChanges(db);
  const { rows } = await pool.query<{ key: string; figures: Figures }>(`
    SELECT CASE WHEN is_hour THEN format('shop %s %s', day, hour) ELSE format('shop %s', day) END AS key,
      to_jsonb(f) - 'is_hour' - 'day' - 'hour' AS figures FROM shop_figures f
    UNION ALL
    SELECT format('%s %s %s', span, starts_on, product_id), to_jsonb(f) - 'span' - 'starts_on' - 'product_id' FROM product_figures f
    UNION ALL
    SELECT format('rolling %s', product_id), to_jsonb(f) - 'product_id' FROM rolling_figures f`);
  return withoutZeros(new Map(rows.map(({ key, figures }) => [key, figures])));
}

function add(sums: Map<string, Figures>, key: string, figures: Figures) {
  const before = sums.get(key) ?? {};
  for (const [name, amount] of Object.entries(figures)) before[name] = (before[name] ?? 0) + amount;
  sums.set(key, before);
}

function withoutZeros(sums: Map<string, Figures>): Map<string, Figures> {
  const rounded = [...sums].map(([key, figures]) => {
    const entries = Object.entries(figures).filter(([, amount]) => Math.abs(amount) > 0.001);
    return [
      key,
      Object.fromEntries(entries.map(([name, amount]) => [name, Number(amount.toFixed(2))])),
    ] as const;
  });
  return new Map(rounded.filter(([, figures]) => Object.keys(figures).length > 0).toSorted());
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

async function aShop() {
  const customer = await aSession(db);
  const boss = await aSession(db, { isStaff: true });
  const blisters: Array<{ id: number; productId: number }> = [];
  for (const price of [1_000.01, 3_333.33, 99.99]) blisters.push(await aBlister(db, { price, stock: 500 }));
  const orderIds: number[] = [];
  const userIds: number[] = [];
  const wanted = (units: readonly number[]) =>
    orderDraft(...blisters.flatMap((blister, i) => (units[i] ? [{ blister, quantity: units[i] }] : [])));
  for (let i = 0; i < 3; i++)
    orderIds.push(
      (await placeOrder(customer.visitor, ...blisters.map((blister) => ({ blister, quantity: 1 })))).id,
    );
  const edit = ({ pick }: Step, body: object) =>
    boss.visitor.put(`/orders/${orderIds[pick % orderIds.length]}/`, body);
  const run = (text: string, ...values: unknown[]) => pool.query(text, values);

  const operations: Record<Step['action'], (step: Step) => Promise<unknown>> = {
    order: async ({ units }) => {
      const answer = await customer.visitor.post('/orders/', wanted(units));
      if (answer.status === 201) orderIds.push(((await answer.json()) as OrderView).id);
    },
    complete: (step) => edit(step, { status: 'completed' }),
    cancel: (step) => edit(step, { status: 'cancelled' }),
    reopen: (step) => edit(step, { status: 'pending' }),
    archive: (step) => edit(step, { is_archived: true }),
    edit: (step) =>
      edit(step, {
        order_products: wanted(step.units).products.map((line, i) => ({
          ...line,
          price_at_time: [0, 12.34, 7][i],
        })),
      }),
    reduce: ({ pick, units }) =>
      customer.visitor.put(`/orders/${orderIds[pick % orderIds.length]}/`, {
        products: wanted(units).products,
      }),
    delete: ({ pick }) => boss.visitor.delete(`/orders/${orderIds[pick % orderIds.length]}/`),
    backdate: ({ pick, days }) =>
      run(
        "UPDATE orders SET created_at = created_at - $2 * interval '23 hours' WHERE id = $1",
        orderIds[pick % orderIds.length],
        days,
      ),
    send: ({ pick }) =>
      run("UPDATE orders SET delivery_type = 'address' WHERE id = $1", orderIds[pick % orderIds.length]),
    claim: ({ pick, days }) =>
      run(
        `INSERT INTO warranty_claims (name, email, email_key, purchase_date, germination_date, product_name, product_id,
          description, search_words, created_at, updated_at)
        VALUES ('Ana', 'ana@example.com', 'ana@example.com', now(), now(), 'Moby Dick', $1, '', '', now() - $2 * interval '1 day', now())`,
        blisters[pick]?.productId ?? null,
        days,
      ),
    'decide claim': ({ pick }) =>
      run(
        `UPDATE warranty_claims SET status = $2 WHERE id = (SELECT id FROM warranty_claims ORDER BY id DESC LIMIT 1 OFFSET $1)`,
        pick,
        pick % 2 ? 'rejected' : 'approved',
      ),
    'delete claim': ({ pick }) =>
      run(
        'DELETE FROM warranty_claims WHERE id = (SELECT id FROM warranty_claims ORDER BY id LIMIT 1 OFFSET $1)',
        pick,
      ),
    register: async ({ days }) => {
      userIds.push((await aUser(db, { dateJoined: new Date(Date.now() - days * 86_400_000) })).id);
    },
    'delete user': ({ pick }) => boss.visitor.delete(`/auth/users/${userIds[pick] ?? 0}/`),
    promote: ({ pick }) => run('UPDATE users SET is_staff = NOT is_staff WHERE id = $1', userIds[pick] ?? 0),
    merge: ({ pick }) =>
      boss.visitor.post(`/auth/users/${userIds[0] ?? 0}/merge/`, {
        other_id: userIds[pick] ?? 0,
        notify: false,
      }),
    fold: () => foldFigureChanges(db),
    'move periods': ({ days }) => foldFigures({ db, now: () => new Date(Date.now() - days * 86_400_000) }),
  };
  return { customer, blisters, operations };
}

test(
  'any sequence of orders, edits, claims and registrations leaves figures equal to what the tables count',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const { operations } = await aShop();
        for (const step of walk) await operations[step.action](step);
        expect(await storedFigures()).toEqual(await countFigures());
      }),
      { numRuns: RUNS },
    );
  },
  LOAD_TEST_MS,
);

test('lines count at the price that staff enter, and at price zero their units, not their seeds', async () => {
  const { operations } = await aShop();
  const step = { pick: 0, days: 0 };

  await operations.complete({ ...step, action: 'complete', units: [] });
  for (const units of [
    [2, 1, 0],
    [3, 0, 2],
    [0, 1, 0],
  ]) {
    await operations.edit({ ...step, action: 'edit', units });
    expect(await storedFigures()).toEqual(await countFigures());
  }
  const { rows } = await pool.query('SELECT price_at_time FROM order_lines ORDER BY id DESC LIMIT 1');
  expect(rows).toEqual([{ price_at_time: '0.00' }]);
});

test('a fold changes no sum and no version, and runs beside orders', async () => {
  const { customer, blisters } = await aShop();
  const [blister] = blisters;
  if (!blister) throw new Error('no blister');
  const version = await findFiguresVersion(db);

  const orders = Array.from({ length: 24 }, (_, i) =>
    i % 4 === 0 ? foldFigureChanges(db) : placeOrder(customer.visitor, { blister, quantity: 1 }),
  );
  await Promise.all(orders);

  const after = await findFiguresVersion(db);
  expect(after).toBeGreaterThan(version);
  expect(await storedFigures()).toEqual(await countFigures());
  expect(await findFiguresVersion(db)).toBe(after);
});

test('an uncommitted order blocks neither claims nor a fold, which leaves its figures for later', async () => {
  const { operations } = await aShop();
  const open = await pool.connect();
  try {
    await open.query('BEGIN');
    await open.query(`
      INSERT INTO orders (customer_id, customer_first_name, customer_last_name, customer_username, search_words,
        customer_email, customer_phone, recipient_name, delivery_type, total, created_at, updated_at)
      SELECT id, '', '', '', '', '', '', '', 'coordinate', 1, now(), now() FROM users LIMIT 1`);

    await operations.claim({ action: 'claim', pick: 0, units: [], days: 0 });
    expect(await storedFigures()).toEqual(await countFigures());
    await open.query('COMMIT');
  } finally {
    open.release();
  }

  expect(await storedFigures()).toEqual(await countFigures());
});

test('a restored backup has the figures of its orders, with a version of its own', async () => {
  const { operations } = await aShop();
  await operations.order({ action: 'order', pick: 0, units: [1, 2, 3], days: 0 });
  const directory = aDirectory();
  const lines: string[] = [];
  await writeBackup(db, directory, async (line) => void lines.push(line));
  const version = await findFiguresVersion(db);
  await operations.order({ action: 'order', pick: 0, units: [4, 0, 0], days: 0 });

  await restoreBackup(db, iterate(lines), { mediaDir: directory, replace: true });

  expect(await findFiguresVersion(db)).toBeGreaterThan(version + 1);
  expect(await storedFigures()).toEqual(await countFigures());
});

test('emptied tables count for nothing', async () => {
  const { operations } = await aShop();
  await operations.complete({ action: 'complete', pick: 0, units: [], days: 0 });
  await foldFigures({ db, now: () => new Date() });
  expect(await findRollingPeriods()).toBeDefined();
  await pool.query('TRUNCATE orders CASCADE');

  expect(await storedFigures()).toEqual(await countFigures());
  expect((await pool.query('SELECT FROM orders')).rows).toEqual([]);
});

async function* iterate(lines: readonly string[]) {
  yield* lines;
}
