import { expect, test } from 'vitest';
import { parseFilters } from '#web/admin/shared/list-filters.ts';
import { userFilters, withPage } from '#web/admin/users/queries.ts';

test('invalid values are dropped, and so is the first page', () => {
  expect(
    parseFilters(userFilters, { status: 'x', user_type: 'admin', page: '1', username: '  ', other: '1' }),
  ).toEqual({ user_type: 'admin' });
  expect(parseFilters(userFilters, { page: '-1' })).toEqual({});
  expect(parseFilters(userFilters, { page: '12', email: [' a@b.c ', 'x'], username: 'a\u0000na' })).toEqual({
    page: '12',
    email: 'a@b.c',
    username: 'ana',
  });
});

test('a page number is added to the filters, except the first', () => {
  expect(withPage({ status: 'active', page: '4' }, 2)).toEqual({ status: 'active', page: '2' });
  expect(withPage({ status: 'active', page: '4' }, 1)).toEqual({ status: 'active' });
});
