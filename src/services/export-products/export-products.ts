import { stringify } from 'csv-stringify/sync';
import type { CsvFormat } from '#contract/csv-format.ts';
import type { Db } from '#db/client.ts';
import { readSnapshot } from '#db/queries/long-work.ts';
import { listProductsAfter, type Product } from '#db/queries/product-rows.ts';
import { exportedColumns } from '#domain/product-csv/columns.ts';
import { formatProductRow } from '#domain/product-csv/format-product-row.ts';
import { productKey } from '#domain/product-csv/product-key.ts';
import { BYTE_ORDER_MARK, csvFormats } from '#services/files/csv-formats.ts';

export type ExportReport = {
  products: number;
  /** Products that share brand and name without distinguishing SKUs: an import refuses them. */
  duplicateNames: string[];
};

const BATCH = 1000;

/** Exports a consistent snapshot of all products that are not deleted, in the format of `docs/product-csv.md`. */
export function exportProducts(
  db: Db,
  write: (text: string) => Promise<void>,
  format: CsvFormat = 'csv',
): Promise<ExportReport> {
  const { delimiter, point } = csvFormats[format];
  // A file for programs is what an import of it exports again, byte for byte.
  const byteOrderMark = format === 'excel' ? BYTE_ORDER_MARK : '';
  const toCsv = (rows: string[][]) => stringify(rows, { delimiter, record_delimiter: '\n' });
  const duplicates = createDuplicateFinder();
  return readSnapshot(db, async (tx) => {
    await write(byteOrderMark + toCsv([[...exportedColumns]]));
    let count = 0;
    let afterId = 0;
    for (;;) {
      const products = await listProductsAfter(tx, afterId, BATCH);
      const last = products.at(-1);
      if (!last) return { products: count, duplicateNames: duplicates.found };
      await write(toCsv(products.map((product) => formatProductRow(product, point))));
      for (const product of products) duplicates.note(product);
      afterId = last.id;
      count += products.length;
    }
  });
}

function createDuplicateFinder() {
  const seen = new Map<string, string | null>();
  const found: string[] = [];
  return {
    found,
    note({ brand, name, sku }: Product) {
      const key = productKey(brand, name);
      const earlier = seen.get(key);
      if (earlier !== undefined && !(earlier && sku)) found.push(`${brand}: ${name}`);
      seen.set(key, earlier === null ? null : sku);
    },
  };
}
