import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type PriceChange,
  readDecimal,
  readPrice,
  unchangedPrices,
  writePrice,
} from '#domain/product-csv/price.ts';

test('a price without a factor is its centavos', () => {
  expect(readPrice('18.54', unchangedPrices)).toBe(1854);
  expect(readPrice('18500', unchangedPrices)).toBe(1_850_000);
  expect(readPrice('0.5', unchangedPrices)).toBe(50);
  expect(readPrice('0', unchangedPrices)).toBe(0);
});

test('a factor multiplies exactly, and half a centavo goes up', () => {
  expect(readPrice('1.15', times('1.1'))).toBe(127);
  expect(readPrice('1.00', times('1.005'))).toBe(101);
  expect(readPrice('1.00', times('1.00499999'))).toBe(100);
});

test('prices are rounded once, to the nearest pesos asked, half up', () => {
  expect(readPrice('18.54', times('1350.5', 100))).toBe(25_000_00);
  expect(readPrice('150.00', times('1', 100))).toBe(200_00);
  expect(readPrice('149.99', times('1.00006', 100))).toBe(100_00);
});

test('whatever is written is read again as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (centavos) => {
      expect(readPrice(writePrice(centavos), unchangedPrices)).toBe(centavos);
    }),
  );
});

test.each([
  ['18,54', 'the price 18,54 has a comma: write it with a point and nothing else, as 18500.00'],
  ['18.500', 'the price 18.500 has more than two decimals: a point parts pesos from centavos'],
  ['-3', 'the price -3 is negative'],
  ['1e3', '"1e3" is not a price: write it as 18500.00'],
  ['$18', '"$18" is not a price: write it as 18500.00'],
  ['10000000000.00', 'the price 10000000000.00 is too large'],
])('the price %s is refused', (text, message) => {
  expect(() => readPrice(text, unchangedPrices)).toThrow(message);
});

test('a price that rounding would make free is refused', () => {
  expect(() => readPrice('2.99', times('1', 100))).toThrow('the price 2.99 would be rounded to 0');
});

function times(factor: string, toPesos?: number): PriceChange {
  return { factor: readDecimal(factor) ?? { units: 0n, scale: 0 }, toPesos };
}
