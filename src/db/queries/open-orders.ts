import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { defineSql } from '#db/statement.ts';

export type CountedOrders = {
  /** Pending orders, and their units. */
  orders: number;
  units: number;
  /** When the account placed its n-th newest order (1 is the newest); undefined with fewer orders. */
  nthNewestAt: Date | undefined;
};

/** What the limits of the orders of one account need. */
export async function countOrders(tx: Tx, customerId: number, n: number): Promise<CountedOrders> {
  const { rows } = await selectCounts(tx, { customerId, offset: Math.max(0, n - 1) });
  const { orders: pending, units, nthNewestAt } = rows[0] ?? { orders: 0, units: 0, nthNewestAt: null };
  return { orders: pending, units, nthNewestAt: nthNewestAt === null ? undefined : new Date(nthNewestAt) };
}

const selectCounts = defineSql<
  { orders: number; units: number; nthNewestAt: string | null },
  'customerId' | 'offset'
>(
  'count-orders',
  ['customerId', 'offset'],
  ({ customerId, offset }) => sql`
    SELECT count(DISTINCT o.id)::integer AS orders, coalesce(sum(l.quantity), 0)::integer AS units,
      (
        SELECT created_at FROM orders
        WHERE customer_id = ${customerId} AND deleted_at IS NULL
        ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET ${offset}
      ) AS "nthNewestAt"
    FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id
    WHERE o.customer_id = ${customerId} AND o.status = 'pending' AND o.deleted_at IS NULL`,
);

/**
 * Keyset pagination: ids of pending orders above this id that have not changed since then, ascending. Replacements of
 * claims are left out: their customer was promised them, and has nothing to pay.
 */
export async function listStalePendingOrders(
  db: Db,
  since: Date,
  { above, limit }: { above: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        isNull(orders.deletedAt),
        isNull(orders.claimId),
        lt(orders.updatedAt, since),
        gt(orders.id, above),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
