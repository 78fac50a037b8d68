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
  /** The number of sets that are in use. */
  mark: () => number;
  /** Takes back the sets that were made since this mark, all of them by default: they must not be used any more. */
  reset: (mark?: number) => void;
};

/** Bounds the memory that stays reserved. */
const MAX_RESERVED_SETS = 64;

export function createBitsetPool(capacity: () => number): BitsetPool {
  const made: Bitset[] = [];
  let used = 0;
  let length = 0;

  /** A set with any content. */
  function take(): Bitset {
    const set = made[used] ?? createBitset(capacity());
    made[used] = set;
    used += 1;
    return set;
  }

  function copyOf(set: Bitset): Bitset {
    const copy = take();
    if (set.length > copy.length) copy.set(set.subarray(0, copy.length));
    else copy.fill(0, set.length).set(set);
    return copy;
  }

  const empty = () => take().fill(0);

  return {
    empty,
    union([first, ...others]) {
      const all = first ? copyOf(first) : empty();
      for (const other of others) addAll(all, other);
      return all;
    },
    common([first, ...others]) {
      const slots = first ? copyOf(first) : empty();
      for (const other of others) keepAll(slots, other);
      return slots;
    },
    difference(set, other) {
      const rest = copyOf(set);
      removeAll(rest, other);
      return rest;
    },
    mark: () => used,
    reset(mark = 0) {
      used = mark;
      if (mark > 0) return;
      const isOutgrown = length !== capacity();
      made.length = isOutgrown ? 0 : Math.min(made.length, MAX_RESERVED_SETS);
      length = capacity();
    },
  };
}
