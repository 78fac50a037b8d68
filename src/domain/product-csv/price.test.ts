import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatPrice,
  noPriceChange,
  type PriceChange,
  parseDecimal,
  parsePrice,
} from '#domain/product-csv/price.ts';

test('a price without a factor is converted to centavos', () => {
  expect(parsePrice('18.54', noPriceChange)).toBe(1854);
  expect(parsePrice('18500', noPriceChange)).toBe(1_850_000);
  expect(parsePrice('0.5', noPriceChange)).toBe(50);
  expect(parsePrice('0', noPriceChange)).toBe(0);
});

test('a factor is multiplied exactly, and half a centavo is rounded up', () => {
  expect(parsePrice('1.15', times('1.1'))).toBe(127);
  expect(parsePrice('1.00', times('1.005'))).toBe(101);
  expect(parsePrice('1.00', times('1.00499999'))).toBe(100);
});

test('prices are rounded once, half up, to multiples of the given pesos', () => {
  expect(parsePrice('18.54', times('1350.5', 100))).toBe(25_000_00);
  expect(parsePrice('150.00', times('1', 100))).toBe(200_00);
  expect(parsePrice('149.99', times('1.00006', 100))).toBe(100_00);
});

test('parsing a formatted price returns the same price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (centavos) => {
      expect(parsePrice(formatPrice(centavos), noPriceChange)).toBe(centavos);
    }),
  );
});

test.each([
  ['18,54', 'the price 18,54 has a comma: write it with a decimal point only, as 18500.00'],
  ['18.500', 'the price 18.500 has more than two decimals: a point separates pesos and centavos'],
  ['-3', 'the price -3 is negative'],
  ['1e3', '"1e3" is not a price: write it as 18500.00'],
  ['$18', '"$18" is not a price: write it as 18500.00'],
  ['10000000000.00', 'the price 10000000000.00 is too large'],
])('the price %s is rejected', (text, message) => {
  expect(() => parsePrice(text, noPriceChange)).toThrow(message);
});

test('a price that would be rounded to 0 is rejected', () => {
  expect(() => parsePrice('2.99', times('1', 100))).toThrow('the price 2.99 would be rounded to 0');
});

function times(factor: string, roundToPesos?: number): PriceChange {
  return { factor: parseDecimal(factor) ?? { units: 0n, scale: 0 }, roundToPesos };
}
