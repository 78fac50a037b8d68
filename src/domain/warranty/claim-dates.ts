import { CLAIM_WINDOW_DAYS } from '#contract/limits.ts';
import { addDays } from '#lib/time.ts';

/** ISO dates such as `2026-03-15`, which sort as text. */
type Dates = { purchaseDate: string; germinationDate: string };

export type DateFault = { field: 'purchase_date' | 'germination_date'; fault: 'future' | 'before-purchase' };

/** Validates a claim's dates: germination is not before the purchase, and neither is in the future. */
export function dateFaults({ purchaseDate, germinationDate }: Dates, today: string): DateFault[] {
  const faults: DateFault[] = [];
  if (purchaseDate > today) faults.push({ field: 'purchase_date', fault: 'future' });
  if (germinationDate > today) faults.push({ field: 'germination_date', fault: 'future' });
  else if (germinationDate < purchaseDate)
    faults.push({ field: 'germination_date', fault: 'before-purchase' });
  return faults;
}

/** The order whose number the claimant typed. */
type NamedOrder = { day: string; email: string; status: string } | undefined;

export type OddDate =
  | 'same-day'
  | 'long-ago'
  | 'unknown-order'
  | 'other-day'
  | 'other-customer'
  | 'cancelled-order';

/**
 * Suspicious dates or order number of a claim: possible, and so not refused, but a signal for staff. `typed` is whether
 * a number was typed; `order` is undefined if no order has it.
 */
export function oddDates(
  claim: Dates & { claimedOn: string; email: string },
  { typed, order }: { typed: boolean; order: NamedOrder },
): OddDate[] {
  const odd: OddDate[] = [];
  if (claim.germinationDate === claim.purchaseDate) odd.push('same-day');
  if (claim.purchaseDate < addDays(claim.claimedOn, -CLAIM_WINDOW_DAYS)) odd.push('long-ago');
  if (!typed) return odd;
  if (!order) return [...odd, 'unknown-order'];
  if (order.day !== claim.purchaseDate) odd.push('other-day');
  if (order.email !== claim.email) odd.push('other-customer');
  if (order.status === 'cancelled') odd.push('cancelled-order');
  return odd;
}
