import { expect, test } from 'vitest';
import { firstStepOf } from '#web/features/claims/claim-values.ts';

test.each([
  [['germination_date'], 'details'],
  [['photos', 'product_id'], 'product'],
  [['description', 'purchase_date', 'product_name'], 'order'],
  [['something_new'], 'details'],
  [[], undefined],
])('what is wrong with %j is put right in the step %s', (fields, step) => {
  expect(firstStepOf(fields)).toBe(step);
});
