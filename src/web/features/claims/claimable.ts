import type { EligibleOrderView } from '#contract/warranty-claims.ts';

export type ClaimableProduct = { id: number; name: string; brand: string; image: string | null };

/** Each product once, whatever presentations of it were bought. */
export function productsOf({ order_products: lines }: EligibleOrderView): ClaimableProduct[] {
  const products = lines.map(({ product, product_name, product_brand, product_image }) => ({
    ...{ id: product, name: product_name, brand: product_brand, image: product_image },
  }));
  return [...new Map(products.map((each) => [each.id, each])).values()];
}

/** The number of the claim that is open for this product, if there is one. */
export function claimedIn({ open_claims }: EligibleOrderView, productId: number): number | undefined {
  return open_claims.find(({ product_id }) => product_id === productId)?.claim_id;
}
