import { Command } from 'commander';
import { type CliIo, formatCount, writeLines, writeText } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { writeFileAtomically } from '#cli/write-file-atomically.ts';
import { exportProducts } from '#services/export-products/export-products.ts';

export function exportProductsCommand(io: CliIo): Command {
  return new Command('products')
    .description('Export all products as CSV (docs/product-csv.md) for "import products".')
    .argument('[file]', 'output file (default: stdout)')
    .action((path?: string) => run(io, path));
}

async function run(io: CliIo, path: string | undefined): Promise<void> {
  const { stdout, stderr } = io;
  const { products, duplicateNames } = await withDatabase(io, ({ db }) =>
    path
      ? writeFileAtomically(path, 'shared', (file) => exportProducts(db, (text) => writeText(file, text)))
      : exportProducts(db, (text) => writeText(stdout, text)),
  );
  const duplicates = duplicateNames.map(
    (name) => `Two products are "${name}": give them SKUs, or they cannot be imported.`,
  );
  await writeLines(stderr, ...duplicates);
  if (path) await writeLines(stdout, `${formatCount(products, 'product')} written to ${path}.`);
}
