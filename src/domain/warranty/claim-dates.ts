import { CLAIM_WINDOW_DAYS } from '#contract/limits.ts';
import { addDays } from '#lib/time.ts';

/** Days as `2026-03-15`, so that they compare as texts. */
type Dates = { purchaseDate: string; germinationDate: string };

export type DateFault = { field: 'purchase_date' | 'germination_date'; fault: 'future' | 'before-purchase' };

/** What cannot be true of a claim's dates: germination is not before the purchase, neither lies in the future. */
export function dateFaults({ purchaseDate, germinationDate }: Dates, today: string): DateFault[] {
  const faults: DateFault[] = [];
  if (purchaseDate > today) faults.push({ field: 'purchase_date', fault: 'future' });
  if (germinationDate > today) faults.push({ field: 'germination_date', fault: 'future' });
  else if (germinationDate < purchaseDate)
    faults.push({ field: 'germination_date', fault: 'before-purchase' });
  return faults;
}

/** The order whose number was typed with a claim. */
type NamedOrder = { day: string; email: string; status: string } | undefined;

export type OddDate =
  | 'same-day'
  | 'long-ago'
  | 'unknown-order'
  | 'other-day'
  | 'other-customer'
  | 'cancelled-order';

/**
 * What is odd about a claim's dates and the order it names: possible, so it refuses nothing, but worth a look.
 * `order` is undefined where the number is no order's, and `typed` whether a number was typed.
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
