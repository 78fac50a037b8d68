import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { attachLines, type Order } from '#db/queries/orders.ts';
import { orders } from '#db/schema/orders.ts';

type EligibleFilter = { statuses: readonly Order['status'][]; since: Date | undefined };

/** All orders of a customer with these statuses, newest first. */
export async function listOrdersSince(
  db: Db,
  customerId: number,
  { statuses, since }: EligibleFilter,
): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        isNull(orders.deletedAt),
        eq(orders.customerId, customerId),
        inArray(orders.status, [...statuses]),
        since && gte(orders.createdAt, since),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return attachLines(db, rows);
}
