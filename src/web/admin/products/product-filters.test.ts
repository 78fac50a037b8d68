import { expect, test } from 'vitest';
import { parseProductFilters, productQuery } from '#web/admin/products/product-filters.ts';

test('filters are parsed from the URL, and invalid values are dropped', () => {
  expect(
    parseProductFilters({
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
  expect(parseProductFilters({ search: '  ', brand: 'x', type: 'hybrid', stock: '' })).toEqual({});
});

test('the query has the names and values of the API', () => {
  expect(productQuery({ type: 'regular', stock: 'out-of-stock', edition: 'regular' })).toEqual({
    type: 'reg',
    stockFilter: 'out-of-stock',
    edition: 'regular',
  });
});
