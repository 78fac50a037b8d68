import { DAY_MS } from '#lib/time.ts';

export type Random = {
  /** A number from 0 up to but not including 1. */
  next: () => number;
  /** An integer in this range, both ends included. */
  between: (least: number, most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
};

/** A seeded pseudorandom number generator (mulberry32), so that two measurements use the same data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Cannot pick from an empty list');
      return item;
    },
  };
}

const DAYS = 730;

/**
 * The moment at this share, from 0 to 1, of the two years that end at `until`, so that rows are in chronological order.
 */
export function momentAt(share: number, until: Date): string {
  return new Date(until.getTime() - Math.round((1 - share) * DAYS * DAY_MS)).toISOString();
}
