import { exportedColumns } from '#domain/product-csv/columns.ts';
import { cellsOf } from '#domain/product-csv/write-product-row.ts';
import {
  type Creation,
  type Edit,
  factsOf,
  type ImportPlan,
  inOrder,
} from '#services/import-products/plan-import.ts';

/** A changed cell with the text that an export would write, before and after. */
export type CellChange = { column: string; before: string; after: string };

/** The changes to one product; for a new product, every cell that is not empty. */
export type ImportChange = { line: number; brand: string; name: string; changes: CellChange[] };

export type BrandNames = ReadonlyMap<number, string>;

export function describeEdit(
  { row, stored, product, columns, offers }: Edit,
  brandNames: BrandNames,
): ImportChange {
  const before = cellsOf({
    ...factsOf(stored),
    brand: brandNames.get(stored.brandId) ?? '',
    presentations: inOrder(stored.blisters),
  });
  const after = cellsOf({ ...product, brand: row.brand, presentations: offers });
  return {
    ...placeOf(row),
    changes: columns.map((column) => ({ column, before: before[column], after: after[column] })),
  };
}

export function describeCreation({ row, product, offers }: Creation): ImportChange {
  const cells = cellsOf({ ...product, brand: row.brand, presentations: offers });
  const stated = exportedColumns.filter(
    (column) => column !== 'brand' && column !== 'name' && cells[column] !== '',
  );
  return {
    ...placeOf(row),
    changes: stated.map((column) => ({ column, before: '', after: cells[column] })),
  };
}

function placeOf({ line, brand, facts }: ImportPlan['creations'][number]['row']) {
  return { line, brand, name: facts.name };
}
