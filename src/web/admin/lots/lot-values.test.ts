import { expect, test } from 'vitest';
import {
  blankLot,
  blankTest,
  countTyped,
  LotEditSchema,
  lotFields,
  NewLotSchema,
} from '#web/admin/lots/lot-values.ts';
import { mergeRecord } from '#web/admin/shared/form/merge-record.ts';

const product = { id: 7, name: 'Luna', brand: 'Casa' };
const lot = { ...blankLot(product), code: 'CAS-2026-0001' };
const aTest = { ...blankTest, tested_on: '2026-03-05', after_7_days: '94' };

test('a test that was saved gets its id, without a difference, also beside an equal one', () => {
  const sent = { ...lot, tests: [aTest, aTest] };
  const stored = { ...lot, tests: [1, 2].map((id) => ({ ...aTest, id })) };

  const { values, differences } = mergeRecord(lotFields, { base: sent, mine: sent, theirs: stored });

  expect(differences).toEqual([]);
  expect(values.tests.map(({ id }) => id)).toEqual([1, 2]);
});

test('tests that two people changed are one difference, which shows all of them', () => {
  const mine = { ...lot, tests: [aTest] };
  const theirs = { ...lot, tests: [{ ...aTest, id: 1, after_7_days: '', tested_on: '2026-03-06' }] };

  const [difference, ...others] = mergeRecord(lotFields, { base: lot, mine, theirs }).differences;

  expect(others).toEqual([]);
  expect(difference).toMatchObject({
    label: 'Pruebas de germinación',
    changedBy: 'both',
    display: {
      mine: '2026-03-05, entre papel: 94 de 100',
      theirs: '2026-03-06, entre papel: sin contar de 100',
    },
  });
});

test('only tests with a count after 7 days are part of the rate', () => {
  const tests = [aTest, { ...aTest, after_7_days: '' }, { ...aTest, seeds: '50', after_7_days: '51' }];
  expect(countTyped(tests)).toEqual({ seeds: 100, germinated: 94 });
});

test('typed numbers have local separators, and what is no number is said at its field', () => {
  expect(NewLotSchema.parse({ ...lot, seeds_packed: '3.000', tests: [aTest] })).toMatchObject({
    product_id: 7,
    seeds_packed: 3_000,
    harvested_on: null,
    tests: [{ id: null, seeds: 100, after_24_hours: null, after_7_days: 94 }],
  });
  const wrong = LotEditSchema.safeParse({
    ...lot,
    seeds_packed: 'mil',
    tests: [{ ...aTest, after_24_hours: 'x' }],
  });
  expect(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['seeds_packed', 'Las semillas envasadas deben ser un número entero desde 0'],
    ['tests.0.after_24_hours', 'Las germinadas deben ser un número entero desde 0'],
  ]);
});
