import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
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
  tx: Tx,
  { orderId, productId }: { orderId: number | null; productId: number | null },
): Promise<number | undefined> {
  if (orderId === null || productId === null) return undefined;
  const { quantity, seedCount } = orderLines;
  const rows = await tx
    .select({ quantity, seedCount })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)));
  return rows.length === 0
    ? undefined
    : rows.reduce((seeds, line) => seeds + line.quantity * line.seedCount, 0);
}
