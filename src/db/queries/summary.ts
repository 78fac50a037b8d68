import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

export type ProductAlertCounts = {
  lowStock: number;
  outOfStock: number;
  noPrice: number;
  unavailable: number;
};

/** Counts available and unavailable products, as the filters of the staff's list do. */
export async function countProductAlerts(db: Db): Promise<ProductAlertCounts> {
  const { rows } = await db.execute<ProductAlertCounts>(sql`
    SELECT count(*) FILTER (WHERE low_stock)::integer AS "lowStock",
      count(*) FILTER (WHERE stock = 0)::integer AS "outOfStock",
      count(*) FILTER (WHERE min_price IS NULL)::integer AS "noPrice",
      count(*) FILTER (WHERE NOT available)::integer AS unavailable
    FROM products WHERE deleted_at IS NULL`);
  return rows[0] ?? { lowStock: 0, outOfStock: 0, noPrice: 0, unavailable: 0 };
}
