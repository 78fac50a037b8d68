import { expect, test } from 'vitest';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import { claimedIn, productsOf } from '#web/features/claims/claimable.ts';

const line = (product: number, blister: number) => ({
  ...{ product, blister, quantity: 1, price_at_time: 1 },
  ...{ product_name: `Variedad ${product}`, product_brand: 'Casa', product_image: null },
  blister_info: { seed_count: 3 },
  product_details: { id: product, name: `Variedad ${product}` },
});

const order = {
  order_products: [line(7, 1), line(3, 2), line(7, 3)],
  open_claims: [{ product_id: 3, claim_id: 41 }],
} as unknown as EligibleOrderView;

test('each product can be chosen once, in the order of its first line', () => {
  expect(productsOf(order).map(({ id }) => id)).toEqual([7, 3]);
});

test('a product with an open claim is known by the number of that claim', () => {
  expect(claimedIn(order, 3)).toBe(41);
  expect(claimedIn(order, 7)).toBeUndefined();
});
