import { expect, test } from 'vitest';
import { keptFilters } from '#web/features/search/kept-filters.ts';

test('a search from the header keeps categories and brands and nothing else', () => {
  const search = {
    category: 'fem',
    categories: '',
    banks: ['1', '2'],
    page: '3',
    ordering: 'min_price',
    search: 'x',
  };

  expect(keptFilters(search)).toEqual({ category: 'fem', banks: '1,2' });
});
