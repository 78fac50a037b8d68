import { sql } from 'drizzle-orm';
import type { ProductType } from '#contract/products.ts';
import type { Db } from '#db/client.ts';

export type LargeReservation = {
  /** Null for a person without an account, identified by the phone. */
  customerId: number | null;
  username: string;
  firstName: string;
  lastName: string;
  productId: number;
  productName: string;
  productType: ProductType;
  blisterId: number;
  seedCount: number;
  /** Units in this customer's pending orders. */
  units: number;
  /** Units in stock, and in the pending orders of all customers. */
  allUnits: number;
  /** Newest first. */
  orderIds: number[];
};

type Threshold = { units: number; share: number };

/**
 * Large shares of a blister's units in the pending orders of one customer, above both thresholds, largest first; with
 * `orderId`, only those of that order's customer and blisters. `OFFSET 0` keeps the lines a lookup for each pending
 * order: as a join, PostgreSQL 15 reads the lines of all orders.
 */
export async function listLargeReservations(
  db: Db,
  { units, share }: Threshold,
  { orderId, limit }: { orderId?: number | undefined; limit: number },
): Promise<LargeReservation[]> {
  const ofOrder = orderId !== undefined;
  const { rows } = await db.execute<LargeReservation>(sql`
    WITH held AS MATERIALIZED (
      SELECT l.blister_id, o.customer_id, CASE WHEN o.customer_id IS NULL THEN o.customer_phone ELSE '' END AS phone,
        sum(l.quantity) AS units, array_agg(o.id ORDER BY o.id DESC) AS order_ids
      FROM orders o CROSS JOIN LATERAL (
        SELECT blister_id, quantity FROM order_lines WHERE order_id = o.id
          ${ofOrder ? sql`AND blister_id IN (SELECT blister_id FROM order_lines WHERE order_id = ${orderId})` : sql``}
        OFFSET 0
      ) l
      WHERE o.status = 'pending' AND o.deleted_at IS NULL
      GROUP BY 1, 2, 3
    ), reserved AS (SELECT blister_id, sum(units) AS units FROM held GROUP BY blister_id)
    SELECT held.customer_id AS "customerId", coalesce(u.username, '') AS username,
      coalesce(u.first_name, newest.customer_first_name) AS "firstName",
      coalesce(u.last_name, newest.customer_last_name) AS "lastName",
      p.id AS "productId", p.name AS "productName", p.type AS "productType", b.id AS "blisterId",
      b.seed_count AS "seedCount", held.units::integer AS units,
      (b.stock + reserved.units)::integer AS "allUnits", held.order_ids AS "orderIds"
    FROM held
    JOIN reserved ON reserved.blister_id = held.blister_id
    JOIN blisters b ON b.id = held.blister_id
    JOIN products p ON p.id = b.product_id
    JOIN orders newest ON newest.id = held.order_ids[1]
    LEFT JOIN users u ON u.id = held.customer_id
    WHERE held.units >= ${units} AND held.units >= ${share} * (b.stock + reserved.units)
      ${ofOrder ? sql`AND ${orderId} = ANY(held.order_ids)` : sql``}
    ORDER BY held.units / (b.stock + reserved.units) DESC, held.units DESC, b.id
    LIMIT ${limit}`);
  return rows;
}
