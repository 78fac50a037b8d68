import { expect, test } from 'vitest';
import { formatPriceRange } from '#web/admin/products/format-price-range.ts';

const blister = (price: number) => ({
  id: 1,
  seed_count: 3,
  stock: 1,
  price,
  discount: 0,
  final_price: price,
});

test.each([
  [[12_500], '$12.500'],
  [[1_350.5, 1_350.5], '$1.350,5'],
  [[9_000, 4_500, 12_000], '$4.500 – $12.000'],
  [[0, 4_500], '$4.500'],
  [[0], 'Sin precio'],
  [[], 'Sin precio'],
])('the price range of %j is formatted as %s', (prices, shown) => {
  expect(formatPriceRange(prices.map(blister))).toBe(shown);
});
