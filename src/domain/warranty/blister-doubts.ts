/** A person by account and normalized e-mail; either may be missing. */
type Person = { userId: number | null; emailKey: string };

type ClaimFacts = { orderId: number | null; claimant: Person };

type BlisterFacts = {
  isVoided: boolean;
  /** The order that it was sent with, and who placed it. */
  order: { id: number; buyer: Person } | undefined;
  owner: Person | undefined;
};

export type BlisterDoubt = 'voided' | 'never-sold' | 'other-order' | 'other-buyer' | 'other-owner';

/**
 * What is odd about the claimed blister, for staff. `never-sold` says something only where each parcel is packed by
 * serials; otherwise no blister has an order.
 */
export function blisterDoubts(
  { orderId, claimant }: ClaimFacts,
  { isVoided, order, owner }: BlisterFacts,
  { isPackedBySerial }: { isPackedBySerial: boolean },
): BlisterDoubt[] {
  const doubts: BlisterDoubt[] = [];
  if (isVoided) doubts.push('voided');
  if (!order && isPackedBySerial) doubts.push('never-sold');
  if (order && orderId !== null && order.id !== orderId) doubts.push('other-order');
  else if (order && !isSamePerson(order.buyer, claimant)) doubts.push('other-buyer');
  if (owner && !isSamePerson(owner, claimant)) doubts.push('other-owner');
  return doubts;
}

/** By account, or by e-mail where one of them has no account: a customer may claim without logging in. */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.userId !== null && other.userId !== null) return one.userId === other.userId;
  return one.emailKey !== '' && one.emailKey === other.emailKey;
}
