import { CLAIM_WINDOW_DAYS } from '#contract/limits.ts';
import { addDays } from '#lib/time.ts';

/** ISO dates such as `2026-03-15`, which sort as text. */
type ClaimDates = { purchaseDate: string; germinationDate: string };

export type ClaimDateError = {
  field: 'purchase_date' | 'germination_date';
  error: 'future' | 'before-purchase';
};

/** Validates a claim's dates: germination is not before the purchase, and neither is in the future. */
export function validateClaimDates(
  { purchaseDate, germinationDate }: ClaimDates,
  today: string,
): ClaimDateError[] {
  const errors: ClaimDateError[] = [];
  if (purchaseDate > today) errors.push({ field: 'purchase_date', error: 'future' });
  if (germinationDate > today) errors.push({ field: 'germination_date', error: 'future' });
  else if (germinationDate < purchaseDate)
    errors.push({ field: 'germination_date', error: 'before-purchase' });
  return errors;
}

/** The order whose number the claimant typed. */
type TypedOrder = { day: string; email: string; status: string } | undefined;

export type SuspiciousDate =
  | 'same-day'
  | 'long-ago'
  | 'unknown-order'
  | 'other-day'
  | 'other-customer'
  | 'cancelled-order';

/**
 * Suspicious dates or order number of a claim: possible, and so not rejected, but a signal for staff. `hasOrderNumber`
 * is whether a number was typed; `order` is undefined if no order has it.
 */
export function suspiciousDates(
  claim: ClaimDates & { claimedOn: string; email: string },
  { hasOrderNumber, order }: { hasOrderNumber: boolean; order: TypedOrder },
): SuspiciousDate[] {
  const signals: SuspiciousDate[] = [];
  if (claim.germinationDate === claim.purchaseDate) signals.push('same-day');
  if (claim.purchaseDate < addDays(claim.claimedOn, -CLAIM_WINDOW_DAYS)) signals.push('long-ago');
  if (!hasOrderNumber) return signals;
  if (!order) return [...signals, 'unknown-order'];
  if (order.day !== claim.purchaseDate) signals.push('other-day');
  if (order.email !== claim.email) signals.push('other-customer');
  if (order.status === 'cancelled') signals.push('cancelled-order');
  return signals;
}
