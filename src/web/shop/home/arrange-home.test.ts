import { expect, test } from 'vitest';
import { MAX_ON_SALE } from '#contract/limits.ts';
import type { ProductView } from '#contract/products.ts';
import { arrangeHome } from '#web/shop/home/arrange-home.ts';

const products = (...ids: number[]) => ids.map((id) => ({ id }) as ProductView);
const ids = (list: readonly ProductView[]) => list.map(({ id }) => id);

test('no product is in two sections of the home page', () => {
  const arranged = arrangeHome({
    highlighted: products(1, 2, 3, 4, 5),
    fem: products(1, 3, 5, 11, 12, 13),
    auto: products(2, 4, 21, 22),
    offers: products(3, 11, 22, 31),
  });

  expect(ids(arranged.hero)).toEqual([1, 2, 3]);
  expect(ids(arranged.highlights)).toEqual([4, 5]);
  expect(ids(arranged.fem)).toEqual([11, 12, 13]);
  expect(ids(arranged.auto)).toEqual([21, 22]);
  expect(ids(arranged.offers)).toEqual([31]);
});

test('a carousel has at most eight products', () => {
  const many = products(...Array.from({ length: 16 }, (_, i) => i + 1));

  expect(arrangeHome({ highlighted: [], fem: many, auto: [], offers: [] }).fem).toHaveLength(8);
});

test('there are eight offers even if the first ones are in all other sections', () => {
  const range = (first: number, last: number) =>
    products(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

  const { offers } = arrangeHome({
    highlighted: range(1, 8),
    fem: range(9, 24),
    auto: range(17, 32),
    offers: range(1, MAX_ON_SALE),
  });

  expect(offers).toHaveLength(8);
});

test('a type with only highlighted products still has one in its carousel', () => {
  const arranged = arrangeHome({
    highlighted: products(1, 2, 3),
    fem: products(1, 2),
    auto: products(3),
    offers: [],
  });

  expect(ids(arranged.hero)).toEqual([1]);
  expect(ids(arranged.fem)).toEqual([2]);
  expect(ids(arranged.auto)).toEqual([3]);
});
