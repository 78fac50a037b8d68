import { expect, test } from 'vitest';
import {
  currentSteps,
  elapsedHours,
  germinationSchedule,
  stepHours,
  TOTAL_HOURS,
} from '#domain/germination/schedule.ts';
import { parseStart, type Start } from '#domain/germination/start.ts';
import { HOUR_MS, wallTime } from '#lib/time.ts';

function started(wall: string): Start {
  const start = parseStart(wall);
  if (typeof start === 'string') throw new Error(start);
  return start;
}

test('each step begins where the previous one ends, for the earliest and the latest times', () => {
  expect(stepHours).toEqual([
    { step: 'acclimatise', begins: { min: 0, max: 0 }, ends: { min: 24, max: 48 } },
    { step: 'prepare', begins: { min: 24, max: 48 }, ends: { min: 24, max: 48 } },
    { step: 'soak', begins: { min: 24, max: 48 }, ends: { min: 48, max: 120 } },
    { step: 'transplant', begins: { min: 48, max: 120 }, ends: { min: 48, max: 120 } },
  ]);
  expect(TOTAL_HOURS).toBe(120);
});

test.each([
  ['2026-11-21T10:00', '2026-11-23T10:00', '2026-11-22T10:00', '2026-11-26T10:00', '2026-11-23T10:00'],
  ['2026-11-29T22:30', '2026-12-01T22:30', '2026-11-30T22:30', '2026-12-04T22:30', '2026-12-01T22:30'],
  ['2026-12-30T00:00', '2027-01-01T00:00', '2026-12-31T00:00', '2027-01-04T00:00', '2027-01-01T00:00'],
  ['2028-02-27T08:15', '2028-02-29T08:15', '2028-02-28T08:15', '2028-03-03T08:15', '2028-02-29T08:15'],
  ['2027-02-27T08:15', '2027-03-01T08:15', '2027-02-28T08:15', '2027-03-04T08:15', '2027-03-01T08:15'],
])(
  'started at %s, rest ends by %s, soaking lasts from %s to %s, transplanting starts at %s',
  (wall, ...expected) => {
    const [rest, , soak, transplant] = germinationSchedule(started(wall).at);

    const found = [rest?.ends.max, soak?.begins.min, soak?.ends.max, transplant?.begins.min];
    expect(found.map((at) => wallTime(at ?? 0))).toEqual(expected);
  },
);

test.each([
  [-0.1, []],
  [0, ['acclimatise']],
  [23.9, ['acclimatise']],
  [24, ['acclimatise', 'prepare', 'soak']],
  [48, ['acclimatise', 'prepare', 'soak', 'transplant']],
  [48.1, ['soak', 'transplant']],
  [120, ['soak', 'transplant']],
  [120.1, []],
])('%d hours after the start, the current steps can be %j', (hours, steps) => {
  const { at } = started('2026-11-21T10:00');

  expect(currentSteps(at, at + hours * HOUR_MS)).toEqual(steps);
  expect(elapsedHours(at, at + hours * HOUR_MS)).toBe(steps.length > 0 ? hours : undefined);
});
