import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { orderLines, orders } from '#db/schema/orders.ts';

export type Replacement = Pick<typeof orders.$inferSelect, 'id' | 'status'>;

/** The replacements of these claims that are neither cancelled nor deleted, by claim. */
export async function findReplacements(
  db: Db | Tx,
  claimIds: readonly number[],
): Promise<Map<number, Replacement>> {
  if (claimIds.length === 0) return new Map();
  const { id, status, claimId } = orders;
  const rows = await db
    .select({ id, status, claimId })
    .from(orders)
    .where(and(inArray(claimId, [...claimIds]), isNull(orders.deletedAt), ne(status, 'cancelled')));
  return new Map(
    rows.flatMap((row) =>
      row.claimId === null ? [] : [[row.claimId, { id: row.id, status: row.status }] as const],
    ),
  );
}

/** The seeds of the claimed order line, of all its blisters; undefined where the line is gone or there was no order. */
export async function countClaimedSeeds(
  db: Db | Tx,
  { orderId, productId }: { orderId: number | null; productId: number | null },
): Promise<number | undefined> {
  if (orderId === null || productId === null) return undefined;
  const { quantity, seedCount } = orderLines;
  const rows = await db
    .select({ quantity, seedCount })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)));
  return rows.length === 0
    ? undefined
    : rows.reduce((seeds, line) => seeds + line.quantity * line.seedCount, 0);
}

/** The seeds of the replacements that other claims on the same order line have. */
export async function countOtherReplacedSeeds(
  db: Db | Tx,
  { id, orderId, productId }: { id: number; orderId: number | null; productId: number | null },
): Promise<number> {
  if (orderId === null || productId === null) return 0;
  const [row] = await db
    .select({
      seeds: sql<number>`coalesce(sum(${orderLines.quantity} * ${orderLines.seedCount}), 0)::integer`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(warrantyClaims, eq(warrantyClaims.id, orders.claimId))
    .where(
      and(
        eq(warrantyClaims.orderId, orderId),
        eq(warrantyClaims.productId, productId),
        ne(warrantyClaims.id, id),
        isNull(orders.deletedAt),
        ne(orders.status, 'cancelled'),
      ),
    );
  return row?.seeds ?? 0;
}

/**
 * Locks the order that a claim is about, so that of replacements for two claims on one of its lines each counts the other.
 */
export async function lockClaimedOrder(tx: Tx, claimId: number): Promise<void> {
  await tx.execute(sql`
    SELECT FROM orders WHERE id = (SELECT order_id FROM warranty_claims WHERE id = ${claimId}) FOR UPDATE`);
}

/** The same for an order that may be a replacement. It is older than the replacement, so it is locked before it. */
export async function lockReplacedOrder(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`
    SELECT FROM orders WHERE id = (
      SELECT c.order_id FROM orders o JOIN warranty_claims c ON c.id = o.claim_id WHERE o.id = ${id}
    ) FOR UPDATE`);
}
