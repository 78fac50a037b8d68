import { Command } from 'commander';
import { CliError } from '#cli/cli-error.ts';
import type { CliIo } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { formatCount, writeLines } from '#cli/output.ts';
import { hasProducts } from '#db/queries/demo.ts';
import { loadDemo } from '#services/demo/load-demo.ts';

type Options = { force?: true };

export function loadDemoCommand(io: CliIo): Command {
  return new Command('load')
    .description('Load the demo catalogue, and the demo site where none is set, into an empty database.')
    .option('--force', 'add it to a catalogue that has products')
    .action(({ force }: Options) => run(io, force === true));
}

async function run(io: CliIo, force: boolean): Promise<void> {
  const { products } = await withDatabase(io, async ({ db }) => {
    if (!force && (await hasProducts(db))) {
      throw new CliError('The catalogue has products already. Add the demo to them with --force.');
    }
    return loadDemo(db);
  });
  await writeLines(io.stdout, `${formatCount(products, 'demo product')} loaded.`);
}
