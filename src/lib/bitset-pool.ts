import { addAll, type Bitset, createBitset, keepAll, removeAll } from '#lib/bitset.ts';

/**
 * Makes the bitsets of one calculation, in memory that the next one uses again. New buffers for each would make the
 * garbage collector run every second, and it takes longer the more the process has in memory.
 */
export type BitsetPool = {
  empty: () => Bitset;
  union: (sets: readonly Bitset[]) => Bitset;
  /** What is in all of them; without sets it is empty. */
  common: (sets: readonly Bitset[]) => Bitset;
  difference: (set: Bitset, other: Bitset) => Bitset;
  /** Begins the next calculation: the sets of the last one must not be used any more. */
  reset: () => void;
};

/** Bounds the memory that stays reserved. */
const MAX_KEPT_SETS = 64;

export function createBitsetPool(capacity: () => number): BitsetPool {
  const made: Bitset[] = [];
  let used = 0;
  let length = 0;

  function empty(): Bitset {
    const set = made[used] ?? createBitset(capacity());
    made[used] = set;
    used += 1;
    return set.fill(0);
  }

  function union(sets: readonly Bitset[]): Bitset {
    const all = empty();
    for (const set of sets) addAll(all, set);
    return all;
  }

  return {
    empty,
    union,
    common([first, ...others]) {
      const slots = union(first ? [first] : []);
      for (const other of others) keepAll(slots, other);
      return slots;
    },
    difference(set, other) {
      const rest = union([set]);
      removeAll(rest, other);
      return rest;
    },
    reset() {
      used = 0;
      const isOutgrown = length !== capacity();
      made.length = isOutgrown ? 0 : Math.min(made.length, MAX_KEPT_SETS);
      length = capacity();
    },
  };
}
