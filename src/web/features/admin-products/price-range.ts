import type { PricedBlisterView } from '#contract/products.ts';
import { productCardCopy as copy } from '#copy/admin-products.ts';

/** As decided for the staff's cards: es-CL. Grouped always, so that the server and every browser write alike. */
const number = new Intl.NumberFormat('es-CL', { useGrouping: 'always', maximumFractionDigits: 2 });

/** One price, or from the lowest to the highest where they differ. A presentation without price has no part. */
export function priceRange(blisters: readonly PricedBlisterView[]): string {
  const prices = blisters.map(({ price }) => price).filter((price) => price > 0);
  if (prices.length === 0) return copy.noPrice;
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? money(least) : copy.range(money(least), money(most));
}

function money(price: number): string {
  return `$${number.format(price)}`;
}
