import { expect, test } from 'vitest';
import { parseFilters, parseIdText, parseSearchText } from '#web/admin/shared/list-filters.ts';

const table = { search: parseSearchText, status: ['open', 'closed'], brand: parseIdText } as const;

test('valid filters are read from the URL', () => {
  expect(parseFilters(table, { search: ' ana ', status: 'open', brand: '12' })).toEqual({
    search: 'ana',
    status: 'open',
    brand: '12',
  });
});

test('of a repeated parameter, the first value counts', () => {
  expect(parseFilters(table, { status: ['closed', 'open'] })).toEqual({ status: 'closed' });
});

test('invalid, empty and unknown parameters are dropped', () => {
  expect(parseFilters(table, { search: ' ', status: 'x', brand: '0', page: '2' })).toEqual({});
  for (const brand of ['', '-1', '1e3', 'x', '2147483648'])
    expect(parseFilters(table, { brand })).toEqual({});
});

test('control characters are removed from a search, and long text is cut', () => {
  expect(parseFilters(table, { search: 'a\u0000b' })).toEqual({ search: 'ab' });
  expect(parseFilters(table, { search: 'x'.repeat(300) }).search).toHaveLength(200);
});
