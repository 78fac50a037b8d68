import type { BlisterView, PricedBlisterView } from '#contract/products.ts';

export type ShownPrice = {
  /** The lowest final price, in pesos. */
  from: number;
  /** What it would be without its discount; undefined where there is none. */
  before: number | undefined;
  /** Whether other presentations cost otherwise. */
  varies: boolean;
  /** The highest discount of any presentation, in percent. */
  off: number;
};

/** Who is not logged in gets blisters without prices. */
export function isPriced(blister: BlisterView | PricedBlisterView): blister is PricedBlisterView {
  return 'final_price' in blister;
}

/** What a card says of a product's prices: nothing for strangers, nor where no presentation has a price. */
export function shownPrice(blisters: ReadonlyArray<BlisterView | PricedBlisterView>): ShownPrice | undefined {
  const priced = blisters.filter(isPriced).filter(({ price }) => price > 0);
  const [cheapest, ...others] = priced.toSorted((a, b) => a.final_price - b.final_price);
  if (!cheapest) return undefined;
  return {
    from: cheapest.final_price,
    before: cheapest.discount > 0 ? cheapest.price : undefined,
    varies: others.some(({ final_price }) => final_price !== cheapest.final_price),
    off: Math.max(...priced.map(({ discount }) => discount)),
  };
}
