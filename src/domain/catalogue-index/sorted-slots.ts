import { type Bitset, hasBit, lowestBit, WORD_BITS } from '#lib/bitset.ts';

/** What the index keeps of a product. */
export type Entry = {
  id: number;
  /** With a space on both sides of every word. */
  paddedName: string;
  genotype: string;
  highlighted: boolean;
  minPrice: number | null;
  stock: number;
  createdAt: number;
  /** The highest THC that is stated, in percent. */
  thc: number | null;
  /** The fewest days until the harvest that are stated. */
  days: number | null;
};

type Compare = (a: Entry, b: Entry) => number;

/** Slots in order, and the slots that have changed since, with their entries before the first change. */
type Sorted = {
  slots: Int32Array;
  /** Undefined until the order is read for the first time: then all slots are new to it. */
  changed: Map<number, Entry | undefined> | undefined;
  /** The place of each slot, once it is needed. */
  ranks: Int32Array | undefined;
};

/** A set of more than this share of all slots has its first ones near the beginning of the order. */
const DENSE_SHARE = 1 / 8;
/** More slots than these are read from the order, fewer are selected by their ranks. */
const MAX_SELECTED = 512;

const newestFirst: Compare = (a, b) => b.createdAt - a.createdAt || b.id - a.id;

const orders = {
  shop: (a, b) => Number(b.highlighted) - Number(a.highlighted) || newestFirst(a, b),
  cheapest: (a, b) => compareNullsLast(a.minPrice, b.minPrice, 1) || a.id - b.id,
  dearest: (a, b) => compareNullsLast(a.minPrice, b.minPrice, -1) || a.id - b.id,
  strongest: (a, b) => compareNullsLast(a.thc, b.thc, -1) || newestFirst(a, b),
  fastest: (a, b) => compareNullsLast(a.days, b.days, 1) || newestFirst(a, b),
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  name: byName,
  nameDescending: (a, b) => byName(b, a),
  leastStock: (a, b) => a.stock - b.stock || byName(a, b),
  mostStock: (a, b) => b.stock - a.stock || byName(a, b),
} satisfies Record<string, Compare>;

export type CatalogueOrder = keyof typeof orders;

function byName(a: Entry, b: Entry): number {
  if (a.paddedName === b.paddedName) return a.id - b.id;
  return a.paddedName < b.paddedName ? -1 : 1;
}

/**
 * The slots of all entries in each order. An order is brought up to date when it is read: the slots whose place may have
 * changed are sorted and merged with the others, which takes milliseconds for 200,000.
 */
export function createSortedSlots(entries: ReadonlyArray<Entry | undefined>) {
  const sorted = Object.fromEntries(
    Object.keys(orders).map((order) => [
      order,
      { slots: new Int32Array(), changed: undefined, ranks: undefined },
    ]),
  ) as Record<CatalogueOrder, Sorted>;

  function update(order: CatalogueOrder): Sorted {
    const own = sorted[order];
    const compare = orders[order];
    own.changed ??= new Map(entries.keys().map((slot) => [slot, undefined]));
    const moved = [...own.changed]
      .filter(([slot, before]) => !isAtSamePlace(before, entries[slot], compare))
      .map(([slot]) => slot);
    if (moved.length > 0) {
      own.slots = mergeMoved(own.slots, moved, entries, compare);
      own.ranks = undefined;
    }
    own.changed.clear();
    return own;
  }

  function ranksIn(own: Sorted): Int32Array {
    if (own.ranks) return own.ranks;
    const ranks = new Int32Array(entries.length);
    for (let rank = 0; rank < own.slots.length; rank += 1) ranks[own.slots[rank] as number] = rank;
    own.ranks = ranks;
    return ranks;
  }

  return {
    /** To be called when the entry of a slot has changed. */
    note(slot: number, before: Entry | undefined): void {
      for (const { changed } of Object.values(sorted))
        if (changed && !changed.has(slot)) changed.set(slot, before);
    },

    /** Sorts now what the next use of this order would have to sort. */
    prepare(order: CatalogueOrder): void {
      ranksIn(update(order));
    },

    /** The first of these slots in this order; `size` is the number of bits in the set. */
    first(order: CatalogueOrder, set: Bitset, { size, count }: { size: number; count: number }): Int32Array {
      const own = update(order);
      const wanted = Math.min(size, count);
      if (size > own.slots.length * DENSE_SHARE || wanted > MAX_SELECTED)
        return firstMembers(own.slots, set, wanted);
      const lowest = lowestRanks(ranksIn(own), set, wanted);
      return lowest.map((rank) => own.slots[rank] as number);
    },
  };
}

function firstMembers(slots: Int32Array, set: Bitset, count: number): Int32Array {
  const first = new Int32Array(count);
  let found = 0;
  for (let rank = 0; rank < slots.length && found < count; rank += 1) {
    const slot = slots[rank] as number;
    if (!hasBit(set, slot)) continue;
    first[found] = slot;
    found += 1;
  }
  return first;
}

/** The lowest ranks of the slots, in order: inserted one by one, which nearly all slots are too far behind for. */
function lowestRanks(ranks: Int32Array, set: Bitset, count: number): Int32Array {
  const lowest = new Int32Array(count).fill(ranks.length);
  for (let word = 0; word < set.length; word += 1) {
    for (let rest = set[word] as number; rest !== 0; rest &= rest - 1) {
      const rank = ranks[word * WORD_BITS + lowestBit(rest)] as number;
      if (rank < (lowest[count - 1] as number)) insert(lowest, rank);
    }
  }
  return lowest;
}

/** Inserts into an ascending array, whose last element is dropped. */
function insert(ascending: Int32Array, value: number): void {
  let place = ascending.length - 1;
  for (; place > 0 && (ascending[place - 1] as number) > value; place -= 1)
    ascending[place] = ascending[place - 1] as number;
  ascending[place] = value;
}

function isAtSamePlace(before: Entry | undefined, now: Entry | undefined, compare: Compare): boolean {
  if (!before || !now) return before === now;
  return compare(before, now) === 0;
}

function mergeMoved(
  slots: Int32Array,
  moved: readonly number[],
  entries: ReadonlyArray<Entry | undefined>,
  compare: Compare,
): Int32Array {
  const movedSet = new Set(moved);
  const at = (slot: number) => entries[slot] as Entry;
  const staying = slots.filter((slot) => !movedSet.has(slot));
  const arriving = moved.filter((slot) => entries[slot]).sort((a, b) => compare(at(a), at(b)));
  const merged = new Int32Array(staying.length + arriving.length);
  let next = 0;
  let position = 0;
  for (const slot of staying) {
    while (next < arriving.length && compare(at(arriving[next] as number), at(slot)) < 0)
      merged[position++] = arriving[next++] as number;
    merged[position++] = slot;
  }
  merged.set(arriving.slice(next), position);
  return merged;
}

function compareNullsLast(a: number | null, b: number | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * direction;
}
