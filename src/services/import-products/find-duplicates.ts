import { productKey } from '#domain/product-csv/product-key.ts';
import type { FileRow } from '#services/import-products/file-row.ts';

export type Duplicate = { row: FileRow; first: FileRow; column: 'sku' | 'name' };

/** Duplicates: rows that name the same product as an earlier row. Only products with distinct SKUs may share a name. */
export function findDuplicates(rows: readonly FileRow[]): Duplicate[] {
  const bySku = new Map<string, FileRow>();
  const byName = new Map<string, FileRow>();
  const duplicates: Duplicate[] = [];
  for (const row of rows) {
    const { sku, name } = row.fields;
    const key = productKey(row.brand, name);
    const sameSku = sku ? bySku.get(sku) : undefined;
    const sameName = byName.get(key);
    if (sameSku) duplicates.push({ row, first: sameSku, column: 'sku' });
    else if (sameName && !(sku && sameName.fields.sku))
      duplicates.push({ row, first: sameName, column: 'name' });
    else byName.set(key, row);
    if (sku) bySku.set(sku, sameSku ?? row);
  }
  return duplicates;
}
