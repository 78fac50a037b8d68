import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStart, parseStart } from '#domain/germination/start.ts';
import { parseWallTime, wallTime } from '#lib/time.ts';

test.each([
  ['2026-11-21T10:00', '2026-11-21T13:00:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T02:59:00.000Z'],
  ['2028-02-29T00:00', '2028-02-29T03:00:00.000Z'],
  ['2026-11-21T10:00:00', '2026-11-21T13:00:00.000Z'],
  ['2020-01-01T00:00', '2020-01-01T03:00:00.000Z'],
  ['2099-12-31T23:59', '2100-01-01T02:59:00.000Z'],
])('%s in Buenos Aires is parsed as %s', (written, utc) => {
  expect(parseStart(written)).toEqual({ wall: written.slice(0, 16), at: Date.parse(utc) });
});

test.each([
  undefined,
  '',
  'mañana',
  '2026-11-21',
  '2026-02-29T10:00',
  '2026-02-31T10:00',
  '2026-13-01T10:00',
  '2026-00-10T10:00',
  '2026-11-21T24:00',
  '2026-11-21T10:60',
  '21/11/2026 10:00',
  '2026-11-21T10:00Z',
  '2026-11-21T10:00\r\nX:1',
  ['2026-11-21T10:00', '2026-11-22T10:00'],
  '9'.repeat(100_000),
])('%j is not a valid start', (written) => {
  expect(parseStart(written)).toBe('unreadable');
});

test.each(['2019-12-31T23:59', '2100-01-01T00:00', '0026-11-21T10:00', '20261-11-21T10:00'])(
  '%s has a year out of range',
  (written) => {
    expect(parseStart(written)).toBe('out-of-range');
  },
);

test('wall times are converted to timestamps and back, to the minute', () => {
  const moments = fc.integer({ min: Date.UTC(2020, 0, 2) / 60_000, max: Date.UTC(2099, 11, 30) / 60_000 });

  fc.assert(fc.property(moments, (minute) => parseWallTime(wallTime(minute * 60_000)) === minute * 60_000));
  expect(createStart(Date.parse('2026-11-21T13:00:59.999Z'))).toEqual(parseStart('2026-11-21T10:00'));
});

test('wall times are in Buenos Aires, regardless of the system time zone', () => {
  const script =
    "import('#lib/time.ts').then(({ parseWallTime, wallTime }) => process.stdout.write(wallTime(parseWallTime('2026-11-21T10:00')) + parseWallTime('2026-11-21T10:00')))";

  for (const TZ of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
    const printed = execFileSync(process.execPath, ['-e', script], { env: { ...process.env, TZ } });
    expect(String(printed)).toBe(`2026-11-21T10:00${Date.UTC(2026, 10, 21, 13)}`);
  }
});
