import { productKey } from '#domain/product-csv/product-key.ts';
import type { FileRow } from '#services/import-products/file-row.ts';

export type Double = { row: FileRow; first: FileRow; column: 'sku' | 'name' };

/** Duplicates: rows that name the same product as an earlier row. Only products with distinct SKUs may share a name. */
export function findDoubles(rows: readonly FileRow[]): Double[] {
  const bySku = new Map<string, FileRow>();
  const byName = new Map<string, FileRow>();
  const doubles: Double[] = [];
  for (const row of rows) {
    const { sku, name } = row.facts;
    const key = productKey(row.brand, name);
    const sameSku = sku ? bySku.get(sku) : undefined;
    const sameName = byName.get(key);
    if (sameSku) doubles.push({ row, first: sameSku, column: 'sku' });
    else if (sameName && !(sku && sameName.facts.sku)) doubles.push({ row, first: sameName, column: 'name' });
    else byName.set(key, row);
    if (sku) bySku.set(sku, sameSku ?? row);
  }
  return doubles;
}
