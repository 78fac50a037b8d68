import type { BlisterView, PricedBlisterView } from '#contract/products.ts';

export type ShownPrice = {
  /** The lowest final price in pesos. */
  from: number;
  /** That blister's price without its discount; undefined without a discount. */
  before: number | undefined;
  /** Whether other blisters have other prices. */
  varies: boolean;
  /** The highest discount of any blister, in percent. */
  off: number;
};

/** Anonymous visitors get blisters without prices. */
export function isPriced(blister: BlisterView | PricedBlisterView): blister is PricedBlisterView {
  return 'final_price' in blister;
}

/**
 * Whether a blister can be sold at this final price. A price of 0, also because of its discount, means no price
 * (customer-site §5).
 */
export function canSellAt(finalPrice: number): boolean {
  return finalPrice > 0;
}

/** Whether the caller may see prices, but no blister has one. */
export function lacksPrice(blisters: ReadonlyArray<BlisterView | PricedBlisterView>): boolean {
  return blisters.every((blister) => isPriced(blister) && !canSellAt(blister.final_price));
}

/** The price that a product card shows; undefined for anonymous visitors, and where no blister has a price. */
export function shownPrice(blisters: ReadonlyArray<BlisterView | PricedBlisterView>): ShownPrice | undefined {
  const priced = blisters.filter(isPriced).filter(({ final_price }) => canSellAt(final_price));
  const [cheapest, ...others] = priced.toSorted((a, b) => a.final_price - b.final_price);
  if (!cheapest) return undefined;
  return {
    from: cheapest.final_price,
    before: cheapest.discount > 0 ? cheapest.price : undefined,
    varies: others.some(({ final_price }) => final_price !== cheapest.final_price),
    off: Math.max(...priced.map(({ discount }) => discount)),
  };
}
