import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findSiteSettings, listPointsByPosition } from '#db/queries/site.ts';
import { users } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { lots, serials } from '#db/schema/lots.ts';
import { loadDemo, loadDemoIfEmpty } from '#services/demo/load-demo.ts';
import { db, pool } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';

const log = { info: () => {} };

test('an empty database gets a catalogue of every type, with all data of a shop', async () => {
  await loadDemoIfEmpty(db, log);

  const { rows } = await pool.query('SELECT type, count(*)::int FROM products GROUP BY type ORDER BY type');
  expect(rows).toEqual([
    { type: 'auto', count: 16 },
    { type: 'fem', count: 16 },
    { type: 'merch', count: 8 },
    { type: 'reg', count: 8 },
  ]);
  expect(await db.$count(brands)).toBe(6);
  expect((await listPointsByPosition(db)).length).toBeGreaterThanOrEqual(12);
  expect((await findSiteSettings(db))?.name).toBe('Casa Ceibo');
  for (const some of ['on_sale', 'limited_edition', 'highlighted', 'NOT available', 'stock = 0']) {
    expect((await pool.query(`SELECT 1 FROM products WHERE ${some}`)).rowCount, some).toBeGreaterThan(0);
  }
});

test('two lots of the demo have tests, labels and diaries, of an account that is not listed', async () => {
  await loadDemo(db);

  const { rows } = await pool.query(`
    SELECT l.code, p.name, f.serials, f.registered, f.field_seeds AS seeds, f.field_germinated AS germinated,
      (SELECT count(*)::integer FROM diaries d WHERE d.lot_id = l.id AND d.finished_at IS NOT NULL) AS diaries,
      (SELECT sum(after_7_days)::integer FROM germination_tests t WHERE t.lot_id = l.id) AS tested
    FROM lots l JOIN products p ON p.id = l.product_id JOIN lot_figures f ON f.lot_id = l.id ORDER BY l.code`);
  expect(rows).toEqual([
    {
      code: 'CC-26-001',
      name: 'Auto Ñire',
      serials: 40,
      registered: 11,
      diaries: 11,
      seeds: 33,
      germinated: 31,
      tested: 188,
    },
    {
      code: 'CC-26-002',
      name: 'Sur',
      serials: 40,
      registered: 3,
      diaries: 3,
      seeds: 9,
      germinated: 8,
      tested: 181,
    },
  ]);
  expect(await db.$count(users, isNull(users.deletedAt))).toBe(0);
});

test('loading the demo twice is a no-op, and an existing brand is unchanged', async () => {
  await loadDemo(db);
  await pool.query("UPDATE brands SET description = 'Ours' WHERE name = 'Casa Ceibo'");
  const before = await db.$count(products);

  await loadDemo(db);

  expect(await db.$count(products)).toBe(before);
  expect([await db.$count(lots), await db.$count(serials), await db.$count(users)]).toEqual([2, 80, 1]);
  expect((await pool.query("SELECT description FROM brands WHERE name = 'Casa Ceibo'")).rows).toEqual([
    { description: 'Ours' },
  ]);
});

test('a catalogue that ever had a product does not get the demo', async () => {
  await pool.query('TRUNCATE brands, products, blisters, site_settings, points_of_sale CASCADE');
  await aProduct(db, { deletedAt: new Date() });

  await loadDemoIfEmpty(db, log);

  expect(await db.$count(products)).toBe(1);
  expect(await findSiteSettings(db)).toBeUndefined();
});
