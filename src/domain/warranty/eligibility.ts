import { CLAIM_WINDOW_DAYS } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { ProductType } from '#contract/products.ts';
import type { ClaimEligibility } from '#contract/warranty-claims.ts';
import { addDays, localDay, startOfDay } from '#lib/time.ts';

const eligibleStatuses: Record<ClaimEligibility, readonly OrderStatus[]> = {
  completed: ['completed'],
  open: ['pending', 'completed'],
};

export type EligibleOrderFilter = {
  statuses: readonly OrderStatus[];
  /** The earliest eligible creation time; undefined without a limit. */
  since: Date | undefined;
};

/** The orders that can be claimed now. Days are counted in Buenos Aires, and the thirtieth counts until its end. */
export function eligibleOrderFilter(eligibility: ClaimEligibility, now: Date): EligibleOrderFilter {
  const since =
    eligibility === 'completed' ? startOfDay(addDays(localDay(now), -CLAIM_WINDOW_DAYS)) : undefined;
  return { statuses: eligibleStatuses[eligibility], since };
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
  const eligible = eligibleOrderFilter(eligibility, now);
  return eligible.statuses.includes(order.status) && (!eligible.since || order.createdAt >= eligible.since);
}
