import { expect, test } from 'vitest';
import { columnSort } from '#web/admin/shared/list/column-sort.ts';

const byTime = { ascending: 'oldest', descending: 'newest', first: 'newest' } as const;
const byName = { ascending: 'a-z', descending: 'z-a', first: 'a-z' } as const;

test('a column sorts the list, a second click reverses it, and both return to the first page', () => {
  const filters = { search: 'ana', page: '3' };

  expect(columnSort({ filters, unsorted: 'newest' }, byName)).toEqual({
    direction: undefined,
    search: { search: 'ana', sort: 'a-z' },
  });
  expect(columnSort({ filters: { ...filters, sort: 'a-z' }, unsorted: 'newest' }, byName)).toEqual({
    direction: 'ascending',
    search: { search: 'ana', sort: 'z-a' },
  });
});

test('the order without a sort is that of its column, and absent from the URL', () => {
  expect(columnSort({ filters: {}, unsorted: 'newest' }, byTime)).toEqual({
    direction: 'descending',
    search: { sort: 'oldest' },
  });
  expect(columnSort({ filters: { sort: 'oldest' }, unsorted: 'newest' }, byTime).search).toEqual({});
  expect(columnSort({ filters: {} }, byTime)).toEqual({ direction: undefined, search: { sort: 'newest' } });
});
