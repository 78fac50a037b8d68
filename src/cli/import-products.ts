import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { withDatabase } from '#cli/database.ts';
import { Failed } from '#cli/failed.ts';
import { positiveDecimal, wholeNumber } from '#cli/options.ts';
import { createProgressBar } from '#cli/progress-bar.ts';
import { count, say } from '#cli/say.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { faultInEnglish, noticeInEnglish } from '#domain/product-csv/in-english.ts';
import { type Decimal, unchangedPrices } from '#domain/product-csv/price.ts';
import type { LineProblem } from '#domain/product-csv/problem.ts';
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
const CHANGES_SHOWN = 20;

export function importProductsCommand(surroundings: Surroundings): Command {
  return new Command('products')
    .description('Bring the catalogue to what a CSV file says (docs/product-csv.md): all of it, or nothing.')
    .argument('<file>', 'the CSV file')
    .option('--price-factor <number>', 'multiply every price, as 1350.5', positiveDecimal)
    .option(
      '--round <pesos>',
      'round prices to the nearest so many pesos, half up',
      wholeNumber(1, MAX_ROUND),
    )
    .option(
      '--stock <units>',
      'stock of presentations that state none (else those that exist keep theirs, and new ones have 0)',
      wholeNumber(0, MAX_STOCK),
    )
    .option('--dry-run', 'say what would change, and write nothing')
    .option('--skip-bad', 'import the good lines although there are bad ones')
    .action((file: string, options: Options) => run(surroundings, file, options));
}

async function run(surroundings: Surroundings, path: string, options: Options): Promise<void> {
  const file = await readFile(path).catch((cause) => {
    throw new Failed(`${path} cannot be read: ${cause.message}.`, { cause });
  });
  const { priceFactor: factor = unchangedPrices.factor, round: toPesos, stock, dryRun, skipBad } = options;
  const bar = createProgressBar(surroundings);
  const started = performance.now();
  const report = await withDatabase(surroundings, ({ db }) =>
    importProducts(db, file, { prices: { factor, toPesos }, stock, dryRun, skipBad, onProgress: bar.show }),
  ).finally(bar.clear);
  await tell(surroundings, report, { dryRun, skipBad });
  if (report.written) await say(surroundings.stdout, `It took ${secondsSince(started)} s.`);
}

async function tell({ stdout, stderr }: Surroundings, report: ImportReport, { dryRun, skipBad }: Options) {
  const { notices, problems, created, updated } = report;
  await say(stderr, ...notices.map(noticeInEnglish), ...problems.map(problemLine));
  if (problems.length > 0 && !skipBad) {
    throw new Failed(
      `${count(problems.length, 'problem')}: nothing is imported. Correct the file, or leave the bad lines out with --skip-bad.`,
    );
  }
  if (problems.length > 0)
    await say(stderr, `${count(problems.length, 'problem')}: the bad lines are left out.`);
  if (dryRun) await say(stdout, ...changeLines(created, 'new'), ...changeLines(updated, 'changed'));
  await say(stdout, ...(dryRun ? ['A dry run: nothing was written. It would be:'] : []), summary(report));
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1);
}

function summary({ created, updated, unchanged, newBrands }: ImportReport): string {
  const numbers = [created.length, updated.length, unchanged].map((number) => number.toLocaleString('en'));
  const products = `Products: ${numbers[0]} new, ${numbers[1]} changed, ${numbers[2]} unchanged`;
  return `${products}. Brands: ${newBrands.length.toLocaleString('en')} new.`;
}

function problemLine({ line, record, column, fault }: LineProblem): string {
  const place = record ? `line ${line} (record ${record})` : `line ${line}`;
  const message = faultInEnglish(fault);
  return column ? `${place}, column ${column}: ${message}` : `${place}: ${message}`;
}

function changeLines(changes: readonly ImportChange[], word: 'new' | 'changed'): string[] {
  const shown = changes.slice(0, CHANGES_SHOWN).map(({ line, brand, name, changes: cells }) => {
    const what = word === 'changed' ? ` (${cells.map(({ column }) => column).join(', ')})` : '';
    return `line ${line}: ${brand}, ${name}: ${word}${what}`;
  });
  const left = changes.length - shown.length;
  return left > 0 ? [...shown, `… and ${left.toLocaleString('en')} more ${word}`] : shown;
}
