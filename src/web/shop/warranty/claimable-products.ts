import type { EligibleOrderView } from '#contract/warranty-claims.ts';

export type ClaimableProduct = { id: number; name: string; brand: string; image: string };

/** Products of an order, deduplicated: an order may contain several blisters of one product. */
export function claimableProducts({ order_products: lines }: EligibleOrderView): ClaimableProduct[] {
  const products = lines.map((line) => ({
    id: line.product,
    name: line.product_name,
    brand: line.product_brand,
    image: line.product_image ?? line.packet_art,
  }));
  return [...new Map(products.map((each) => [each.id, each])).values()];
}

/** Id of the open claim for this product, if there is one. */
export function findOpenClaimId({ open_claims }: EligibleOrderView, productId: number): number | undefined {
  return open_claims.find(({ product_id }) => product_id === productId)?.claim_id;
}
