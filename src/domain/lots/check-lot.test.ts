import { expect, it } from 'vitest';
import { checkLot } from '#domain/lots/check-lot.ts';

const today = '2026-11-26';
const noDates = { harvested_on: null, packed_on: null, best_before: null };
const aTest = {
  tested_on: '2026-03-05',
  method: 'between_paper',
  seeds: 100,
  after_24_hours: 40,
  after_48_hours: 80,
  after_72_hours: null,
  after_7_days: 94,
  note: '',
} as const;

it('accepts dates and counts in order, also those that are not known', () => {
  const dates = { harvested_on: '2026-01-10', packed_on: '2026-01-10', best_before: '2028-01-10' };
  expect(checkLot({ ...dates, tests: [aTest] }, today)).toEqual([]);
  expect(checkLot({ ...noDates, tests: [] }, today)).toEqual([]);
});

it('finds days after today, and packing before the harvest', () => {
  const dates = { harvested_on: '2026-11-27', packed_on: '2026-11-28', best_before: '2026-01-01' };
  expect(checkLot({ ...dates, tests: [{ ...aTest, tested_on: '2026-11-27' }] }, today)).toEqual([
    { field: 'harvested_on', message: 'La fecha no puede ser posterior a hoy' },
    { field: 'packed_on', message: 'La fecha no puede ser posterior a hoy' },
    { field: 'best_before', message: 'El «usar antes del» es anterior al envasado: revisá las fechas' },
    { field: 'tests.0.tested_on', message: 'La fecha no puede ser posterior a hoy' },
  ]);
  const packedEarly = { harvested_on: '2026-02-02', packed_on: '2026-02-01', best_before: null };
  expect(checkLot({ ...packedEarly, tests: [] }, today)).toEqual([
    { field: 'packed_on', message: 'Se envasó antes de la cosecha: revisá las fechas' },
  ]);
});

it('finds counts that fall, across one that is not known, and counts beyond the seeds', () => {
  const falling = { ...aTest, after_7_days: 79 };
  const tooMany = { ...aTest, after_48_hours: 101, after_7_days: 101 };
  expect(checkLot({ ...noDates, tests: [aTest, falling, tooMany] }, today)).toEqual([
    {
      field: 'tests.1.after_7_days',
      message: 'Son menos que en la cuenta anterior: cada cuenta incluye a las anteriores',
    },
    { field: 'tests.2.after_48_hours', message: 'Son más que las semillas probadas' },
    { field: 'tests.2.after_7_days', message: 'Son más que las semillas probadas' },
  ]);
});
