import type { BlisterView, PricedBlisterView } from '#contract/products.ts';

export type DisplayedPrice = {
  /** The lowest final price in pesos. */
  lowestPrice: number;
  /** That blister's price without its discount; undefined without a discount. */
  fullPrice: number | undefined;
  /** Whether other blisters have other prices. */
  hasOtherPrices: boolean;
  /** The highest discount of any blister, in percent. */
  maxDiscount: number;
  /** Whether other blisters have another discount, or none. */
  hasOtherDiscounts: boolean;
  /** The blister with the highest discount, where that is not the cheapest one. */
  otherOffer: PricedBlisterView | undefined;
};

/** Anonymous visitors get blisters without prices. */
export function isPriced(blister: BlisterView | PricedBlisterView): blister is PricedBlisterView {
  return 'final_price' in blister;
}

/**
 * Whether a blister can be sold at this final price. A price of 0, also because of its discount, means no price
 * (customer-site §5).
 */
export function isSellablePrice(finalPrice: number): boolean {
  return finalPrice > 0;
}

/** Whether the caller may see prices, but no blister has one. */
export function hasNoPrice(blisters: ReadonlyArray<BlisterView | PricedBlisterView>): boolean {
  return blisters.every((blister) => isPriced(blister) && !isSellablePrice(blister.final_price));
}

/** The price that a product card shows; undefined for anonymous visitors, and where no blister has a price. */
export function displayedPrice(
  blisters: ReadonlyArray<BlisterView | PricedBlisterView>,
): DisplayedPrice | undefined {
  const priced = blisters.filter(isPriced).filter(({ final_price }) => isSellablePrice(final_price));
  const [cheapest, ...others] = priced.toSorted((a, b) => a.final_price - b.final_price);
  if (!cheapest) return undefined;
  const maxDiscount = Math.max(...priced.map(({ discount }) => discount));
  const isBestOffer = ({ discount }: PricedBlisterView) => discount > 0 && discount === maxDiscount;
  return {
    lowestPrice: cheapest.final_price,
    fullPrice: cheapest.discount > 0 ? cheapest.price : undefined,
    hasOtherPrices: others.some(({ final_price }) => final_price !== cheapest.final_price),
    maxDiscount,
    hasOtherDiscounts: priced.some(({ discount }) => discount !== maxDiscount),
    otherOffer: isBestOffer(cheapest) ? undefined : others.find(isBestOffer),
  };
}

/** In pesos; centavos only below 100 pesos, where they matter. */
export function pricePerSeed(finalPrice: number, seedCount: number): number {
  const price = finalPrice / seedCount;
  return price < 100 ? Math.round(price * 100) / 100 : Math.round(price);
}
