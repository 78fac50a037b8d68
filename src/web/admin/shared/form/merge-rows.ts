import {
  type Difference,
  findEditor,
  type MergeField,
  type ThreeSides,
} from '#web/admin/shared/form/merge-record.ts';

type RowKey = number | string;

type RowsFieldOptions<Row, Key extends RowKey> = {
  label: string;
  /** What identifies a row in both forms; undefined while the row is incomplete. */
  rowKey: (row: Row) => Key | undefined;
  columns: readonly Column<Row, Key>[];
  /** My row with what the form does not show from the other editor's row, which is undefined if there is none. */
  rebase: (row: Row, theirs: Row | undefined) => Row;
  rowLabel: (key: Key, row: Row | undefined) => string;
  displayRow: (row: Row | undefined) => string;
  orderLabel: string;
  displayOrder: (keys: readonly Key[], rows: readonly Row[]) => string;
};

type Column<Row, Key extends RowKey> = {
  name: keyof Row & string;
  label: (key: Key, row: Row) => string;
  isSame: (one: Row, other: Row) => boolean;
  display: (row: Row) => string;
};

type RowSides<Row, Key extends RowKey> = { key: Key } & { [Side in keyof ThreeSides<Row>]: Row | undefined };

/** Field of rows in an order. Differences are those of cells, of whole rows, and of the order. */
export function rowsField<Row extends object, Key extends RowKey>(
  options: RowsFieldOptions<Row, Key>,
): MergeField<Row[]> {
  const { label, rowKey, columns, rebase } = options;
  return {
    label,
    isSame: (one, other) =>
      one.length === other.length && one.every((row, index) => isSameRow(columns, row, other[index])),
    // A second row with the same key is dropped.
    rebase: (mine, theirs) =>
      mine.flatMap((row, index) => {
        const key = rowKey(row);
        if (key === undefined) return [row];
        return mine.findIndex((one) => rowKey(one) === key) === index
          ? [rebase(row, findRow(options, theirs, key))]
          : [];
      }),
    findDifferences: (sides) => {
      const { base, mine, theirs } = sides;
      const keys = new Set([...mine, ...theirs].flatMap((row) => rowKey(row) ?? []));
      const rowDifferences = [...keys].flatMap((key) =>
        findRowDifferences(options, {
          key,
          base: findRow(options, base, key),
          mine: findRow(options, mine, key),
          theirs: findRow(options, theirs, key),
        }),
      );
      return [...rowDifferences, ...findOrderDifference(options, sides)];
    },
  };
}

function findRowDifferences<Row extends object, Key extends RowKey>(
  options: RowsFieldOptions<Row, Key>,
  { key, base, mine, theirs }: RowSides<Row, Key>,
): Difference<Row[]>[] {
  const { rowKey, columns, rebase, rowLabel, displayRow } = options;
  if (mine && theirs) return findCellDifferences(options, { key, base, mine, theirs });
  const myRow = mine && rebase(mine, undefined);
  return [
    {
      key: String(key),
      label: rowLabel(key, mine ?? theirs),
      changedBy: findEditor({
        isMyChange: !isSameRow(columns, base, mine),
        isTheirChange: !isSameRow(columns, base, theirs),
      }),
      display: { mine: displayRow(mine), theirs: displayRow(theirs) },
      choose: (rows, side) => {
        const chosen = side === 'mine' ? myRow : theirs;
        const others = rows.filter((row) => rowKey(row) !== key);
        return chosen ? [...others, chosen] : others;
      },
    },
  ];
}

type CellSides<Row, Key extends RowKey> = RowSides<Row, Key> & { mine: Row; theirs: Row };

function findCellDifferences<Row extends object, Key extends RowKey>(
  { rowKey, columns }: RowsFieldOptions<Row, Key>,
  { key, base, mine, theirs }: CellSides<Row, Key>,
): Difference<Row[]>[] {
  return columns
    .filter(({ isSame }) => !isSame(mine, theirs))
    .map(({ name, label, isSame, display }) => ({
      key: `${key}.${name}`,
      label: label(key, theirs),
      changedBy: findEditor({
        isMyChange: !base || !isSame(mine, base),
        isTheirChange: !base || !isSame(theirs, base),
      }),
      display: { mine: display(mine), theirs: display(theirs) },
      choose: (rows, side) => {
        const value = (side === 'mine' ? mine : theirs)[name];
        return rows.map((row) => (rowKey(row) === key ? { ...row, [name]: value } : row));
      },
    }));
}

/** Compares the order of the rows that all three sides have. */
function findOrderDifference<Row extends object, Key extends RowKey>(
  options: RowsFieldOptions<Row, Key>,
  sides: ThreeSides<Row[]>,
): Difference<Row[]>[] {
  const { rowKey, orderLabel, displayOrder } = options;
  const sharedKeys = (rows: readonly Row[]) =>
    rows
      .flatMap((row) => rowKey(row) ?? [])
      .filter((key) => Object.values(sides).every((side) => findRow(options, side, key)));
  const base = sharedKeys(sides.base);
  const mine = sharedKeys(sides.mine);
  const theirs = sharedKeys(sides.theirs);
  if (isSameOrder(mine, theirs)) return [];
  return [
    {
      key: 'order',
      label: orderLabel,
      changedBy: findEditor({
        isMyChange: !isSameOrder(mine, base),
        isTheirChange: !isSameOrder(theirs, base),
      }),
      display: { mine: displayOrder(mine, sides.mine), theirs: displayOrder(theirs, sides.theirs) },
      choose: (rows, side) => sortRows(options, rows, side === 'mine' ? mine : theirs),
    },
  ];
}

/** Sorts the rows named in `keys` in that order. Other rows stay in place. */
function sortRows<Row, Key extends RowKey>(
  { rowKey }: RowsFieldOptions<Row, Key>,
  rows: readonly Row[],
  keys: readonly Key[],
): Row[] {
  const position = (row: Row) => {
    const key = rowKey(row);
    return key === undefined ? -1 : keys.indexOf(key);
  };
  const named = rows.filter((row) => position(row) >= 0).toSorted((a, b) => position(a) - position(b));
  return rows.map((row) => (position(row) >= 0 ? (named.shift() ?? row) : row));
}

function findRow<Row, Key extends RowKey>(
  { rowKey }: RowsFieldOptions<Row, Key>,
  rows: readonly Row[],
  key: Key,
): Row | undefined {
  return rows.find((row) => rowKey(row) === key);
}

function isSameRow<Row, Key extends RowKey>(
  columns: readonly Column<Row, Key>[],
  one: Row | undefined,
  other: Row | undefined,
): boolean {
  if (!one || !other) return one === other;
  return columns.every(({ isSame }) => isSame(one, other));
}

function isSameOrder(one: readonly RowKey[], other: readonly RowKey[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}
