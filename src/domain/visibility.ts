import type { Actor } from '#domain/actors.ts';

/** Prices, discounts and final prices are for those who are logged in (customer-site §6). */
export function canSeePrices(actor: Actor): boolean {
  return actor.role !== 'anonymous';
}

/** Products that are not available are seen in the staff's lists alone. */
export function canSeeUnavailable(actor: Actor): boolean {
  return actor.role === 'staff';
}
