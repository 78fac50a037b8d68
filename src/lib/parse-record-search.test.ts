import { expect, test } from 'vitest';
import { parseRecordSearch } from '#lib/parse-record-search.ts';

test.each(['#11', '# 11', 'N.º 11', 'n.º11', 'Nº 11', 'n° 11', 'nro. 11', 'Nro 11', 'n 11'])(
  '%s is the number of a record only',
  (search) => {
    expect(parseRecordSearch(search)).toEqual({ words: [], number: 11 });
  },
);

test('a bare number is also a word, and a word that ends with digits is no number', () => {
  expect(parseRecordSearch(' 11 ')).toEqual({ words: ['11'], number: 11 });
  expect(parseRecordSearch('n11')).toEqual({ words: ['n11'] });
  expect(parseRecordSearch('9999999999')).toEqual({ words: ['9999999999'] });
});
