import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import {
  CliError,
  type CliIo,
  createProgressBar,
  formatCount,
  parseIntegerBetween,
  parsePositiveDecimal,
  writeLines,
} from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import type { LineIssue } from '#domain/product-csv/cell-error.ts';
import { issueMessage, warningMessage } from '#domain/product-csv/issue-messages.ts';
import { type Decimal, noPriceChange } from '#domain/product-csv/price.ts';
import type { ImportChange } from '#services/import-products/describe-change.ts';
import { type ImportReport, importProducts } from '#services/import-products/import-products.ts';

type Options = {
  priceFactor?: Decimal | undefined;
  round?: number | undefined;
  stock?: number | undefined;
  dryRun?: true | undefined;
  skipBad?: true | undefined;
};

const MAX_ROUND = 1_000_000;
const MAX_STOCK = 1_000_000;
const MAX_CHANGES_SHOWN = 20;

export function importProductsCommand(io: CliIo): Command {
  return new Command('products')
    .description('Import products from a CSV file (docs/product-csv.md), in one transaction.')
    .argument('<file>', 'the CSV file')
    .option('--price-factor <number>', 'multiply every price, as 1350.5', parsePositiveDecimal)
    .option(
      '--round <pesos>',
      'round prices half up to multiples of this many pesos',
      parseIntegerBetween(1, MAX_ROUND),
    )
    .option(
      '--stock <units>',
      'stock of blisters that state none (default: existing ones are unchanged, new ones have 0)',
      parseIntegerBetween(0, MAX_STOCK),
    )
    .option('--dry-run', 'show the changes without writing them')
    .option('--skip-bad', 'skip invalid lines and import the others')
    .action((file: string, options: Options) => run(io, file, options));
}

async function run(io: CliIo, path: string, options: Options): Promise<void> {
  const file = await readFile(path).catch((cause) => {
    throw new CliError(`${path} cannot be read: ${cause.message}.`, { cause });
  });
  const { priceFactor: factor = noPriceChange.factor, round: roundToPesos, stock, dryRun, skipBad } = options;
  const bar = createProgressBar(io);
  const started = performance.now();
  const report = await withDatabase(
    io,
    ({ db }) =>
      importProducts(db, file, {
        prices: { factor, roundToPesos },
        stock,
        dryRun,
        skipBad,
        onProgress: bar.show,
      }),
    { canCreate: true },
  ).finally(bar.clear);
  await printReport(io, report, { dryRun, skipBad });
  if (report.written)
    await writeLines(io.stdout, `It took ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function printReport({ stdout, stderr }: CliIo, report: ImportReport, { dryRun, skipBad }: Options) {
  const { notices, problems, created, updated } = report;
  await writeLines(stderr, ...notices.map(warningMessage), ...problems.map(issueLine));
  if (problems.length > 0 && !skipBad) {
    throw new CliError(
      `${formatCount(problems.length, 'problem')}: nothing was imported. Correct the file, or skip the invalid lines with --skip-bad.`,
    );
  }
  if (problems.length > 0)
    await writeLines(stderr, `${formatCount(problems.length, 'problem')}: the invalid lines are skipped.`);
  if (dryRun) await writeLines(stdout, ...changeLines(created, 'new'), ...changeLines(updated, 'changed'));
  await writeLines(
    stdout,
    ...(dryRun ? ['Dry run: nothing was written. The import would be:'] : []),
    summary(report),
  );
}

function summary({ created, updated, unchanged, newBrands }: ImportReport): string {
  const numbers = [created.length, updated.length, unchanged].map((number) => number.toLocaleString('en'));
  const products = `Products: ${numbers[0]} new, ${numbers[1]} changed, ${numbers[2]} unchanged`;
  return `${products}. Brands: ${newBrands.length.toLocaleString('en')} new.`;
}

function issueLine({ line, record, column, issue }: LineIssue): string {
  const place = record ? `line ${line} (record ${record})` : `line ${line}`;
  const message = issueMessage(issue);
  return column ? `${place}, column ${column}: ${message}` : `${place}: ${message}`;
}

function changeLines(changes: readonly ImportChange[], word: 'new' | 'changed'): string[] {
  const shown = changes.slice(0, MAX_CHANGES_SHOWN).map(({ line, brand, name, changes: cells }) => {
    const what = word === 'changed' ? ` (${cells.map(({ column }) => column).join(', ')})` : '';
    return `line ${line}: ${brand}, ${name}: ${word}${what}`;
  });
  const left = changes.length - shown.length;
  return left > 0 ? [...shown, `… and ${left.toLocaleString('en')} more ${word}`] : shown;
}
