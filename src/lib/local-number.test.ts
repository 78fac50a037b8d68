import { expect, test } from 'vitest';
import { formatLocalNumber, parseLocalNumber, parseWholeNumber } from '#lib/local-number.ts';

test.each([
  ['18.540,50', 18_540.5],
  ['18540,5', 18_540.5],
  ['18540.5', 18_540.5],
  ['18540.50', 18_540.5],
  ['18,540.50', 18_540.5],
  ['18.540', 18_540],
  ['1.234.567', 1_234_567],
  [' $ 18.540 ', 18_540],
  ['$\u00a018.540,05', 18_540.05],
  ['0', 0],
  ['007', 7],
  ['0,5', 0.5],
  [',5', 0.5],
  ['1.5', 1.5],
  ['12.50', 12.5],
  ['-3', -3],
])('%s is parsed as %d', (typed, number) => {
  expect(parseLocalNumber(typed)).toBe(number);
});

test.each([
  '',
  '   ',
  '$',
  'doce',
  '1e5',
  '18,540',
  '0.540',
  '1.50.3',
  '18.54,0',
  '12 pesos',
  '1,2,3',
  '--2',
  '.',
])('"%s" is not a number or ambiguous', (typed) => {
  expect(parseLocalNumber(typed)).toBeUndefined();
});

test('a whole number is in its range, without decimals', () => {
  expect(
    ['0', '1.000', '1000', '1.001', '-1', '1,5', '', 'mil'].map((text) => parseWholeNumber(text, 0, 1_000)),
  ).toEqual([0, 1_000, 1_000, ...Array.from({ length: 5 }, () => undefined)]);
});

test('parsing a formatted number returns the same number', () => {
  expect([18_540.5, 18_540, 0, 0.05].map(formatLocalNumber)).toEqual(['18540,50', '18540', '0', '0,05']);
  for (const number of [18_540.5, 18_540, 0, 0.05, 9_999_999_999.99]) {
    expect(parseLocalNumber(formatLocalNumber(number))).toBe(number);
  }
});
