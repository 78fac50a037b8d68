import { expect, test } from 'vitest';
import type { SeedState } from '#contract/lot-values.ts';
import { countStates, mergeStates, seedHistory, seedStateOn } from '#domain/diaries/seed-states.ts';

function record(seed: number, day: string, state: SeedState, time = '12:00') {
  return { seed, day, state, tapped_at: `${day}T${time}:00Z` };
}

const states = [
  record(1, '2026-03-02', 'waiting'),
  record(1, '2026-03-04', 'rooted'),
  record(1, '2026-03-05', 'rooted'),
  record(1, '2026-03-07', 'sprouted'),
  record(2, '2026-03-03', 'failed'),
];

test('a seed has the newest state until a day', () => {
  expect(seedStateOn(states, 1, '2026-03-01')).toBe('waiting');
  expect(seedStateOn(states, 1, '2026-03-06')).toBe('rooted');
  expect(seedStateOn(states, 1, '2026-03-07')).toBe('sprouted');
  expect(seedStateOn(states, 3, '2026-03-07')).toBe('waiting');
});

test('the history of a seed has the days at which its state changed', () => {
  expect(seedHistory(states, 1).map(({ day, state }) => [day, state])).toEqual([
    ['2026-03-04', 'rooted'],
    ['2026-03-07', 'sprouted'],
  ]);
});

test('seeds are counted by their last state', () => {
  expect(countStates(states, 3)).toEqual({ germinated: 1, failed: 1 });
});

test('a change that is not saved yet replaces an earlier tap for the same seed and day only', () => {
  const later = record(2, '2026-03-03', 'rooted', '13:00');
  const earlier = record(1, '2026-03-04', 'failed', '11:00');

  expect(mergeStates(states, [later, earlier])).toEqual([...states.slice(0, 4), later]);
});
