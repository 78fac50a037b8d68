import { expect, test } from 'vitest';
import { productFilters, productQuery } from '#web/admin/products/queries.ts';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';

test('filters are parsed from the URL, and invalid values are dropped', () => {
  expect(
    parseFilters(productFilters, {
      search: ' jack ',
      brand: '12',
      type: 'regular',
      stock: 'low-stock',

      availability: 'unavailable',
      edition: ['limited', 'regular'],
      priceStatus: 'no-price',
      page: '3',
    }),
  ).toEqual({
    search: 'jack',
    brand: '12',
    type: 'regular',
    stock: 'low-stock',

    availability: 'unavailable',
    edition: 'limited',
    priceStatus: 'no-price',
  });
  expect(parseFilters(productFilters, { search: '  ', brand: 'x', type: 'hybrid', stock: '' })).toEqual({});
});

test('the query has the names and values of the API', () => {
  const filters = { type: 'regular', stock: 'out-of-stock', edition: 'regular', sort: '-stock' } as const;
  expect(productQuery(filters)).toEqual({
    type: 'reg',
    stockFilter: 'out-of-stock',
    edition: 'regular',
    ordering: '-stock',
  });
});
