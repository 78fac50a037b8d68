import { expect, test } from 'vitest';
import { computeHolidays, isHoliday, listHolidays } from '#lib/argentine-holidays.ts';

test.each([2026, 2027, 2028])('the published holidays of %i match those computed from the law', (year) => {
  expect(listHolidays(year)).toEqual(computeHolidays(year));
});

test('in 2025 one holiday was moved by a resolution', () => {
  const decided = listHolidays(2025).filter((day) => !computeHolidays(2025).includes(day));
  const byLaw = computeHolidays(2025).filter((day) => !listHolidays(2025).includes(day));

  expect({ decided, byLaw }).toEqual({ decided: ['2025-10-10'], byLaw: ['2025-10-12'] });
});

test.each([
  // Carnival and Good Friday, from Easter.
  ['2024-02-12', true],
  ['2024-02-13', true],
  ['2024-03-29', true],
  ['2029-02-12', true],
  ['2029-03-30', true],
  ['2038-04-23', true],
  // Thursday, 20 November 2031: moved to the Monday after it.
  ['2031-11-24', true],
  ['2031-11-20', false],
  // Tuesday, 17 June 2031: moved to the Monday before it.
  ['2031-06-16', true],
  ['2031-06-17', false],
  // Wednesday, 12 October 2033: moved to the Monday before it.
  ['2033-10-10', true],
  // Saturday, 17 August 2030: not moved.
  ['2030-08-17', true],
  ['2030-08-19', false],
  // A "día no laborable" for tourism, which is no holiday.
  ['2026-12-07', false],
])('whether %s is a holiday: %s', (day, expected) => {
  expect(isHoliday(day)).toBe(expected);
});
