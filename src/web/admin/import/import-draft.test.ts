import { expect, test } from 'vitest';
import { emptyDraft, parseImportOptions } from '#web/admin/import/import-draft.ts';

test('empty options are not sent', () => {
  expect(parseImportOptions(emptyDraft)).toEqual({ query: '', problems: {} });
});

test('a factor may have a decimal comma', () => {
  const draft = { factor: ' 1350,5 ', round: '100', stock: ' 10 ', skipBad: true };

  expect(parseImportOptions(draft)).toEqual({
    query: 'price_factor=1350.5&round=100&stock=10&skip_bad=true',
    problems: {},
  });
});

test.each([
  ['1.350', 'Escribilo sin punto para los miles: 1350 o 1350,5'],
  ['1.350,5', 'Escribilo sin punto para los miles: 1350 o 1350,5'],
  ['0', 'Poné un número mayor que 0, como 1350,5'],
  ['-2', 'Poné un número mayor que 0, como 1350,5'],
  ['dólar', 'Poné un número mayor que 0, como 1350,5'],
])('the factor %s is rejected', (factor, problem) => {
  expect(parseImportOptions({ ...emptyDraft, factor }).problems).toEqual({ factor: problem });
});

test.each(['1.5', '-1', '1000001', 'diez'])('the stock %s is rejected', (stock) => {
  expect(parseImportOptions({ ...emptyDraft, stock }).problems.stock).toBe(
    'Poné un número entero de 0 a 1.000.000',
  );
});
