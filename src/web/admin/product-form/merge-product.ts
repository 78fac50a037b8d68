import {
  isSameValue,
  type ScalarField,
  type ScalarValue,
  scalarFields,
} from '#web/admin/product-form/is-same-product.ts';
import {
  type BlisterDifference,
  mergeBlisters,
  parseSeedCount,
  sortBlisters,
} from '#web/admin/product-form/merge-blisters.ts';
import type { ProductValues } from '#web/admin/product-form/product-values.ts';

export type Side = 'mine' | 'theirs';

/** A difference between the values of two editors. */
export type Difference =
  | { kind: 'field'; field: ScalarField; mine: ScalarValue; theirs: ScalarValue }
  | BlisterDifference;

export type Merge = {
  /** My values, with the fields that only the other editor changed. */
  values: ProductValues;
  /** Fields that both changed, to be decided. */
  conflicts: readonly Difference[];
  /** Fields that only the other editor changed. */
  autoMerged: readonly Difference[];
};

/** Three-way merge of the changes of two editors. */
export function mergeProduct(base: ProductValues, mine: ProductValues, theirs: ProductValues): Merge {
  const changed = scalarFields
    .filter((field) => !isSameValue(mine[field], theirs[field]))
    .map((field) => ({ kind: 'field', field, mine: mine[field], theirs: theirs[field] }) as const)
    .filter(({ field }) => !isSameValue(theirs[field], base[field]));
  const isAutoMerged = ({ field }: { field: ScalarField }) => isSameValue(mine[field], base[field]);
  const blisterMerge = mergeBlisters({ base: base.blisters, mine: mine.blisters, theirs: theirs.blisters });
  const autoMerged = changed.filter(isAutoMerged);
  return {
    values: autoMerged.reduce((values, one) => applyChoice(values, one, 'theirs'), {
      ...mine,
      blisters: blisterMerge.rows,
    }),
    conflicts: [...changed.filter((one) => !isAutoMerged(one)), ...blisterMerge.conflicts],
    autoMerged: [...autoMerged, ...blisterMerge.autoMerged],
  };
}

/** Applies the chosen side of a difference. Other changes in the form stay. */
export function applyChoice(values: ProductValues, difference: Difference, side: Side): ProductValues {
  if (difference.kind === 'field') return { ...values, [difference.field]: difference[side] };
  return { ...values, blisters: applyBlisterChoice(values.blisters, difference, side) };
}

/** Stable React key of a difference. */
export function differenceKey(difference: Difference): string {
  if (difference.kind === 'field') return difference.field;
  if (difference.kind === 'order') return 'order';
  return `${difference.count}.${difference.kind === 'amount' ? difference.field : ''}`;
}

function applyBlisterChoice(rows: ProductValues['blisters'], difference: BlisterDifference, side: Side) {
  if (difference.kind === 'order') return sortBlisters(rows, difference[side]);
  if (difference.kind === 'amount') {
    const { count, field } = difference;
    return rows.map((row) => (parseSeedCount(row) === count ? { ...row, [field]: difference[side] } : row));
  }
  const chosen = difference[side];
  const others = rows.filter((row) => parseSeedCount(row) !== difference.count);
  return chosen ? [...others, chosen] : others;
}
