import type { SeedState } from '#contract/lot-values.ts';
import type { SeedStateRecord } from '#contract/own-blisters.ts';

/** The states with those that are not saved yet. Of a seed and a day the later tap stays. */
export function mergeStates(
  saved: readonly SeedStateRecord[],
  changes: readonly SeedStateRecord[],
): SeedStateRecord[] {
  const merged = new Map<string, SeedStateRecord>();
  for (const record of [...saved, ...changes]) {
    const key = `${record.seed} ${record.day}`;
    const known = merged.get(key);
    if (!known || Date.parse(record.tapped_at) >= Date.parse(known.tapped_at)) merged.set(key, record);
  }
  return [...merged.values()].toSorted((a, b) => a.seed - b.seed || (a.day < b.day ? -1 : 1));
}

/** The state of a seed on a day: the newest one until then, at first waiting. */
export function seedStateOn(states: readonly SeedStateRecord[], seed: number, day: string): SeedState {
  const until = states.filter((record) => record.seed === seed && record.day <= day);
  return until.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]?.state ?? 'waiting';
}

/** Days at which the state of a seed changed, oldest first. */
export function seedHistory(states: readonly SeedStateRecord[], seed: number): SeedStateRecord[] {
  const own = states.filter((record) => record.seed === seed).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return own.filter(({ state }, index) => state !== (own[index - 1]?.state ?? 'waiting'));
}

/** Seeds whose last state is rooted or sprouted, and failed. */
export function countStates(
  states: readonly SeedStateRecord[],
  seeds: number,
): { germinated: number; failed: number } {
  const last = Array.from({ length: seeds }, (_, index) => seedStateOn(states, index + 1, '9999-12-31'));
  return {
    germinated: last.filter((state) => state === 'rooted' || state === 'sprouted').length,
    failed: last.filter((state) => state === 'failed').length,
  };
}
