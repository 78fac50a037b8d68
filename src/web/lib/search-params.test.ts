import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';

test('values are strings and repeated names are arrays', () => {
  expect(parseSearch('?page=2&search=%7B%7D&stock=a&stock=b&flag=true')).toEqual({
    page: '2',
    search: '{}',
    stock: ['a', 'b'],
    flag: 'true',
  });
});

test('commas are not escaped and empty values are omitted', () => {
  expect(stringifySearch({ categories: 'automaticas,feminizadas', search: '', page: undefined })).toBe(
    '?categories=automaticas,feminizadas',
  );
  expect(stringifySearch({})).toBe('');
});

test('parseSearch is the inverse of stringifySearch for any query', () => {
  const query = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'grapheme' }));

  fc.assert(
    fc.property(query, (written) => {
      expect(parseSearch(stringifySearch(written))).toEqual({ ...written });
    }),
  );
});
