import { expect, test } from 'vitest';
import { parseProductFilters, productQuery } from '#web/features/admin-products/product-filters.ts';

test('an address is read by the names of the specification, and what is no choice is left out', () => {
  expect(
    parseProductFilters({
      ...{ search: ' jack ', brand: '12', type: 'regular', stock: 'low-stock' },
      ...{ availability: 'unavailable', edition: ['limited', 'regular'], priceStatus: 'no-price', page: '3' },
    }),
  ).toEqual({
    ...{ search: 'jack', brand: '12', type: 'regular', stock: 'low-stock' },
    ...{ availability: 'unavailable', edition: 'limited', priceStatus: 'no-price' },
  });
  expect(parseProductFilters({ search: '  ', brand: 'x', type: 'hybrid', stock: '' })).toEqual({});
});

test('the API is asked in its own words', () => {
  expect(productQuery({ type: 'regular', stock: 'out-of-stock', edition: 'regular' })).toEqual({
    ...{ type: 'reg', stockFilter: 'out-of-stock', edition: 'regular' },
  });
});
