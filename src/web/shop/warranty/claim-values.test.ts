import { expect, test } from 'vitest';
import { findFirstStep } from '#web/shop/warranty/claim-values.ts';

test.each([
  [['germination_date'], 'details'],
  [['photos', 'product_id'], 'product'],
  [['description', 'purchase_date', 'product_name'], 'order'],
  [['something_new'], 'details'],
  [[], undefined],
])('the first step with one of the fields %j is %s', (fields, step) => {
  expect(findFirstStep(fields)).toBe(step);
});
