import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { staffClaimCopy } from '#copy/admin-claims.ts';

/** An order number typed without an account is marked as unverified. */
export function orderLabel({
  order,
  order_number: number,
}: Pick<StaffClaimView, 'order' | 'order_number'>): string | undefined {
  if (!number) return undefined;
  return order ? staffClaimCopy.ofOrder(number) : staffClaimCopy.ofTypedOrder(number);
}
