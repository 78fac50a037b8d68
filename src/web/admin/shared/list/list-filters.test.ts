import { expect, test } from 'vitest';
import {
  isSameView,
  parseColumnsText,
  parseFilters,
  parseIdText,
  parseSearchText,
  parseViewSearch,
  toViewSearch,
} from '#web/admin/shared/list/list-filters.ts';

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

test('a view is the same text for the same filters, without the page and the dialog of a record', () => {
  const table = { search: parseSearchText, stock: ['low-stock'], columns: parseColumnsText } as const;
  const search = toViewSearch({
    stock: 'low-stock',
    search: 'a & ñ',
    page: '2',
    orderId: '7',
    claim: '8',
    act: 'answer',
    brand: undefined,
  });

  expect(search).toBe('search=a+%26+%C3%B1&stock=low-stock');
  expect(parseViewSearch(table, search)).toEqual({ search: 'a & ñ', stock: 'low-stock' });
  expect(parseViewSearch(table, 'stock=old-value&columns=<b>')).toEqual({});
  expect(isSameView(`columns=name&${search}`, search)).toBe(true);
  expect(isSameView(search, `columns=name&${search}`)).toBe(false);
  expect(isSameView('', '')).toBe(true);
});
