import { expect, test } from 'vitest';
import { finalPrice } from '#domain/final-price.ts';

test.each([
  [18_540.5, 0, 18_540.5],
  [18_540.5, 15, 15_759.43],
  [0.1, 5, 0.1],
  [0.5, 1, 0.5],
  [1, 50, 0.5],
  [0.01, 50, 0.01],
  [0.03, 50, 0.02],
  [10_000, 100, 0],
  [9_999_999_999.99, 1, 9_899_999_999.99],
])('the price %d with a discount of %d percent is %d', (price, discount, final) => {
  expect(finalPrice(price, discount)).toBe(final);
});
