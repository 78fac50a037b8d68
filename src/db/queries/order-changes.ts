import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { orderChanges } from '#db/schema/orders.ts';

/** How many orders there are of each tab; the archived are those that neither of the first two shows. */
export type OrderCounts = { pending: number; completed: number; cancelled: number; archived: number };

const sumOf = (column: 'changes' | keyof OrderCounts) =>
  sql<number>`coalesce(sum(${orderChanges[column]}), 0)::float8`;

/** Grows with every change of an order, in the moment in which others can see it. */
export async function findOrdersVersion(db: Db): Promise<number> {
  const [row] = await db.select({ changes: sumOf('changes') }).from(orderChanges);
  return row?.changes ?? 0;
}

/** As triggers have counted them: it takes as long with a million as with none. */
export async function findOrderCounts(db: Db): Promise<OrderCounts> {
  const [row] = await db
    .select({
      pending: sumOf('pending'),
      completed: sumOf('completed'),
      cancelled: sumOf('cancelled'),
      archived: sumOf('archived'),
    })
    .from(orderChanges);
  return row ?? { pending: 0, completed: 0, cancelled: 0, archived: 0 };
}

/** After the tables were filled behind the triggers' backs: no answer from before has this version. */
export async function announceNewOrders(tx: Tx): Promise<void> {
  await tx.execute(sql`
    INSERT INTO order_changes AS c (shard, changes, pending, completed, cancelled, archived)
    VALUES (0, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, 0, 0, 0, 0)
    ON CONFLICT (shard) DO UPDATE SET changes = c.changes + excluded.changes`);
}
