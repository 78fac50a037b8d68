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

/** Why an order cannot be claimed now; `late` is after its days. */
export type Ineligibility = 'cancelled' | 'pending' | 'late';

export function findIneligibility(
  { status, createdAt }: { status: OrderStatus; createdAt: Date },
  eligibility: ClaimEligibility,
  now: Date,
): Ineligibility | undefined {
  const eligible = eligibleOrderFilter(eligibility, now);
  if (!eligible.statuses.includes(status)) return status === 'cancelled' ? 'cancelled' : 'pending';
  return eligible.since && createdAt < eligible.since ? 'late' : undefined;
}
