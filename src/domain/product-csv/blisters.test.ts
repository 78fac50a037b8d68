import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBlisters, parseBlisters } from '#domain/product-csv/blisters.ts';
import { noPriceChange } from '#domain/product-csv/price.ts';

const read = (cell: string) => parseBlisters(cell, noPriceChange);

test('blisters have seed count and price, and optionally stock and discount', () => {
  expect(read('3 x 18.54 | 5 x 28.08')).toEqual([
    { seedCount: 3, price: 1854 },
    { seedCount: 5, price: 2808 },
  ]);
  expect(read('3x18500.00 stock 24 discount 10%|5 X 28000 Discount 5')).toEqual([
    { seedCount: 3, price: 1_850_000, stock: 24, discount: 10 },
    { seedCount: 5, price: 2_800_000, discount: 5 },
  ]);
});

test('an empty cell has no blisters', () => {
  expect(read('')).toEqual([]);
  expect(read('  ')).toEqual([]);
});

test.each([
  ['3', '"3" is not a blister: write it as 3 x 18500.00'],
  ['3 x 18.54 |', '"" is not a blister: write it as 3 x 18500.00'],
  ['0 x 18.54', 'the seed count "0" is not a whole number from 1 to 1000000'],
  ['3.5 x 18.54', 'the seed count "3.5" is not a whole number from 1 to 1000000'],
  ['3 x 18.54 | 3 x 20.00', 'has two blisters of 3'],
  ['3 x 18.54 discount 101%', 'the discount "101%" is not a whole percent from 0 to 100'],
  ['3 x 18.54 discount 2.5%', 'the discount "2.5%" is not a whole percent from 0 to 100'],
  ['3 x 18.54 stock -1', 'the stock "-1" is not a whole number from 0 to 1000000'],
  ['3 x 18.54 stock 1000001', 'the stock "1000001" is not a whole number from 0 to 1000000'],
  ['3 x 18.54 stock 1 stock 2', 'states its stock twice'],
  ['3 x 18.54 gratis 1', '"gratis" is unknown: after the price come "stock" and "discount"'],
  ['3 x 18,54', 'the price 18,54 has a comma: write it with a decimal point only, as 18500.00'],
])('%s is rejected', (cell, message) => {
  expect(() => read(cell)).toThrow(message);
});

test('parsing formatted blisters returns the same blisters', () => {
  const blister = fc.record({
    seedCount: fc.integer({ min: 1, max: 1_000_000 }),
    price: fc.integer({ min: 0, max: 999_999_999_999 }),
    stock: fc.integer({ min: 0, max: 1_000_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
  });
  const blisters = fc.uniqueArray(blister, {
    selector: ({ seedCount }) => seedCount,
    maxLength: 20,
  });
  fc.assert(
    fc.property(blisters, (some) => {
      expect(read(formatBlisters(some))).toEqual(some);
    }),
  );
});
