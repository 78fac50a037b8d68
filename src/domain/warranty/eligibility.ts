import { CLAIM_WINDOW_DAYS } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { ProductType } from '#contract/products.ts';
import type { ClaimEligibility } from '#contract/warranty-claims.ts';
import { addDays, localDay, startOfDay } from '#lib/time.ts';

const statuses: Record<ClaimEligibility, readonly OrderStatus[]> = {
  completed: ['completed'],
  open: ['pending', 'completed'],
};

export type EligibleOrders = {
  statuses: readonly OrderStatus[];
  /** The earliest eligible creation time; undefined without a limit. */
  since: Date | undefined;
};

/** The orders that can be claimed now. Days are counted in Buenos Aires, and the thirtieth counts until its end. */
export function eligibleOrders(eligibility: ClaimEligibility, now: Date): EligibleOrders {
  const since =
    eligibility === 'completed' ? startOfDay(addDays(localDay(now), -CLAIM_WINDOW_DAYS)) : undefined;
  return { statuses: statuses[eligibility], since };
}

/** The warranty covers the germination of seeds, so not merchandise. */
export function hasWarranty(type: ProductType): boolean {
  return type !== 'merch';
}

export function isEligible(
  order: { status: OrderStatus; createdAt: Date },
  eligibility: ClaimEligibility,
  now: Date,
): boolean {
  const eligible = eligibleOrders(eligibility, now);
  return eligible.statuses.includes(order.status) && (!eligible.since || order.createdAt >= eligible.since);
}
