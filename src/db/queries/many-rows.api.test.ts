import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertBrands } from '#db/queries/import.ts';
import { takeLowStockEvents } from '#db/queries/push-subscriptions.ts';
import { blisters } from '#db/schema/catalogue.ts';
import { db, pool } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';

/** PostgreSQL's limit of parameters in a statement is one less. */
const MANY = 65_536;

test('an import inserts any number of new brands', async () => {
  // Two parameters each.
  const named = Array.from({ length: MANY / 2 }, (_, i) => ({
    name: `Banco ${i}`,
    searchName: `banco ${i}`,
  }));

  const ids = await db.transaction((tx) => insertBrands(tx, named));

  expect(ids.size).toBe(named.length);
  const { rows } = await pool.query('SELECT name FROM brands WHERE id = $1', [ids.get('banco 4711')]);
  expect(rows).toEqual([{ name: 'Banco 4711' }]);
});

test(
  'any number of falls of stock is announced',
  async () => {
    const product = await aProduct(db, { blisters: [{ stock: 2 }] });
    const blisterId = product.blisters[0].id;
    await db.update(blisters).set({ isLow: true }).where(eq(blisters.id, blisterId));
    await pool.query(
      'INSERT INTO low_stock_events (blister_id) SELECT $1::integer FROM generate_series(1, $2::integer)',
      [blisterId, MANY],
    );

    const low = await db.transaction((tx) => takeLowStockEvents(tx, new Date()));

    expect(low).toMatchObject([{ productId: product.id, stock: 2 }]);
  },
  LOAD_TEST_MS,
);
