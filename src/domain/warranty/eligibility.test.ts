import { expect, test } from 'vitest';
import { findIneligibility } from '#domain/warranty/eligibility.ts';

/** Midday of 31 March in Buenos Aires. */
const NOW = new Date('2026-03-31T15:00:00Z');

test.each([
  // status, creation time (UTC), eligible in mode `completed`, in mode `open`
  ['completed', '2026-03-31T14:59:59Z', undefined, undefined],
  ['completed', '2026-03-10T12:00:00Z', undefined, undefined],
  ['pending', '2026-03-10T12:00:00Z', 'pending', undefined],
  ['cancelled', '2026-03-10T12:00:00Z', 'cancelled', 'cancelled'],
  // The thirtieth day before, from midnight in Buenos Aires.
  ['completed', '2026-03-01T03:00:00Z', undefined, undefined],
  ['completed', '2026-03-01T02:59:59Z', 'late', undefined],
  // 1 March in UTC, still 28 February in Buenos Aires.
  ['completed', '2026-03-01T00:30:00Z', 'late', undefined],
  ['completed', '2026-02-01T12:00:00Z', 'late', undefined],
  ['pending', '2019-01-01T12:00:00Z', 'pending', undefined],
  ['cancelled', '2019-01-01T12:00:00Z', 'cancelled', 'cancelled'],
] as const)(
  'an order that is %s, created at %s, cannot be claimed because of: %s in mode completed, %s in mode open',
  (status, created, completed, open) => {
    const order = { status, createdAt: new Date(created) };

    expect(findIneligibility(order, 'completed', NOW)).toBe(completed);
    expect(findIneligibility(order, 'open', NOW)).toBe(open);
  },
);

test.each([
  // Midnight in Buenos Aires is 03:00 in UTC.
  ['2026-03-31T02:59:59Z', '2026-02-28T03:00:00Z', undefined],
  ['2026-03-31T03:00:00Z', '2026-02-28T03:00:00Z', 'late'],
  ['2026-03-31T03:00:00Z', '2026-03-01T03:00:00Z', undefined],
  // Across a leap day, and across the end of a year.
  ['2028-03-30T12:00:00Z', '2028-02-29T12:00:00Z', undefined],
  ['2028-03-31T12:00:00Z', '2028-02-29T12:00:00Z', 'late'],
  ['2027-01-15T12:00:00Z', '2026-12-16T03:00:00Z', undefined],
  ['2027-01-15T12:00:00Z', '2026-12-16T02:59:00Z', 'late'],
])('at %s an order of %s, by its thirty days, is: %s', (now, created, expected) => {
  const order = { status: 'completed', createdAt: new Date(created) } as const;

  expect(findIneligibility(order, 'completed', new Date(now))).toBe(expected);
});
