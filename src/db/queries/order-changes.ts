import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { activityLogs } from '#db/schema/accounts.ts';
import { orderChanges, orders } from '#db/schema/orders.ts';

/** Number of orders per tab. Each order is in one: `archived` has those left out of `pending` and `completed`. */
export type OrderCounts = { pending: number; completed: number; cancelled: number; archived: number };

const sumShards = (column: 'changes' | keyof OrderCounts) =>
  sql<number>`coalesce(sum(${orderChanges[column]}), 0)::float8`;

/** A version that increases with every change of an order, in the same transaction. */
export async function findOrdersVersion(db: Db): Promise<number> {
  const [row] = await db.select({ changes: sumShards('changes') }).from(orderChanges);
  return row?.changes ?? 0;
}

/** Reads the counts that triggers maintain, in constant time. */
export async function findOrderCounts(db: Db): Promise<OrderCounts> {
  const [row] = await db
    .select({
      pending: sumShards('pending'),
      completed: sumShards('completed'),
      cancelled: sumShards('cancelled'),
      archived: sumShards('archived'),
    })
    .from(orderChanges);
  return row ?? { pending: 0, completed: 0, cancelled: 0, archived: 0 };
}

/**
 * Invalidates cached lists after a change that no trigger sees, such as a bulk insert that bypassed them or a new lapse
 * period: the new version is higher than any before.
 */
export async function bumpOrdersVersion(tx: Tx): Promise<void> {
  await tx.execute(sql`
    INSERT INTO order_changes AS c (shard, changes, pending, completed, cancelled, archived)
    VALUES (0, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, 0, 0, 0, 0)
    ON CONFLICT (shard) DO UPDATE SET changes = c.changes + excluded.changes`);
}

/** The highest id of all orders, 0 without any. */
export async function findNewestOrderId(db: Db): Promise<number> {
  const [row] = await db.select({ id: orders.id }).from(orders).orderBy(desc(orders.id)).limit(1);
  return row?.id ?? 0;
}

export type OrderEvent = Awaited<ReturnType<typeof listOrderEvents>>[number];

/** The log entries of an order, newest first. */
export function listOrderEvents(db: Db, orderId: number, limit: number) {
  const { id, action, description, username, changes, createdAt } = activityLogs;
  return db
    .select({ id, action, description, username, changes, createdAt })
    .from(activityLogs)
    .where(and(eq(activityLogs.subject, 'order'), eq(activityLogs.subjectId, orderId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
