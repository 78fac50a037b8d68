import { expect, test } from 'vitest';
import { emptyBulkDraft, formatPriceRange, parseBulkChange } from '#web/admin/products/product-values.ts';

test('only the chosen kind of change is sent', () => {
  const draft = { ...emptyBulkDraft, discount: '20', percent: '-12,5', step: '100' } as const;

  expect(parseBulkChange({ ...draft, kind: 'highlighted', isOn: false })).toEqual({ highlighted: false });
  expect(parseBulkChange({ ...draft, kind: 'discount' })).toEqual({ discount: 20 });
  expect(parseBulkChange({ ...draft, kind: 'price' })).toEqual({ price_percent: -12.5, price_step: 100 });
});

test.each(['', '-91', '1001', '1e3', 'diez', '5%'])('"%s" is not a valid price percentage', (percent) => {
  expect(parseBulkChange({ ...emptyBulkDraft, kind: 'price', percent })).toEqual({
    problem: 'Poné un número de -90 a 1000',
  });
});

test.each(['', '-1', '101', '12.5'])('"%s" is not a valid discount', (discount) => {
  expect(parseBulkChange({ ...emptyBulkDraft, kind: 'discount', discount })).toEqual({
    problem: 'Poné un número entero de 0 a 100',
  });
});

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
