import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { defineSql, defineStatement } from '#db/statement.ts';

export type OpenOrders = { orders: number; units: number };

/** Orders and units that one account has in pending orders. */
export async function countOpenOrders(tx: Tx, customerId: number): Promise<OpenOrders> {
  const { rows } = await selectOpenOrders(tx, { customerId });
  return rows[0] ?? { orders: 0, units: 0 };
}

const selectOpenOrders = defineSql<OpenOrders, 'customerId'>(
  'open-orders',
  ['customerId'],
  ({ customerId }) => sql`
    SELECT count(DISTINCT o.id)::integer AS orders, coalesce(sum(l.quantity), 0)::integer AS units
    FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id
    WHERE o.customer_id = ${customerId} AND o.status = 'pending' AND o.deleted_at IS NULL`,
);

/** When the account placed its n-th newest order (1 is the newest); undefined with fewer orders. */
export async function findNthNewestOrderTime(
  tx: Tx,
  customerId: number,
  n: number,
): Promise<Date | undefined> {
  const [row] = await selectNthNewestTime(tx, { customerId, offset: n - 1 });
  return row?.createdAt;
}

const selectNthNewestTime = defineStatement(
  'nth-newest-order-time',
  ['customerId', 'offset'],
  (db, { customerId, offset }) =>
    db
      .select({ createdAt: orders.createdAt })
      .from(orders)
      .where(and(eq(orders.customerId, customerId), isNull(orders.deletedAt)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(1)
      .offset(offset),
);

/** Keyset pagination: ids of pending orders above this id that have not changed since then, ascending. */
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
        lt(orders.updatedAt, since),
        gt(orders.id, above),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
