import { expect, test } from 'vitest';
import { findSiteSettings, listPointsByPosition } from '#db/queries/site.ts';
import { brands, products } from '#db/schema/catalogue.ts';
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

test('loading the demo twice is a no-op, and an existing brand is unchanged', async () => {
  await loadDemo(db);
  await pool.query("UPDATE brands SET description = 'Ours' WHERE name = 'Casa Ceibo'");
  const before = await db.$count(products);

  await loadDemo(db);

  expect(await db.$count(products)).toBe(before);
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
