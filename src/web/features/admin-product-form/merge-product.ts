import {
  countOf,
  inOrder,
  mergePresentations,
  type RowDifference,
} from '#web/features/admin-product-form/merge-presentations.ts';
import type { ProductValues } from '#web/features/admin-product-form/product-values.ts';
import {
  isSameValue,
  type PlainField,
  type PlainValue,
  plainFields,
} from '#web/features/admin-product-form/same-values.ts';

export type Side = 'mine' | 'theirs';

/** A difference between the values of two editors. */
export type Difference =
  | { kind: 'field'; field: PlainField; mine: PlainValue; theirs: PlainValue }
  | RowDifference;

export type Merge = {
  /** My values, with the fields that only the other editor changed. */
  values: ProductValues;
  /** Fields that both changed, to be decided. */
  conflicts: readonly Difference[];
  /** Fields that only the other editor changed. */
  taken: readonly Difference[];
};

/** Three-way merge of the changes of two editors. */
export function mergeProduct(base: ProductValues, mine: ProductValues, theirs: ProductValues): Merge {
  const changed = plainFields
    .filter((field) => !isSameValue(mine[field], theirs[field]))
    .map((field) => ({ kind: 'field', field, mine: mine[field], theirs: theirs[field] }) as const)
    .filter(({ field }) => !isSameValue(theirs[field], base[field]));
  const isTaken = ({ field }: { field: PlainField }) => isSameValue(mine[field], base[field]);
  const rows = mergePresentations({ base: base.blisters, mine: mine.blisters, theirs: theirs.blisters });
  const taken = changed.filter(isTaken);
  return {
    values: taken.reduce((values, one) => decide(values, one, 'theirs'), { ...mine, blisters: rows.rows }),
    conflicts: [...changed.filter((one) => !isTaken(one)), ...rows.conflicts],
    taken: [...taken, ...rows.taken],
  };
}

/** Applies the chosen side of a difference. Other changes in the form stay. */
export function decide(values: ProductValues, difference: Difference, side: Side): ProductValues {
  if (difference.kind === 'field') return { ...values, [difference.field]: difference[side] };
  return { ...values, blisters: decideRows(values.blisters, difference, side) };
}

/** Stable React key of a difference. */
export function differenceKey(difference: Difference): string {
  if (difference.kind === 'field') return difference.field;
  if (difference.kind === 'order') return 'order';
  return `${difference.count}.${difference.kind === 'amount' ? difference.field : ''}`;
}

function decideRows(rows: ProductValues['blisters'], difference: RowDifference, side: Side) {
  if (difference.kind === 'order') return inOrder(rows, difference[side]);
  if (difference.kind === 'amount') {
    const { count, field } = difference;
    return rows.map((row) => (countOf(row) === count ? { ...row, [field]: difference[side] } : row));
  }
  const chosen = difference[side];
  const others = rows.filter((row) => countOf(row) !== difference.count);
  return chosen ? [...others, chosen] : others;
}
