import { typedNumber } from '#domain/typed-number.ts';
import {
  type PresentationField,
  type PresentationValues,
  presentationFields,
} from '#web/features/admin-product-form/product-values.ts';
import { isSameAmount, isSameRow } from '#web/features/admin-product-form/same-values.ts';

type Rows = readonly PresentationValues[];

/** Presentations are identified by their seed count. */
export type RowDifference =
  | { kind: 'amount'; count: number; field: PresentationField; mine: string; theirs: string }
  | {
      kind: 'row';
      count: number;
      mine: PresentationValues | undefined;
      theirs: PresentationValues | undefined;
    }
  | { kind: 'order'; mine: readonly number[]; theirs: readonly number[] };

export type RowMerge = { rows: PresentationValues[]; conflicts: RowDifference[]; taken: RowDifference[] };

type Three = Record<'base' | 'mine' | 'theirs', Rows>;
type OneOfThree = { [Side in keyof Three]: PresentationValues | undefined } & { count: number };

/** Three-way merge. In a conflict the value of this editor stays until it is decided. */
export function mergePresentations({ base, mine, theirs }: Three): RowMerge {
  const merge: RowMerge = { rows: [], conflicts: [], taken: [] };
  const added = theirs.filter((row) => !find(mine, countOf(row)));
  for (const row of [...mine, ...added]) {
    const count = countOf(row);
    if (count === undefined) {
      merge.rows.push(row);
      continue;
    }
    const three = { base: find(base, count), mine: find(mine, count), theirs: find(theirs, count), count };
    const merged = mergeOne(three, merge);
    if (merged && !find(merge.rows, count)) merge.rows.push(merged);
  }
  mergeOrder({ base, mine, theirs }, merge);
  return merge;
}

/** Sorts the rows named in `counts` in that order. Other rows stay in place. */
export function inOrder(rows: Rows, counts: readonly number[]): PresentationValues[] {
  const place = (row: PresentationValues) => counts.indexOf(countOf(row) ?? -1);
  const named = rows.filter((row) => place(row) >= 0).toSorted((a, b) => place(a) - place(b));
  return rows.map((row) => (place(row) >= 0 ? (named.shift() ?? row) : row));
}

export function countOf({ seed_count }: PresentationValues): number | undefined {
  return typedNumber(seed_count);
}

function find(rows: Rows, count: number | undefined): PresentationValues | undefined {
  return count === undefined ? undefined : rows.find((row) => countOf(row) === count);
}

/** Merges one presentation and records its differences. Returns the resulting row, or undefined if it is removed. */
function mergeOne(three: OneOfThree, merge: RowMerge): PresentationValues | undefined {
  const { base, theirs, count } = three;
  if (three.mine && theirs) return mergeAmounts({ ...three, mine: three.mine, theirs }, merge);
  const mine = three.mine && { ...three.mine, id: null, stock_before: null };
  if (!base) {
    if (theirs) merge.taken.push({ kind: 'row', count, mine, theirs });
    return mine ?? theirs;
  }
  if (mine && isSameRow(mine, base)) {
    merge.taken.push({ kind: 'row', count, mine, theirs });
    return undefined;
  }
  if (mine || (theirs && !isSameRow(theirs, base)))
    merge.conflicts.push({ kind: 'row', count, mine, theirs });
  return mine;
}

type Both = Pick<OneOfThree, 'base' | 'count'> & Record<'mine' | 'theirs', PresentationValues>;

function mergeAmounts({ base, mine, theirs, count }: Both, merge: RowMerge): PresentationValues {
  const merged = { ...mine, id: theirs.id, stock_before: theirs.stock_before };
  for (const field of presentationFields) {
    if (isSameAmount(field, mine[field], theirs[field])) continue;
    const difference = { kind: 'amount', count, field, mine: mine[field], theirs: theirs[field] } as const;
    if (base && isSameAmount(field, mine[field], base[field])) {
      merged[field] = theirs[field];
      merge.taken.push(difference);
    } else if (!(base && isSameAmount(field, theirs[field], base[field]))) {
      merge.conflicts.push(difference);
    }
  }
  return merged;
}

function mergeOrder({ base, mine, theirs }: Three, merge: RowMerge): void {
  const counts = (rows: Rows) =>
    rows.flatMap((row) => {
      const count = countOf(row);
      return find(base, count) && find(mine, count) && find(theirs, count) ? [count ?? 0] : [];
    });
  const [before, ours, others] = [counts(base), counts(mine), counts(theirs)];
  if (isSameOrder(ours, others) || isSameOrder(others, before)) return;
  const difference = { kind: 'order', mine: ours, theirs: others } as const;
  if (!isSameOrder(ours, before)) {
    merge.conflicts.push(difference);
    return;
  }
  merge.taken.push(difference);
  merge.rows = inOrder(merge.rows, others);
}

function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.join() === other.join();
}
