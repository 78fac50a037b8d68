import { parseLocalNumber } from '#lib/local-number.ts';
import { isSameAmount, isSameBlister } from '#web/admin/product-form/is-same-product.ts';
import {
  type BlisterFieldName,
  type BlisterValues,
  blisterFields,
} from '#web/admin/product-form/product-values.ts';

type Blisters = readonly BlisterValues[];

/** Blisters are identified by their seed count. */
export type BlisterDifference =
  | { kind: 'amount'; count: number; field: BlisterFieldName; mine: string; theirs: string }
  | {
      kind: 'row';
      count: number;
      mine: BlisterValues | undefined;
      theirs: BlisterValues | undefined;
    }
  | { kind: 'order'; mine: readonly number[]; theirs: readonly number[] };

export type BlisterMerge = {
  rows: BlisterValues[];
  conflicts: BlisterDifference[];
  autoMerged: BlisterDifference[];
};

type ThreeSides = Record<'base' | 'mine' | 'theirs', Blisters>;
type BlisterSides = { [Side in keyof ThreeSides]: BlisterValues | undefined } & { count: number };

/** Three-way merge. In a conflict the value of this editor stays until it is decided. */
export function mergeBlisters({ base, mine, theirs }: ThreeSides): BlisterMerge {
  const merge: BlisterMerge = { rows: [], conflicts: [], autoMerged: [] };
  const added = theirs.filter((row) => !findBlister(mine, parseSeedCount(row)));
  for (const row of [...mine, ...added]) {
    const count = parseSeedCount(row);
    if (count === undefined) {
      merge.rows.push(row);
      continue;
    }
    const sides = {
      base: findBlister(base, count),
      mine: findBlister(mine, count),
      theirs: findBlister(theirs, count),
      count,
    };
    const merged = mergeBlister(sides, merge);
    if (merged && !findBlister(merge.rows, count)) merge.rows.push(merged);
  }
  mergeOrder({ base, mine, theirs }, merge);
  return merge;
}

/** Sorts the rows named in `counts` in that order. Other rows stay in place. */
export function sortBlisters(rows: Blisters, counts: readonly number[]): BlisterValues[] {
  const position = (row: BlisterValues) => counts.indexOf(parseSeedCount(row) ?? -1);
  const named = rows.filter((row) => position(row) >= 0).toSorted((a, b) => position(a) - position(b));
  return rows.map((row) => (position(row) >= 0 ? (named.shift() ?? row) : row));
}

export function parseSeedCount({ seed_count }: BlisterValues): number | undefined {
  return parseLocalNumber(seed_count);
}

function findBlister(rows: Blisters, count: number | undefined): BlisterValues | undefined {
  return count === undefined ? undefined : rows.find((row) => parseSeedCount(row) === count);
}

/** Merges one blister and records its differences. Returns the resulting row, or undefined if it is removed. */
function mergeBlister(sides: BlisterSides, merge: BlisterMerge): BlisterValues | undefined {
  const { base, theirs, count } = sides;
  if (sides.mine && theirs) return mergeAmounts({ ...sides, mine: sides.mine, theirs }, merge);
  const mine = sides.mine && { ...sides.mine, id: null, stock_before: null };
  if (!base) {
    if (theirs) merge.autoMerged.push({ kind: 'row', count, mine, theirs });
    return mine ?? theirs;
  }
  if (mine && isSameBlister(mine, base)) {
    merge.autoMerged.push({ kind: 'row', count, mine, theirs });
    return undefined;
  }
  if (mine || (theirs && !isSameBlister(theirs, base)))
    merge.conflicts.push({ kind: 'row', count, mine, theirs });
  return mine;
}

type BothSides = Pick<BlisterSides, 'base' | 'count'> & Record<'mine' | 'theirs', BlisterValues>;

function mergeAmounts({ base, mine, theirs, count }: BothSides, merge: BlisterMerge): BlisterValues {
  const merged = { ...mine, id: theirs.id, stock_before: theirs.stock_before };
  for (const field of blisterFields) {
    if (isSameAmount(field, mine[field], theirs[field])) continue;
    const difference = { kind: 'amount', count, field, mine: mine[field], theirs: theirs[field] } as const;
    if (base && isSameAmount(field, mine[field], base[field])) {
      merged[field] = theirs[field];
      merge.autoMerged.push(difference);
    } else if (!(base && isSameAmount(field, theirs[field], base[field]))) {
      merge.conflicts.push(difference);
    }
  }
  return merged;
}

function mergeOrder({ base, mine, theirs }: ThreeSides, merge: BlisterMerge): void {
  const counts = (rows: Blisters) =>
    rows.flatMap((row) => {
      const count = parseSeedCount(row);
      return findBlister(base, count) && findBlister(mine, count) && findBlister(theirs, count)
        ? [count ?? 0]
        : [];
    });
  const baseOrder = counts(base);
  const myOrder = counts(mine);
  const others = counts(theirs);
  if (isSameOrder(myOrder, others) || isSameOrder(others, baseOrder)) return;
  const difference = { kind: 'order', mine: myOrder, theirs: others } as const;
  if (!isSameOrder(myOrder, baseOrder)) {
    merge.conflicts.push(difference);
    return;
  }
  merge.autoMerged.push(difference);
  merge.rows = sortBlisters(merge.rows, others);
}

function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.join() === other.join();
}
