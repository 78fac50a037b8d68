import { expect, test } from 'vitest';
import type { EligibleOrderView } from '#contract/warranty-claims.ts';
import { claimableProducts, findFirstStep, findOpenClaimId } from '#web/shop/warranty/claim-values.ts';

test.each([
  [['germination_date'], 'details'],
  [['photos', 'product_id'], 'product'],
  [['description', 'purchase_date', 'product_name'], 'order'],
  [['something_new'], 'details'],
  [[], undefined],
])('the first step with one of the fields %j is %s', (fields, step) => {
  expect(findFirstStep(fields)).toBe(step);
});

const line = (product: number, blister: number) => ({
  product,
  blister,
  quantity: 1,
  price_at_time: 1,

  product_name: `Variedad ${product}`,
  product_brand: 'Casa',
  product_image: null,
  blister_info: { seed_count: 3 },
  product_details: { id: product, name: `Variedad ${product}` },
});

const order = {
  order_products: [line(7, 1), line(3, 2), line(7, 3)],
  open_claims: [{ product_id: 3, claim_id: 41 }],
} as unknown as EligibleOrderView;

test('products are deduplicated, in the order of their first lines', () => {
  expect(claimableProducts(order).map(({ id }) => id)).toEqual([7, 3]);
});

test('finds the id of the open claim for a product', () => {
  expect(findOpenClaimId(order, 3)).toBe(41);
  expect(findOpenClaimId(order, 7)).toBeUndefined();
});
