import { CLAIM_DUE_SOON_HOURS, MAX_COUNTED_ALERTS } from '#contract/limits.ts';
import type { StaffAlerts } from '#contract/staff-alerts.ts';
import { countClaims } from '#db/queries/claim-lists.ts';
import { countAlertedLots } from '#db/queries/lot-quality.ts';
import { findNewestOrderId } from '#db/queries/order-changes.ts';
import { countDueClaims, countNewOrders, saveSeenOrder } from '#db/queries/staff-alerts.ts';
import { countProductAlerts } from '#db/queries/summary.ts';
import type { SignedIn } from '#domain/actors.ts';
import { can } from '#domain/permissions.ts';
import { HOUR_MS } from '#lib/time.ts';
import type { Context } from '#services/context.ts';

/** Counts of what is new, as far as the role of the caller may see it. Reads a bounded number of rows. */
export async function getStaffAlerts(ctx: Context<SignedIn>): Promise<StaffAlerts> {
  const { db, actor, catalogueCache, now } = ctx;
  const dueBefore = new Date(now().getTime() + CLAIM_DUE_SOON_HOURS * HOUR_MS);
  const [orders, claims, dueClaims, worseLots, products] = await Promise.all([
    can(actor, 'readOrders') ? countNewOrders(db, actor.userId, MAX_COUNTED_ALERTS) : undefined,
    can(actor, 'readClaims') ? countClaims(db) : undefined,
    can(actor, 'readClaims') ? countDueClaims(db, dueBefore, MAX_COUNTED_ALERTS) : undefined,
    can(actor, 'readReports') ? countAlertedLots(db, MAX_COUNTED_ALERTS) : undefined,
    catalogueCache.getOrLoad('products in need', () => countProductAlerts(db)),
  ]);
  return {
    new_orders: orders?.newOrders ?? null,
    newest_order: orders?.newestOrder ?? null,
    open_claims: claims ? claims.pending + claims.reviewing : null,
    due_claims: dueClaims ?? null,
    low_stock: products.lowStock,
    worse_lots: worseLots ?? null,
  };
}

/** Marks the orders up to this one as seen by the caller. A number beyond the newest order counts as that one. */
export async function markOrdersSeen({ db, actor }: Context<SignedIn>, orderId: number): Promise<void> {
  const newestId = await findNewestOrderId(db);
  if (newestId === 0) return;
  await db.transaction((tx) => saveSeenOrder(tx, actor.userId, Math.min(orderId, newestId)));
}
