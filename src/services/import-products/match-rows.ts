import type { StoredProduct } from '#db/queries/import.ts';
import type { LineIssue } from '#domain/product-csv/cell-error.ts';
import { productNameKey } from '#domain/product-csv/product-key.ts';
import { searchText } from '#lib/search-text.ts';
import type { FileRow } from '#services/import-products/read-product-file.ts';

type Catalogue = { candidates: readonly StoredProduct[]; brandIds: ReadonlyMap<string, number> };

export type Match = { row: FileRow; stored?: StoredProduct | undefined };

/**
 * Matches each row to the stored product with its SKU, else to the one of its brand and name. A row with an unknown SKU
 * may match a product without a SKU, but never one with another SKU.
 */
export function matchRows(
  rows: readonly FileRow[],
  { candidates, brandIds }: Catalogue,
): { matches: Match[]; problems: LineIssue[] } {
  const bySku = new Map(candidates.map((product) => [product.sku, product]));
  const byName = Map.groupBy(candidates, ({ brandId, name }) => `${brandId} ${productNameKey(name)}`);
  const matchedProducts = new Set<StoredProduct>();
  const productByRow = new Map<FileRow, StoredProduct>();
  const problems: LineIssue[] = [];
  const matchRow = (row: FileRow, product: StoredProduct | undefined) => {
    if (!product) return;
    matchedProducts.add(product);
    productByRow.set(row, product);
  };

  for (const row of rows) matchRow(row, row.fields.sku ? bySku.get(row.fields.sku) : undefined);
  for (const row of rows.filter((row) => !productByRow.has(row))) {
    const key = `${brandIds.get(searchText(row.brand))} ${productNameKey(row.fields.name)}`;
    const namesakes = (byName.get(key) ?? []).filter((product) => !matchedProducts.has(product));
    const matching = pickMatches(row, namesakes);
    if (matching.length > 1) problems.push(ambiguityProblem(row, matching.length));
    else matchRow(row, matching[0]);
  }
  const ambiguousLines = new Set(problems.map(({ line }) => line));
  const clearRows = rows.filter(({ line }) => !ambiguousLines.has(line));
  return { matches: clearRows.map((row) => ({ row, stored: productByRow.get(row) })), problems };
}

function pickMatches({ fields }: FileRow, namesakes: StoredProduct[]): StoredProduct[] {
  const withoutSku = namesakes.filter(({ sku }) => sku === null);
  return fields.sku || withoutSku.length > 0 ? withoutSku : namesakes;
}

function ambiguityProblem({ line, record }: FileRow, count: number): LineIssue {
  return {
    line,
    record,
    column: 'name',
    issue: { code: 'AMBIGUOUS_NAME', products: count },
  };
}
