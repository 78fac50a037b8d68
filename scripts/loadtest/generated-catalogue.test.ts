import { expect, test } from 'vitest';
import { brandNames, generateBlisters, generateProduct } from '#scripts/loadtest/generated-catalogue.ts';
import { createRandom } from '#scripts/loadtest/random.ts';

const PRODUCT_COUNT = 5_000;

test('generated products are deterministic for a seed', () => {
  expect(generateProduct(createRandom(7))).toEqual(generateProduct(createRandom(7)));
  expect(generateProduct(createRandom(7))).not.toEqual(generateProduct(createRandom(8)));
});

test('types, words and brands have the proportions of a real catalogue', () => {
  const random = createRandom(1);
  const products = Array.from({ length: PRODUCT_COUNT }, () => generateProduct(random));
  const words = products.flatMap(({ searchName }) => [...new Set(searchName.split(' '))]);
  const shares = [...Map.groupBy(words, (word) => word).values()].map(
    (found) => found.length / PRODUCT_COUNT,
  );

  expect(shareOf(products, ({ type }) => type === 'fem')).toBeCloseTo(0.61, 1);
  expect(shareOf(products, ({ type }) => type === 'merch')).toBeCloseTo(0.01, 2);
  expect(new Set(products.map(({ brandIndex }) => brandIndex)).size).toBe(brandNames.length);
  expect(Math.min(...shares)).toBeGreaterThan(0.005);
  expect(Math.max(...shares)).toBeLessThan(0.035);
});

test('one product in eight is on sale, one in twenty is sold out, and each has one to five blisters', () => {
  const random = createRandom(1);
  const all = Array.from({ length: PRODUCT_COUNT }, () => generateBlisters(random));

  expect(shareOf(all, (blisters) => blisters.some(({ discount }) => discount > 0))).toBeCloseTo(0.13, 1);
  expect(shareOf(all, (blisters) => blisters.every(({ stock }) => stock === 0))).toBeCloseTo(0.05, 1);
  expect(new Set(all.map((blisters) => blisters.length))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(all.flat().every(({ price }) => price > 0 && price % 100_00 === 0)).toBe(true);
});

function shareOf<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  return items.filter(matches).length / items.length;
}
