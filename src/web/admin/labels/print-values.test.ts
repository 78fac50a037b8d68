import { expect, test } from 'vitest';
import { findPrintErrors, initialPrintValues, printQuery } from '#web/admin/labels/print-values.ts';

test('the first values are valid, and a sheet has no sides in its query', () => {
  expect(findPrintErrors(initialPrintValues)).toEqual({});
  expect(printQuery(initialPrintValues)).toEqual({ sheet: '3x8', first: '1' });
});

test('a roll has its sides, with a decimal comma too, and no first label', () => {
  const roll = { ...initialPrintValues, sheet: 'roll', width: '57,5', first: '99' } as const;

  expect(findPrintErrors(roll)).toEqual({});
  expect(printQuery(roll)).toEqual({ sheet: 'roll', width: '57,5', height: '32' });
});

test.each(['', '19', '201', '1e2', '57.55', 'ancho'])('a side of “%s” is refused', (width) => {
  expect(findPrintErrors({ ...initialPrintValues, sheet: 'roll', width })).toEqual({
    width: 'Los lados de la etiqueta pueden medir de 20 a 200 mm',
  });
});

test('the first label is one of the sheet', () => {
  expect(findPrintErrors({ ...initialPrintValues, first: '25' })).toEqual({
    first: 'La primera etiqueta puede ser de la 1 a la 24',
  });
  expect(findPrintErrors({ ...initialPrintValues, sheet: '5x13', first: '65' })).toEqual({});
});
