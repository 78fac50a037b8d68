import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodDays, splitPeriod, weekStart } from '#lib/split-period.ts';
import { addDays } from '#lib/time.ts';

const lengths = { day: () => 1, week: () => 7, month: (day: string) => monthDays(day) };

function monthDays(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

test('the parts of a period follow each other without gaps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 1_200 }), (start, days) => {
      const from = addDays('2020-01-01', start);
      const to = addDays(from, days);
      let next = from;
      for (const { span, startsOn } of splitPeriod({ from, to })) {
        expect(startsOn).toBe(next);
        if (span === 'week') expect(weekStart(startsOn)).toBe(startsOn);
        if (span === 'month') expect(startsOn.endsWith('-01')).toBe(true);
        next = addDays(startsOn, lengths[span](startsOn));
      }
      expect(next).toBe(addDays(to, 1));
      expect(periodDays({ from, to })).toBe(days + 1);
    }),
  );
});

test('a year that begins within a month is eleven months, and weeks and days beside them', () => {
  const parts = splitPeriod({ from: '2025-11-24', to: '2026-11-23' });
  const count = (span: string) => parts.filter((part) => part.span === span).length;

  expect([count('month'), count('week'), count('day')]).toEqual([11, 4, 2]);
});

test('the last thirty days are few parts', () => {
  expect(splitPeriod({ from: '2026-10-25', to: '2026-11-23' }).length).toBeLessThan(13);
});
