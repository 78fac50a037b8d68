import { expect, test } from 'vitest';
import { isHoliday, listHolidays } from '#lib/argentine-holidays.ts';

// 2025 and 2026 as published (https://www.argentina.gob.ar/interior/feriados-nacionales), the others from the law by hand.
test.each([
  [2025, '01-01 03-03 03-04 03-24 04-02 04-18 05-01 05-25 06-16 06-20 07-09 08-17 10-10 11-24 12-08 12-25'],
  [2026, '01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 06-15 06-20 07-09 08-17 10-12 11-23 12-08 12-25'],
  [2027, '01-01 02-08 02-09 03-24 03-26 04-02 05-01 05-25 06-20 06-21 07-09 08-16 10-11 11-20 12-08 12-25'],
  [2028, '01-01 02-28 02-29 03-24 04-02 04-14 05-01 05-25 06-17 06-20 07-09 08-21 10-16 11-20 12-08 12-25'],
])('the holidays of %i, with those that moved', (year, days) => {
  expect(listHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
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
