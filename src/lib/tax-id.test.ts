import { expect, test } from 'vitest';
import { formatTaxId, isTaxId } from '#lib/tax-id.ts';

test.each(['30500010912', '20123456786', '27123456780', '33693450239', '20000000001'])(
  '%s is a tax id',
  (digits) => {
    expect(isTaxId(digits)).toBe(true);
  },
);

test.each([
  ['a wrong check digit', '30500010913'],
  ['two digits that changed places', '30500019012'],
  ['an unknown prefix', '99500010912'],
  ['ten digits', '3050001091'],
  ['twelve digits', '305000109120'],
  ['separators', '30-50001091-2'],
  ['nothing', ''],
])('%s is refused', (_, digits) => {
  expect(isTaxId(digits)).toBe(false);
});

test('a tax id is written with its separators', () => {
  expect(formatTaxId('30500010912')).toBe('30-50001091-2');
});
