import { expect, test } from 'vitest';
import { emptyDraft, optionsIn } from '#web/features/admin-import/import-draft.ts';

test('what is left empty is not asked for', () => {
  expect(optionsIn(emptyDraft)).toEqual({ query: '', problems: {} });
});

test('a factor may have the comma that people write', () => {
  const draft = { factor: ' 1350,5 ', round: '100', stock: ' 10 ', skipBad: true };

  expect(optionsIn(draft)).toEqual({
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
])('the factor %s is not understood', (factor, problem) => {
  expect(optionsIn({ ...emptyDraft, factor }).problems).toEqual({ factor: problem });
});

test.each(['1.5', '-1', '1000001', 'diez'])('the stock %s is none', (stock) => {
  expect(optionsIn({ ...emptyDraft, stock }).problems.stock).toBe('Poné un número entero de 0 a 1.000.000');
});
