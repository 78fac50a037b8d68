import { expect, test } from 'vitest';
import { isEligible } from '#domain/warranty/eligibility.ts';

/** Midday of 31 March in Buenos Aires. */
const NOW = new Date('2026-03-31T15:00:00Z');

test.each([
  // status, creation time (UTC), eligible in mode `completed`, in mode `open`
  ['completed', '2026-03-31T14:59:59Z', true, true],
  ['completed', '2026-03-10T12:00:00Z', true, true],
  ['pending', '2026-03-10T12:00:00Z', false, true],
  ['cancelled', '2026-03-10T12:00:00Z', false, false],
  // The thirtieth day before, from midnight in Buenos Aires.
  ['completed', '2026-03-01T03:00:00Z', true, true],
  ['completed', '2026-03-01T02:59:59Z', false, true],
  // 1 March in UTC, still 28 February in Buenos Aires.
  ['completed', '2026-03-01T00:30:00Z', false, true],
  ['completed', '2026-02-01T12:00:00Z', false, true],
  ['pending', '2019-01-01T12:00:00Z', false, true],
  ['cancelled', '2019-01-01T12:00:00Z', false, false],
] as const)(
  'an order that is %s, created at %s, is eligible: %s in mode completed, %s in mode open',
  (status, created, completed, open) => {
    const order = { status, createdAt: new Date(created) };

    expect(isEligible(order, 'completed', NOW)).toBe(completed);
    expect(isEligible(order, 'open', NOW)).toBe(open);
  },
);

test.each([
  // Midnight in Buenos Aires is 03:00 in UTC.
  ['2026-03-31T02:59:59Z', '2026-02-28T03:00:00Z', true],
  ['2026-03-31T03:00:00Z', '2026-02-28T03:00:00Z', false],
  ['2026-03-31T03:00:00Z', '2026-03-01T03:00:00Z', true],
  // Across a leap day, and across the end of a year.
  ['2028-03-30T12:00:00Z', '2028-02-29T12:00:00Z', true],
  ['2028-03-31T12:00:00Z', '2028-02-29T12:00:00Z', false],
  ['2027-01-15T12:00:00Z', '2026-12-16T03:00:00Z', true],
  ['2027-01-15T12:00:00Z', '2026-12-16T02:59:00Z', false],
])('at %s, whether an order of %s is within the last 30 days: %s', (now, created, expected) => {
  const order = { status: 'completed', createdAt: new Date(created) } as const;

  expect(isEligible(order, 'completed', new Date(now))).toBe(expected);
});
