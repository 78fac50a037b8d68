import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { isOpenClaim } from '#db/queries/claims.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { alertSettings } from '#db/schema/staff-alerts.ts';

export type OrderAlerts = { newOrders: number; newestOrder: number | null };

/**
 * Pending orders after the one that the person saw last. Only the newest `limit` are read, from the index of the tab,
 * so that it takes the same time with a million orders.
 */
export async function countNewOrders(db: Db, userId: number, limit: number): Promise<OrderAlerts> {
  const { rows } = await db.execute<OrderAlerts>(sql`
    SELECT count(*) FILTER (
        WHERE id > coalesce((SELECT seen_order_id FROM alert_settings WHERE user_id = ${userId}), 0)
      )::integer AS "newOrders",
      max(id) AS "newestOrder"
    FROM (
      SELECT id FROM orders
      WHERE order_tab(status, is_archived) = 'pending' AND deleted_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT ${limit}
    ) newest`);
  return rows[0] ?? { newOrders: 0, newestOrder: null };
}

/** Open claims that are due before this time, up to `limit`. */
export async function countDueClaims(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(sql`
    SELECT count(*)::integer AS found FROM (
      SELECT FROM ${warrantyClaims}
      WHERE ${isOpenClaim} AND ${warrantyClaims.dueAt} < ${before.toISOString()}::timestamptz
      LIMIT ${limit}
    ) due`);
  return rows[0]?.found ?? 0;
}

/** Never goes back: a slow request of another tab may name an older order. */
export async function saveSeenOrder(tx: Tx, userId: number, orderId: number): Promise<void> {
  await tx
    .insert(alertSettings)
    .values({ userId, seenOrderId: orderId })
    .onConflictDoUpdate({
      target: alertSettings.userId,
      set: { seenOrderId: orderId },
      setWhere: sql`${alertSettings.seenOrderId} < ${orderId}`,
    });
}
