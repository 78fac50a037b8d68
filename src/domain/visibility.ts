import type { Actor } from '#domain/actors.ts';

/** Prices and discounts require a login (customer-site §6). */
export function canSeePrices(actor: Actor): boolean {
  return actor.role !== 'anonymous';
}

/** Only staff see unavailable products. */
export function canSeeUnavailable(actor: Actor): boolean {
  return actor.role === 'staff';
}
