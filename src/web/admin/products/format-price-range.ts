import type { PricedBlisterView } from '#contract/products.ts';
import { productCardCopy } from '#copy/admin-products.ts';

/**
 * Locale es-CL, as decided for staff cards. Grouping is always on, so that the server and all browsers format alike.
 */
const priceFormat = new Intl.NumberFormat('es-CL', { useGrouping: 'always', maximumFractionDigits: 2 });

/** One price, or the lowest and the highest. Blisters without a price are ignored. */
export function formatPriceRange(blisters: readonly PricedBlisterView[]): string {
  const prices = blisters.map(({ price }) => price).filter((price) => price > 0);
  if (prices.length === 0) return productCardCopy.noPrice;
  const min = Math.min(...prices);
  const max = Math.max(...prices);
  return min === max ? formatPrice(min) : productCardCopy.range(formatPrice(min), formatPrice(max));
}

function formatPrice(price: number): string {
  return `$${priceFormat.format(price)}`;
}
