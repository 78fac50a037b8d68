import type { OrderLineView } from '#contract/orders.ts';

/** Amount of a line in pesos, rounded to the centavo. */
export function lineAmount({ price_at_time, quantity }: OrderLineView): number {
  return Math.round(price_at_time * 100 * quantity) / 100;
}
