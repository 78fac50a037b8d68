import type { Connection } from '#db/client.ts';
import { fillCatalogue } from '#scripts/loadtest/fill-catalogue.ts';

/** Blisters of each lot, as its figures say. */
const SERIALS_PER_LOT = 2_500;
const LOTS_PER_PRODUCT = 4;

/**
 * Lots over two years, four of each product, with tests and figures as of 2,500 serials each. Nine of ten have sent
 * labels; of the others the orders of their products count, which sell on each day. There are no serials and orders.
 */
export async function fillLotFigures(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  lots: number,
): Promise<void> {
  await fillCatalogue(db, { products: lots / LOTS_PER_PRODUCT });
  await pool.query(
    `INSERT INTO lots (product_id, code, code_key, packed_on, seeds_packed, created_at, updated_at)
    SELECT p.id, 'L-' || p.id || '-' || n, 'l ' || p.id || ' ' || n,
      current_date - 730 + n * 180 + (p.id % 90)::integer, 8000, now(), now()
    FROM (SELECT id FROM products ORDER BY id LIMIT $1) p, generate_series(0, $2 - 1) n`,
    [lots / LOTS_PER_PRODUCT, LOTS_PER_PRODUCT],
  );
  await pool.query(`
    INSERT INTO germination_tests (lot_id, tested_on, method, seeds, after_7_days)
    SELECT id, packed_on, 'between_paper', 200, 190 - (id % 7)::integer FROM lots, generate_series(1, 2)`);
  await pool.query(
    `UPDATE lot_figures SET serials = $1,
      sent = CASE WHEN lot_id % 10 > 0 THEN $1 * 9 / 10 ELSE 0 END,
      sent_seeds = CASE WHEN lot_id % 10 > 0 THEN $1 * 27 / 10 ELSE 0 END,
      checked = $1 / 5, registered = $1 / 10, field_seeds = $1 / 15, field_germinated = $1 / 17,
      claims = 12 + lot_id % 9, rejected_claims = 2`,
    [SERIALS_PER_LOT],
  );
  await pool.query(`
    INSERT INTO product_figures (span, starts_on, product_id, completed_units, sold_seeds, claims)
    SELECT span, date_trunc(span, day)::date, product_id, count(*), 3 * count(*), count(*) / 50
    FROM (SELECT DISTINCT product_id FROM lots) p,
      generate_series(current_date - 730, current_date, interval '1 day') day,
      unnest(ARRAY['day', 'week', 'month']) AS span
    GROUP BY 1, 2, 3`);
}
