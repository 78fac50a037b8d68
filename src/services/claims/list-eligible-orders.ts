import { CLAIM_WINDOW_DAYS } from '#contract/limits.ts';
import { listLinesWithOpenClaim } from '#db/queries/claims.ts';
import { listOrdersSince } from '#db/queries/eligible-orders.ts';
import type { Order } from '#db/queries/orders.ts';
import type { SignedIn } from '#domain/actors.ts';
import { eligibleOrderFilter, hasWarranty } from '#domain/warranty/eligibility.ts';
import type { Context } from '#services/context.ts';
import { findShopRules } from '#services/site/shop-rules.ts';

export type EligibleOrder = { order: Order; openLines: Array<{ productId: number; claimId: number }> };

/** All orders of the actor that can be claimed now, newest first, with the lines that have a warranty. */
export async function listEligibleOrders({ db, actor, now, ruleDefaults }: Context<SignedIn>) {
  const { claimEligibility } = await findShopRules(db, ruleDefaults);
  const filter = eligibleOrderFilter(claimEligibility, now());
  const orders = (await listOrdersSince(db, actor.userId, filter)).map(keepWarrantyLines).filter(hasLines);
  const lines = await listLinesWithOpenClaim(
    db,
    orders.map(({ id }) => id),
  );
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return {
    orders: orders.map((order): EligibleOrder => ({ order, openLines: linesByOrder.get(order.id) ?? [] })),
    eligibility: claimEligibility,
    windowDays: filter.since ? CLAIM_WINDOW_DAYS : null,
  };
}

function keepWarrantyLines(order: Order): Order {
  return { ...order, lines: order.lines.filter(({ product }) => hasWarranty(product.type)) };
}

function hasLines({ lines }: Order): boolean {
  return lines.length > 0;
}
