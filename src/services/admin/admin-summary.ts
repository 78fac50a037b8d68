import type { AdminSummary } from '#contract/catalogue-drafts.ts';
import { countClaims, countOverdueClaims } from '#db/queries/claim-lists.ts';
import { findOrderCounts } from '#db/queries/order-changes.ts';
import { countProductAlerts } from '#db/queries/summary.ts';
import type { SignedIn } from '#domain/actors.ts';
import { can } from '#domain/permissions.ts';
import type { Context } from '#services/context.ts';

/**
 * Counts of everything that waits for staff; null for what the role of the caller may not see. Products are counted once
 * per catalogue version.
 */
export async function getAdminSummary({
  db,
  actor,
  catalogueCache,
  now,
}: Context<SignedIn>): Promise<AdminSummary> {
  const [orders, claims, overdue_claims, products] = await Promise.all([
    can(actor, 'readOrders') ? findOrderCounts(db) : null,
    can(actor, 'readClaims') ? countClaims(db) : null,
    can(actor, 'readClaims') ? countOverdueClaims(db, now()) : null,
    catalogueCache.getOrLoad('products in need', () => countProductAlerts(db)),
  ]);
  return {
    pending_orders: orders?.pending ?? null,
    open_claims: claims && claims.pending + claims.reviewing,
    overdue_claims,
    low_stock: products.lowStock,
    out_of_stock: products.outOfStock,
    no_price: products.noPrice,
    unavailable: products.unavailable,
  };
}
