import { expect, test } from 'vitest';
import { parseUserFilters, withPage } from '#web/admin/users/user-filters.ts';

test('invalid values are dropped, and so is the first page', () => {
  expect(
    parseUserFilters({ status: 'x', user_type: 'admin', page: '1', username: '  ', other: '1' }),
  ).toEqual({ user_type: 'admin' });
  expect(parseUserFilters({ page: '-1' })).toEqual({});
  expect(parseUserFilters({ page: '12', email: [' a@b.c ', 'x'], username: 'a\u0000na' })).toEqual({
    page: '12',
    email: 'a@b.c',
    username: 'ana',
  });
});

test('a page number is added to the filters, except the first', () => {
  expect(withPage({ status: 'active', page: '4' }, 2)).toEqual({ status: 'active', page: '2' });
  expect(withPage({ status: 'active', page: '4' }, 1)).toEqual({ status: 'active' });
});
