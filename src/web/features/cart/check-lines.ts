import type { BlisterView, PricedBlisterView } from '#contract/products.ts';
import type { Shortage, Unpriced } from '#contract/refusals.ts';
import { canSellAt, isPriced } from '#domain/shown-price.ts';
import type { LiveLine } from '#web/features/cart/live-lines.ts';
import { liveBlister } from '#web/features/catalogue/queries.ts';
import type { ApiClient } from '#web/lib/api.ts';

/** Changed unit price, in pesos. */
export type NewPrice = { name: string; price: number };

/** Differences between the current stock and prices and those shown to the customer. */
export type Differences = {
  shortages: readonly Shortage[];
  unpriced: readonly Unpriced[];
  newPrices: readonly NewPrice[];
};

type Checked = { line: LiveLine; blister: BlisterView | PricedBlisterView | null };

/**
 * Compares the lines with the current stock and prices.
 *
 * @throws Error if a request fails, or if a line is still loading or failed to load.
 */
export async function checkLines(api: ApiClient, lines: readonly LiveLine[]): Promise<Differences> {
  const checked = await Promise.all(lines.map((line) => check(api, line)));
  return {
    shortages: checked.flatMap(shortageOf),
    unpriced: checked.filter(isUnpriced).map(({ line }) => named(line)),
    newPrices: checked.flatMap(newPriceOf),
  };
}

async function check(api: ApiClient, line: LiveLine): Promise<Checked> {
  if (line.state === 'loading' || line.state === 'failed') throw new Error(`line is ${line.state}`);
  return { line, blister: await liveBlister(api, line.blisterId) };
}

function shortageOf({ line, blister }: Checked): Shortage[] {
  const available = blister?.stock ?? 0;
  return available < line.quantity ? [{ ...named(line), available }] : [];
}

function isUnpriced({ blister }: Checked): boolean {
  return blister !== null && isPriced(blister) && !canSellAt(blister.final_price);
}

function named({ productId, blisterId, name }: LiveLine): Unpriced {
  return { product_id: productId, blister_id: blisterId, product_name: name };
}

function newPriceOf({ line: { name, price: shown }, blister }: Checked): NewPrice[] {
  const price = blister && isPriced(blister) ? blister.final_price : undefined;
  if (price === undefined || !canSellAt(price)) return [];
  return shown === undefined || price === shown ? [] : [{ name, price }];
}
