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
  /** The first moment that counts; undefined where time does not matter. */
  since: Date | undefined;
};

/** Which orders can be claimed now. Their days are counted in Buenos Aires: the thirtieth counts to its end. */
export function eligibleOrders(eligibility: ClaimEligibility, now: Date): EligibleOrders {
  const since =
    eligibility === 'completed' ? startOfDay(addDays(localDay(now), -CLAIM_WINDOW_DAYS)) : undefined;
  return { statuses: statuses[eligibility], since };
}

/** The warranty covers the germination of seeds. */
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
