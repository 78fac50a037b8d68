import type { PricedBlisterView } from '#contract/products.ts';
import { productCardCopy } from '#copy/admin-products.ts';

/**
 * Locale es-CL, as decided for staff cards. Grouping is always on, so that the server and all browsers format alike.
 */
const number = new Intl.NumberFormat('es-CL', { useGrouping: 'always', maximumFractionDigits: 2 });

/** One price, or the lowest and the highest. Presentations without a price are ignored. */
export function priceRange(blisters: readonly PricedBlisterView[]): string {
  const prices = blisters.map(({ price }) => price).filter((price) => price > 0);
  if (prices.length === 0) return productCardCopy.noPrice;
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? money(least) : productCardCopy.range(money(least), money(most));
}

function money(price: number): string {
  return `$${number.format(price)}`;
}
