import type { StoredProduct } from '#db/queries/import.ts';
import type { LineProblem } from '#domain/product-csv/problem.ts';
import { nameKey } from '#domain/product-csv/product-key.ts';
import { searchText } from '#domain/search-text.ts';
import type { FileRow } from '#services/import-products/file-row.ts';

type Catalogue = { candidates: readonly StoredProduct[]; brandIds: ReadonlyMap<string, number> };

export type Match = { row: FileRow; stored?: StoredProduct | undefined };

/**
 * Matches each row to the stored product with its SKU, else to the one of its brand and name. A row with an unknown SKU
 * may match a product without a SKU, but never one with another SKU.
 */
export function matchRows(
  rows: readonly FileRow[],
  { candidates, brandIds }: Catalogue,
): { matches: Match[]; problems: LineProblem[] } {
  const bySku = new Map(candidates.map((product) => [product.sku, product]));
  const byName = Map.groupBy(candidates, ({ brandId, name }) => `${brandId} ${nameKey(name)}`);
  const claimed = new Set<StoredProduct>();
  const found = new Map<FileRow, StoredProduct>();
  const problems: LineProblem[] = [];
  const claim = (row: FileRow, product: StoredProduct | undefined) => {
    if (!product) return;
    claimed.add(product);
    found.set(row, product);
  };

  for (const row of rows) claim(row, row.facts.sku ? bySku.get(row.facts.sku) : undefined);
  for (const row of rows.filter((row) => !found.has(row))) {
    const key = `${brandIds.get(searchText(row.brand))} ${nameKey(row.facts.name)}`;
    const named = (byName.get(key) ?? []).filter((product) => !claimed.has(product));
    const meant = meantBy(row, named);
    if (meant.length > 1) problems.push(ambiguity(row, meant.length));
    else claim(row, meant[0]);
  }
  const unclear = new Set(problems.map(({ line }) => line));
  const clear = rows.filter(({ line }) => !unclear.has(line));
  return { matches: clear.map((row) => ({ row, stored: found.get(row) })), problems };
}

function meantBy({ facts }: FileRow, named: StoredProduct[]): StoredProduct[] {
  const withoutSku = named.filter(({ sku }) => sku === null);
  return facts.sku || withoutSku.length > 0 ? withoutSku : named;
}

function ambiguity({ line, record }: FileRow, count: number): LineProblem {
  return {
    line,
    record,
    column: 'name',
    fault: { code: 'AMBIGUOUS_NAME', products: count },
  };
}
