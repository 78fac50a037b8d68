import { CLAIM_WINDOW_DAYS } from '#contract/limits.ts';
import { listOpenLines } from '#db/queries/claims.ts';
import { listOrdersSince } from '#db/queries/eligible-orders.ts';
import type { Order } from '#db/queries/orders.ts';
import type { SignedIn } from '#domain/actors.ts';
import { eligibleOrders, hasWarranty } from '#domain/warranty/eligibility.ts';
import type { Context } from '#services/context.ts';

export type EligibleOrder = { order: Order; openLines: Array<{ productId: number; claimId: number }> };

/** All orders of the actor that can be claimed now, newest first, with the lines that have a warranty. */
export async function listEligibleOrders({ db, actor, now, claimEligibility }: Context<SignedIn>) {
  const eligible = eligibleOrders(claimEligibility, now());
  const orders = (await listOrdersSince(db, actor.userId, eligible)).map(withWarranty).filter(hasLines);
  const lines = await listOpenLines(
    db,
    orders.map(({ id }) => id),
  );
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return {
    orders: orders.map((order): EligibleOrder => ({ order, openLines: linesOf.get(order.id) ?? [] })),
    eligibility: claimEligibility,
    windowDays: eligible.since ? CLAIM_WINDOW_DAYS : null,
  };
}

function withWarranty(order: Order): Order {
  return { ...order, lines: order.lines.filter(({ product }) => hasWarranty(product.type)) };
}

function hasLines({ lines }: Order): boolean {
  return lines.length > 0;
}
