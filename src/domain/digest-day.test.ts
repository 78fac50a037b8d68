import { expect, test } from 'vitest';
import type { DigestFrequency } from '#contract/digests.ts';
import { latestDigestDay } from '#domain/digest-day.ts';

const cases: ReadonlyArray<[DigestFrequency, string, string | undefined]> = [
  // 8:00 in Buenos Aires is 11:00 UTC; 23 November 2026 is a Monday.
  ['daily', '2026-11-23T10:59Z', '2026-11-22'],
  ['daily', '2026-11-23T11:00Z', '2026-11-23'],
  ['daily', '2026-11-24T02:59Z', '2026-11-23'],
  ['weekly', '2026-11-23T10:59Z', '2026-11-16'],
  ['weekly', '2026-11-23T11:00Z', '2026-11-23'],
  ['weekly', '2026-11-29T23:00Z', '2026-11-23'],
  ['off', '2026-11-23T11:00Z', undefined],
];

test.each(cases)('a %s summary at 8:00 is, at %s, due for %s', (frequency, now, day) => {
  expect(latestDigestDay(frequency, 8, new Date(now))).toBe(day);
});
