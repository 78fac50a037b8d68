import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { attachLines, type Order, type OrderSelection, selectionConditions } from '#db/queries/orders.ts';
import { orders } from '#db/schema/orders.ts';

export type ExportedOrders = {
  since: Date | undefined;
  before: Date | undefined;
  status: Order['status'] | undefined;
  ids: readonly number[] | undefined;
  selection: OrderSelection;
};

/** Keyset pagination: the next exported orders after this one, oldest first. */
export async function listOrdersAfter(
  tx: Tx,
  { since, before, status, ids, selection }: ExportedOrders,
  last: Order | undefined,
  limit: number,
): Promise<Order[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(
      and(
        isNull(orders.deletedAt),
        since && gte(orders.createdAt, since),
        before && lt(orders.createdAt, before),
        status && eq(orders.status, status),
        ids && inArray(orders.id, [...ids]),
        selectionConditions(selection),
        last &&
          sql`(${orders.createdAt}, ${orders.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id})`,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
  return attachLines(tx, rows);
}
