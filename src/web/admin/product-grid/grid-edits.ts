import type { ProductChangesView, ProductEdits } from '#contract/catalogue-drafts.ts';
import {
  cellKey,
  formatCell,
  type GridColumn,
  type GridRow,
  isFlagColumn,
  parseCell,
  storedText,
} from '#web/admin/product-grid/grid-cells.ts';
import type { StaffProduct } from '#web/admin/products/queries.ts';

/** A changed cell, as typed. */
export type CellEdit = {
  productId: number;
  /** Null for a flag of the product. */
  blisterId: number | null;
  column: GridColumn;
  text: string;
};

/** The changed cells by their keys, and the products that they belong to, as the first change found them. */
export type GridEdits = {
  cells: ReadonlyMap<string, CellEdit>;
  bases: ReadonlyMap<number, StaffProduct>;
};

export const noEdits: GridEdits = { cells: new Map(), bases: new Map() };

export type CellChange = { row: GridRow; column: GridColumn; text: string };

/** Changes cells. What can be read is stored as it is displayed; a cell with its stored value is no change. */
export function changeCells(edits: GridEdits, changes: readonly CellChange[]): GridEdits {
  const cells = new Map(edits.cells);
  const bases = new Map(edits.bases);
  for (const { row, column, text } of changes) {
    const key = cellKey(row, column);
    if (key === undefined) continue;
    const base = findBase(edits, row);
    const parsed = parseCell(column, text);
    const typed = 'value' in parsed ? formatCell(parsed.value) : text.trim();
    if (typed === storedText(base, column)) cells.delete(key);
    else {
      const blisterId = isFlagColumn(column) ? null : (row.blister?.id ?? null);
      cells.set(key, { productId: row.product.id, blisterId, column, text: typed });
      bases.set(row.product.id, base.product);
    }
  }
  return { cells, bases };
}

/** The row as the first change of its product found it. */
export function findBase(
  { bases }: GridEdits,
  { product, blister }: GridRow,
): Pick<GridRow, 'product' | 'blister'> {
  const base = bases.get(product.id) ?? product;
  return { product: base, blister: base.blisters.find(({ id }) => id === blister?.id) };
}

/** The errors of the changed cells, by their keys. */
export function findProblems({ cells }: GridEdits): Map<string, string> {
  return new Map(
    [...cells].flatMap(([key, { column, text }]): Array<[string, string]> => {
      const parsed = parseCell(column, text);
      return 'problem' in parsed ? [[key, parsed.problem]] : [];
    }),
  );
}

/** The request of these changes. Cells with errors are left out. */
export function toProductEdits({ cells, bases }: GridEdits): ProductEdits['products'] {
  const ofProduct = Map.groupBy(cells.values(), ({ productId }) => productId);
  return [...ofProduct].flatMap(([id, own]) => {
    const base = bases.get(id);
    if (!base) return [];
    const ofBlister = Map.groupBy(own, ({ blisterId }) => blisterId);
    return [
      {
        id,
        version: base.version,
        ...toValues(ofBlister.get(null) ?? []),
        blisters: [...ofBlister].flatMap(([blisterId, edits]) =>
          blisterId === null ? [] : [toBlisterEdit(base, blisterId, edits)],
        ),
      },
    ];
  });
}

function toBlisterEdit(base: StaffProduct, id: number, edits: readonly CellEdit[]) {
  const values = toValues(edits);
  const before = base.blisters.find((blister) => blister.id === id)?.stock;
  return { id, ...values, ...('stock' in values && before !== undefined && { stock_before: before }) };
}

function toValues(edits: readonly CellEdit[]): { [column: string]: number | boolean } {
  return Object.fromEntries(
    edits.flatMap(({ column, text }) => {
      const parsed = parseCell(column, text);
      return 'value' in parsed ? [[column, parsed.value]] : [];
    }),
  );
}

/** A cell that another editor, or a sale, changed as well. */
export type CellConflict = CellEdit & { key: string; theirs: string; product: StaffProduct };

/**
 * Bases the changes on the current products. My values stay, and the user decides about those that changed on both
 * sides; what is equal now is no change any more, and a blister that was removed has none.
 */
export function rebaseEdits(
  edits: GridEdits,
  current: readonly StaffProduct[],
): { edits: GridEdits; conflicts: CellConflict[] } {
  const currentById = new Map(current.map((product) => [product.id, product]));
  const cells = new Map(edits.cells);
  const conflicts: CellConflict[] = [];
  for (const [key, cell] of edits.cells) {
    const now = currentById.get(cell.productId);
    const before = edits.bases.get(cell.productId);
    if (!now || !before) continue;
    const theirs = cellText(now, cell);
    if (theirs === undefined || theirs === cell.text) cells.delete(key);
    else if (theirs !== cellText(before, cell)) conflicts.push({ ...cell, key, theirs, product: now });
  }
  const bases = new Map([...edits.bases].map(([id, base]) => [id, currentById.get(id) ?? base]));
  return { edits: { cells, bases }, conflicts };
}

/** The changes without those of these products. */
export function removeProducts({ cells, bases }: GridEdits, ids: readonly number[]): GridEdits {
  return {
    cells: new Map([...cells].filter(([, { productId }]) => !ids.includes(productId))),
    bases: new Map([...bases].filter(([id]) => !ids.includes(id))),
  };
}

/** The products of saved changes, with the values and the versions that the save gave them. */
export function toSavedProducts(
  { bases }: GridEdits,
  results: readonly ProductChangesView[],
): StaffProduct[] {
  return results.flatMap(({ id, version, changes }) => {
    const base = bases.get(id);
    if (!base) return [];
    const ofBlister = Map.groupBy(changes, ({ blister_id }) => blister_id);
    return [
      {
        ...base,
        version,
        ...toSavedValues(ofBlister.get(undefined)),
        blisters: base.blisters.map((blister) => ({
          ...blister,
          ...toSavedValues(ofBlister.get(blister.id)),
        })),
      },
    ];
  });
}

function toSavedValues(changes: ProductChangesView['changes'] = []) {
  return Object.fromEntries(changes.map(({ field, after }) => [field, after]));
}

/** The changes that remain after a save: cells with other values than the saved ones. */
export function removeSavedCells(edits: GridEdits, saved: readonly StaffProduct[]): GridEdits {
  const { cells, bases } = rebaseEdits(edits, saved).edits;
  const changedIds = new Set([...cells.values()].map(({ productId }) => productId));
  return { cells, bases: new Map([...bases].filter(([id]) => changedIds.has(id))) };
}

/** Undefined if the product no longer has the blister. */
function cellText(product: StaffProduct, { blisterId, column }: CellEdit): string | undefined {
  if (blisterId === null) return storedText({ product, blister: undefined }, column);
  const blister = product.blisters.find(({ id }) => id === blisterId);
  return blister && storedText({ product, blister }, column);
}

/** My value of a cell in conflict, or that of the product. */
export function chooseCell(edits: GridEdits, conflict: CellConflict, side: 'mine' | 'theirs'): GridEdits {
  const { key, theirs: _, product, ...cell } = conflict;
  const cells = new Map(edits.cells);
  const bases = new Map(edits.bases);
  if (side === 'mine') {
    cells.set(key, cell);
    // The changes may have been discarded meanwhile, with their bases.
    if (!bases.has(product.id)) bases.set(product.id, product);
  } else cells.delete(key);
  return { cells, bases };
}
