import { expect, test } from 'vitest';
import { everything } from '#domain/catalogue-search.ts';
import { lastPage, listQuery, pagesShown } from '#web/features/catalogue/list-query.ts';

test('the catalogue asks for nine products and nothing that was not chosen', () => {
  expect(listQuery(everything, 2)).toEqual({ page: 2, page_size: 9 });
});

test('every choice becomes a parameter of the API', () => {
  const chosen = {
    ...everything,
    types: ['auto', 'fem'],
    offers: true,
    stock: 'with-stock',
    search: 'kush',
    ordering: '-min_price',
    brands: [1, 2],
  } as const;

  expect(listQuery(chosen, 1)).toEqual({
    page: 1,
    page_size: 9,
    type: 'auto,fem',
    discount: true,
    stockFilter: 'with-stock',
    search: 'kush',
    ordering: '-min_price',
    brand: '1,2',
  });
});

test('page 3 shows what two loads have added to the first page', () => {
  expect(pagesShown(1)).toEqual([1]);
  expect(pagesShown(3)).toEqual([1, 2, 3]);
});

test('a far page shows no more than eleven pages', () => {
  expect(pagesShown(40)).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
});

test('the last page holds the last product', () => {
  expect([0, 1, 9, 10, 18, 19].map(lastPage)).toEqual([1, 1, 1, 2, 2, 3]);
});
