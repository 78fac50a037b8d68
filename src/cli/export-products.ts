import { Command } from 'commander';
import { withDatabase } from '#cli/database.ts';
import { count, pour, say } from '#cli/say.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { writeWholeFile } from '#cli/whole-file.ts';
import { exportProducts } from '#services/export-products/export-products.ts';

export function exportProductsCommand(surroundings: Surroundings): Command {
  return new Command('products')
    .description('Write every product as CSV (docs/product-csv.md), for "import products" to read.')
    .argument('[file]', 'where to (else standard output)')
    .action((path?: string) => run(surroundings, path));
}

async function run(surroundings: Surroundings, path: string | undefined): Promise<void> {
  const { stdout, stderr } = surroundings;
  const { products, indistinct } = await withDatabase(surroundings, ({ db }) =>
    path
      ? writeWholeFile(path, 'shared', (file) => exportProducts(db, (text) => pour(file, text)))
      : exportProducts(db, (text) => pour(stdout, text)),
  );
  const doubles = indistinct.map(
    (name) => `Two products are "${name}": give them SKUs, or they cannot be imported.`,
  );
  await say(stderr, ...doubles);
  if (path) await say(stdout, `${count(products, 'product')} written to ${path}.`);
}
