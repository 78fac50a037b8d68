import { expect, test } from 'vitest';
import { dueTime, isWorkingDay } from '#domain/due-times.ts';

const at = (text: string) => new Date(`${text}:00-03:00`);

test.each([
  ['in the week', '2026-03-09T10:00', '2026-03-12T10:00'],
  ['over a weekend', '2026-03-13T15:00', '2026-03-18T15:00'],
  ['on a Saturday', '2026-03-14T15:00', '2026-03-19T00:00'],
  ['on a Sunday', '2026-03-15T23:59', '2026-03-19T00:00'],
  ['a minute before the weekend', '2026-03-13T23:59', '2026-03-18T23:59'],
  ['at midnight, when the week begins', '2026-03-16T00:00', '2026-03-19T00:00'],
  ['over a holiday in the week', '2026-03-23T09:00', '2026-03-27T09:00'],
  ['on a holiday', '2026-03-24T09:00', '2026-03-28T00:00'],
  ['over carnival', '2026-02-13T18:00', '2026-02-20T18:00'],
  ['over Easter, with 2 April before it', '2026-04-01T12:00', '2026-04-08T12:00'],
  ['over a holiday that was moved to a Monday', '2026-06-12T12:00', '2026-06-18T12:00'],
  ['on the day from which it was moved', '2026-06-17T12:00', '2026-06-22T12:00'],
  ['over one that a resolution moved to a Friday', '2025-10-09T12:00', '2025-10-15T12:00'],
  ['over Christmas and the end of the year', '2026-12-30T11:00', '2027-01-05T11:00'],
  ['over the end of the published holidays', '2028-12-28T11:00', '2029-01-03T11:00'],
  ['over a leap day that is carnival', '2028-02-25T08:00', '2028-03-03T08:00'],
  ['in a year with computed holidays', '2031-11-21T10:00', '2031-11-27T10:00'],
])('the due time of a claim that starts %s', (_, from, due) => {
  expect(dueTime(at(from), 3)).toEqual(at(due));
});

test('days are counted in Buenos Aires, regardless of the system time zone', () => {
  // Friday evening in Buenos Aires is Saturday in UTC.
  expect(dueTime(new Date('2026-03-14T01:30:00Z'), 3)).toEqual(new Date('2026-03-19T01:30:00Z'));
  // Sunday evening in Buenos Aires is Monday in UTC.
  expect(dueTime(new Date('2026-03-16T01:30:00Z'), 3)).toEqual(new Date('2026-03-19T03:00:00Z'));
});

test('every due time is on a working day, three to nine days after the start', () => {
  const hour = 3_600_000;
  for (let i = 0; i < 5_000; i++) {
    const from = new Date(at('2025-01-01T00:00').getTime() + i * 7 * hour);
    const due = dueTime(from, 3);
    expect(isWorkingDay(new Date(due.getTime() - 3 * hour - 1).toISOString().slice(0, 10))).toBe(true);
    expect(due.getTime() - from.getTime()).toBeGreaterThanOrEqual(72 * hour);
    expect(due.getTime() - from.getTime()).toBeLessThanOrEqual(9 * 24 * hour);
  }
});
