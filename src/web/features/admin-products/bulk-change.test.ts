import { expect, test } from 'vitest';
import { changeIn, emptyBulk } from '#web/features/admin-products/bulk-change.ts';

test('one kind of change is asked for at a time', () => {
  const draft = { ...emptyBulk, discount: '20', percent: '-12,5', step: '100' } as const;

  expect(changeIn({ ...draft, kind: 'highlighted', isOn: false })).toEqual({ highlighted: false });
  expect(changeIn({ ...draft, kind: 'discount' })).toEqual({ discount: 20 });
  expect(changeIn({ ...draft, kind: 'price' })).toEqual({ price_percent: -12.5, price_step: 100 });
});

test.each(['', '-91', '1001', '1e3', 'diez', '5%'])('"%s" is no percentage of prices', (percent) => {
  expect(changeIn({ ...emptyBulk, kind: 'price', percent })).toEqual({
    problem: 'Poné un número de -90 a 1000',
  });
});

test.each(['', '-1', '101', '12.5'])('"%s" is no discount', (discount) => {
  expect(changeIn({ ...emptyBulk, kind: 'discount', discount })).toEqual({
    problem: 'Poné un número entero de 0 a 100',
  });
});
