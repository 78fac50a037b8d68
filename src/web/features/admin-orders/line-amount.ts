import type { OrderLineView } from '#contract/orders.ts';

/** In pesos, exact to the centavo. */
export function lineAmount({ price_at_time, quantity }: OrderLineView): number {
  return Math.round(price_at_time * 100 * quantity) / 100;
}
