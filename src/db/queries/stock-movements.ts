import { eq, inArray, sql } from 'drizzle-orm';
import type { PageWindow } from '#contract/paging.ts';
import type { StockCause } from '#contract/stock-movements.ts';
import type { Db } from '#db/client.ts';
import { blisters } from '#db/schema/catalogue.ts';
import { stockMovements } from '#db/schema/orders.ts';

export type StockMovement = {
  id: number;
  seedCount: number;
  delta: number;
  stockAfter: number;
  cause: StockCause;
  orderId: number | null;
  username: string | null;
  createdAt: Date;
};

/** The movements of a product's blisters, deleted ones included, newest first. */
export async function listStockMovements(
  db: Db,
  productId: number,
  { limit, offset }: PageWindow,
): Promise<StockMovement[]> {
  // The stock after a movement is the current one minus all newer movements, which are on this page and those before it.
  const { rows } = await db.execute<Omit<StockMovement, 'createdAt'> & { createdAt: string }>(sql`
    WITH newest AS (
      SELECT id, blister_id, delta, cause, order_id, user_id, created_at FROM stock_movements
      WHERE blister_id = ANY(ARRAY(SELECT id FROM blisters WHERE product_id = ${productId}))
      ORDER BY id DESC LIMIT ${limit + offset}
    ), running AS (
      SELECT *, coalesce(sum(delta) OVER newer, 0)::integer AS newer FROM newest
      WINDOW newer AS (PARTITION BY blister_id ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    )
    SELECT m.id, b.seed_count AS "seedCount", m.delta, b.stock - m.newer AS "stockAfter", m.cause,
      m.order_id AS "orderId", u.username, m.created_at AS "createdAt"
    FROM running m JOIN blisters b ON b.id = m.blister_id LEFT JOIN users u ON u.id = m.user_id
    ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

export function countStockMovements(db: Db, productId: number): Promise<number> {
  const own = db.select({ id: blisters.id }).from(blisters).where(eq(blisters.productId, productId));
  return db.$count(stockMovements, inArray(stockMovements.blisterId, own));
}
