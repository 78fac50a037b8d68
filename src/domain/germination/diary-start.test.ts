import { expect, test } from 'vitest';
import { diaryCalendarStart } from '#domain/germination/diary-start.ts';
import { germinationSchedule } from '#domain/germination/schedule.ts';
import { parseStart } from '#domain/germination/start.ts';
import { wallTime } from '#lib/time.ts';

test.each([
  ['paper', '2026-02-28T10:00'],
  ['water', '2026-02-28T10:00'],
  ['soil', '2026-03-01T10:00'],
  ['plug', '2026-03-01T10:00'],
  ['other', '2026-03-01T10:00'],
] as const)('seeds that were sown with method %s on March 1 start on %s', (method, expected) => {
  expect(diaryCalendarStart('2026-03-01', method)).toBe(expected);
});

test('the soaking of the calendar can begin on the day on which the seeds were put into water', () => {
  const start = parseStart(diaryCalendarStart('2026-03-01', 'water'));
  if (typeof start === 'string') throw new Error(start);

  const soak = germinationSchedule(start.at).find(({ step }) => step === 'soak');

  expect(wallTime(soak?.begins.min ?? 0)).toBe('2026-03-01T10:00');
});
