import type { AdminSummary } from '#contract/catalogue-drafts.ts';
import { countClaims, countOverdueClaims } from '#db/queries/claim-lists.ts';
import { countPendingOrders, countProductAlerts } from '#db/queries/summary.ts';
import type { SignedIn } from '#domain/actors.ts';
import type { Context } from '#services/context.ts';

/** Counts of everything that waits for staff. Products are counted once per catalogue version. */
export async function getAdminSummary({ db, catalogueCache, now }: Context<SignedIn>): Promise<AdminSummary> {
  const [pending_orders, claims, overdue_claims, products] = await Promise.all([
    countPendingOrders(db),
    countClaims(db),
    countOverdueClaims(db, now()),
    catalogueCache.getOrLoad('products in need', () => countProductAlerts(db)),
  ]);
  const { lowStock: low_stock, outOfStock: out_of_stock, noPrice: no_price, unavailable } = products;
  const open_claims = claims.pending + claims.reviewing;
  return { pending_orders, open_claims, overdue_claims, low_stock, out_of_stock, no_price, unavailable };
}
