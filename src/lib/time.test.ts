import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDays, localDay, parseWallTime, startOfDay, wallTime } from '#lib/time.ts';
import { TIME_ZONE } from '#lib/time-zone.ts';

test.each([
  ['2026-03-15', '2026-03-15T02:59:59.999Z', '2026-03-15T03:00:00.000Z'],
  ['2027-01-01', '2027-01-01T02:59:59.999Z', '2027-01-01T03:00:00.000Z'],
  ['2028-02-29', '2028-02-29T02:59:59.999Z', '2028-02-29T03:00:00.000Z'],
  // Daylight saving time in 2007 was UTC-2.
  ['2008-01-15', '2008-01-15T01:59:59.999Z', '2008-01-15T02:00:00.000Z'],
  // Daylight saving time began at midnight: the day has no 00:00 and starts at 01:00.
  ['2008-10-19', '2008-10-19T02:59:59.999Z', '2008-10-19T03:00:00.000Z'],
])('the day %s begins between %s and %s', (day, before, start) => {
  expect(startOfDay(day)).toEqual(new Date(start));
  expect(localDay(new Date(start))).toBe(day);
  expect(localDay(new Date(before))).toBe(addDays(day, -1));
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-15', 0, '2026-03-15'],
  ['2026-03-15', 365, '2027-03-15'],
])('%s plus %i days is %s', (day, days, other) => {
  expect(addDays(day, days)).toBe(other);
});

test('a wall time skipped by daylight saving time is invalid', () => {
  expect(parseWallTime('2008-10-19T00:30')).toBeUndefined();
  expect(wallTime(Date.parse('2008-10-19T03:30:00Z'))).toBe('2008-10-19T01:30');
});

test('SQL functions count days in the same time zone', () => {
  const folder = 'src/db/migrations';
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const sql = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const zones = [...sql.matchAll(/AT TIME ZONE '([^']+)'/g)].map(([, zone]) => zone);

  expect(new Set(zones)).toEqual(new Set([TIME_ZONE]));
});
