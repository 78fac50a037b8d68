import { expect, test } from 'vitest';
import { preservedFilters } from '#web/shop/search/preserved-filters.ts';

test('a search from the header preserves only the category and brand filters', () => {
  const search = {
    category: 'fem',
    categories: '',
    banks: ['1', '2'],
    page: '3',
    ordering: 'min_price',
    search: 'x',
  };

  expect(preservedFilters(search)).toEqual({ category: 'fem', banks: '1,2' });
});
