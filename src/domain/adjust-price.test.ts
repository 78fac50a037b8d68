import { expect, test } from 'vitest';
import { adjustPrice } from '#domain/adjust-price.ts';

test.each([
  ['ten percent more', 1_000_000, 10, 0.01, 1_100_000],
  ['half a centavo goes up', 5, 10, 0.01, 6],
  ['a price of whole hundreds', 1_850_000, 7.25, 100, 1_980_000],
  ['half a step goes up', 1_000_000, 0.5, 100, 1_010_000],
  ['less by a third', 1_000_000, -33.33, 1, 666_700],
  ['never free of charge', 100, -90, 1000, 100_000],
  ['a price of 0 stays 0', 0, 50, 100, 0],
] as const)('%s', (_, centavos, percent, step, expected) => {
  expect(adjustPrice(centavos, percent, step)).toBe(expected);
});

test('a price above the maximum is undefined', () => {
  expect(adjustPrice(999_999_999_999, 1, 0.01)).toBeUndefined();
});
