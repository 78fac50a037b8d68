import { expect, test } from 'vitest';
import { parseFilters } from '#web/admin/shared/list/list-filters.ts';
import { userFilters, userPage, userPageSizes, withPage } from '#web/admin/users/queries.ts';

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
  const { cards } = userPageSizes;
  expect(withPage({ status: 'active', page: '4' }, 2, cards)).toEqual({ status: 'active', page: '2' });
  expect(withPage({ status: 'active', page: '4' }, 1, cards)).toEqual({ status: 'active' });
});

test('the page of the table shows the users of the page of the cards that a link has', () => {
  const { cards, table } = userPageSizes;
  expect(['1', '3', '4', '5', '8', '9'].map((page) => userPage({ page }, table))).toEqual([1, 1, 1, 2, 2, 3]);
  for (const page of [1, 2, 9]) expect(userPage(withPage({}, page, table), table)).toBe(page);
  expect(userPage(withPage({}, 2, table), cards)).toBe(5);
  expect(userPage({}, 6)).toBe(1);
});
