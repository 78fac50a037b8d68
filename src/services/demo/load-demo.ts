import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { hasProducts, insertMissingBrands } from '#db/queries/demo.ts';
import { findSiteSettings } from '#db/queries/site.ts';
import { issueMessage } from '#domain/product-csv/issue-messages.ts';
import { noPriceChange } from '#domain/product-csv/price.ts';
import { searchText } from '#lib/search-text.ts';
import { DemoLots, loadDemoLots } from '#services/demo/load-demo-lots.ts';
import { importProducts } from '#services/import-products/import-products.ts';
import { importSite, SiteFile } from '#services/site/site-file.ts';

type Log = { info: (fields: object, message: string) => void };

const DEMO_DIRECTORY = join(import.meta.dirname, '..', '..', '..', 'demo');

const DemoBrand = z.object({
  name: z.string().min(1),
  description: z.string(),
  is_national: z.enum(['yes', 'no']).transform((word) => word === 'yes'),
});

/** Loads the demo catalogue into a database that has never had a product. Otherwise a no-op. */
export async function loadDemoIfEmpty(db: Db, log: Log): Promise<void> {
  if (await hasProducts(db)) return;
  const { products } = await loadDemo(db);
  log.info({ products }, 'Loaded the demo catalogue');
}

/** Adds the demo brands, products and lots, and the demo site where none is set. Atomic and idempotent. */
export function loadDemo(db: Db): Promise<{ products: number }> {
  return db.transaction(async (tx) => {
    if (!(await findSiteSettings(tx)))
      await importSite(tx, SiteFile.parse(JSON.parse(await readDemoFile('site.json'))), new Date());
    await insertMissingBrands(tx, await readBrands());
    const created = await importDemoProducts(tx);
    await loadDemoLots(tx, DemoLots.parse(JSON.parse(await readDemoFile('lots.json'))));
    return { products: created };
  });
}

async function readBrands() {
  const lines = parse(await readDemoFile('brands.csv'), { columns: true, bom: true });
  return z
    .array(DemoBrand)
    .parse(lines)
    .map(({ name, description, is_national }) => ({
      name,
      description,
      searchName: searchText(name),
      isNational: is_national,
    }));
}

async function importDemoProducts(db: Db): Promise<number> {
  const file = await readFile(join(DEMO_DIRECTORY, 'products.csv'));
  const { written, problems, created } = await importProducts(db, file, { prices: noPriceChange });
  if (written) return created.length;
  const mistakes = problems.map(
    ({ line, column, issue }) => `line ${line}, ${column}: ${issueMessage(issue)}`,
  );
  throw new Error(`demo/products.csv is invalid. ${mistakes.join('; ')}`);
}

function readDemoFile(name: string): Promise<string> {
  return readFile(join(DEMO_DIRECTORY, name), 'utf8');
}
