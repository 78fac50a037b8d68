import type { Shortage, UnpricedItem } from '#contract/errors.ts';
import type { BlisterView, PricedBlisterView } from '#contract/products.ts';
import { isPriced, isSellablePrice } from '#domain/displayed-price.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { fetchBlister } from '#web/lib/queries/catalogue.ts';
import type { LiveLine } from '#web/shop/cart/live-lines.ts';

/** Changed unit price, in pesos. */
export type PriceChange = { name: string; price: number };

/** Differences between the current stock and prices and those shown to the customer. */
export type CartDifferences = {
  shortages: readonly Shortage[];
  unpriced: readonly UnpricedItem[];
  priceChanges: readonly PriceChange[];
};

type CheckedLine = { line: LiveLine; blister: BlisterView | PricedBlisterView | null };

/**
 * Compares the lines with the current stock and prices.
 *
 * @throws Error if a request fails, or if a line is still loading or failed to load.
 */
export async function checkLines(api: ApiClient, lines: readonly LiveLine[]): Promise<CartDifferences> {
  const checked = await Promise.all(lines.map((line) => checkLine(api, line)));
  return {
    shortages: checked.flatMap(findShortage),
    unpriced: checked.filter(isUnpriced).map(({ line }) => lineReference(line)),
    priceChanges: checked.flatMap(findPriceChange),
  };
}

async function checkLine(api: ApiClient, line: LiveLine): Promise<CheckedLine> {
  if (line.state === 'loading' || line.state === 'failed') throw new Error(`line is ${line.state}`);
  return { line, blister: await fetchBlister(api, line.blisterId) };
}

function findShortage({ line, blister }: CheckedLine): Shortage[] {
  const available = blister?.stock ?? 0;
  return available < line.quantity ? [{ ...lineReference(line), available }] : [];
}

function isUnpriced({ blister }: CheckedLine): boolean {
  return blister !== null && isPriced(blister) && !isSellablePrice(blister.final_price);
}

function lineReference({ productId, blisterId, name }: LiveLine): UnpricedItem {
  return { product_id: productId, blister_id: blisterId, product_name: name };
}

function findPriceChange({ line: { name, price: shownPrice }, blister }: CheckedLine): PriceChange[] {
  const price = blister && isPriced(blister) ? blister.final_price : undefined;
  if (price === undefined || !isSellablePrice(price)) return [];
  return shownPrice === undefined || price === shownPrice ? [] : [{ name, price }];
}
