import { stringify } from 'csv-stringify/sync';
import type { Db } from '#db/client.ts';
import { type ExportedProduct, listProductsAfter } from '#db/queries/export.ts';
import { withoutTimeouts } from '#db/queries/long-work.ts';
import { exportedColumns } from '#domain/product-csv/columns.ts';
import { productKey } from '#domain/product-csv/product-key.ts';
import { writeProductRow } from '#domain/product-csv/write-product-row.ts';

export type ExportReport = {
  products: number;
  /** Products that share brand and name without distinguishing SKUs: an import refuses them. */
  indistinct: string[];
};

const BATCH = 1000;

/** Exports a consistent snapshot of all products that are not deleted, in the format of `docs/product-csv.md`. */
export function exportProducts(db: Db, write: (text: string) => Promise<void>): Promise<ExportReport> {
  const doubles = createDoubles();
  return db.transaction(
    async (tx) => {
      await withoutTimeouts(tx);
      await write(toCsv([[...exportedColumns]]));
      let count = 0;
      let afterId = 0;
      for (;;) {
        const products = await listProductsAfter(tx, afterId, BATCH);
        const last = products.at(-1);
        if (!last) return { products: count, indistinct: doubles.found };
        await write(toCsv(products.map(writeProductRow)));
        for (const product of products) doubles.note(product);
        afterId = last.id;
        count += products.length;
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function toCsv(rows: string[][]): string {
  return stringify(rows, { record_delimiter: '\n' });
}

function createDoubles() {
  const seen = new Map<string, string | null>();
  const found: string[] = [];
  return {
    found,
    note({ brand, name, sku }: ExportedProduct) {
      const key = productKey(brand, name);
      const earlier = seen.get(key);
      if (earlier !== undefined && !(earlier && sku)) found.push(`${brand}: ${name}`);
      seen.set(key, earlier === null ? null : sku);
    },
  };
}
