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

/**
 * Whether something can be ordered at this final price. A price of 0, and a discount that leaves 0, are no price
 * (customer-site §5).
 */
export function canSellAt(finalPrice: number): boolean {
  return finalPrice > 0;
}

/** Whether the caller may see prices, and there is none to sell at. */
export function lacksPrice(blisters: ReadonlyArray<BlisterView | PricedBlisterView>): boolean {
  return blisters.every((blister) => isPriced(blister) && !canSellAt(blister.final_price));
}

/** What a card says of a product's prices: nothing for anonymous visitors, nor where no blister has a price. */
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
