import { exportedColumns } from '#domain/product-csv/columns.ts';
import { productCells } from '#domain/product-csv/format-product-row.ts';
import {
  type Creation,
  type Edit,
  type ImportPlan,
  pickProductFields,
  sortBlisters,
} from '#services/import-products/plan-import.ts';

/** A changed cell with the text that an export would write, before and after. */
export type CellChange = { column: string; before: string; after: string };

/** The changes to one product; for a new product, every cell that is not empty. */
export type ImportChange = { line: number; brand: string; name: string; changes: CellChange[] };

export type BrandNames = ReadonlyMap<number, string>;

export function describeEdit(
  { row, stored, product, columns, blisters }: Edit,
  brandNames: BrandNames,
): ImportChange {
  const before = productCells({
    ...pickProductFields(stored),
    brand: brandNames.get(stored.brandId) ?? '',
    blisters: sortBlisters(stored.blisters),
  });
  const after = productCells({ ...product, brand: row.brand, blisters });
  return {
    ...rowLocation(row),
    changes: columns.map((column) => ({ column, before: before[column], after: after[column] })),
  };
}

export function describeCreation({ row, product, blisters }: Creation): ImportChange {
  const cells = productCells({ ...product, brand: row.brand, blisters });
  const stated = exportedColumns.filter(
    (column) => column !== 'brand' && column !== 'name' && cells[column] !== '',
  );
  return {
    ...rowLocation(row),
    changes: stated.map((column) => ({ column, before: '', after: cells[column] })),
  };
}

function rowLocation({ line, brand, fields }: ImportPlan['creations'][number]['row']) {
  return { line, brand, name: fields.name };
}
