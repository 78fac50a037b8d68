import { Command } from 'commander';
import { withDatabase } from '#cli/database.ts';
import { Failed } from '#cli/failed.ts';
import { count, say } from '#cli/say.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { hasProducts } from '#db/queries/demo.ts';
import { loadDemo } from '#services/demo/load-demo.ts';

type Options = { force?: true };

export function loadDemoCommand(surroundings: Surroundings): Command {
  return new Command('load')
    .description('Load the demo catalogue, and the demo site where none is set, into an empty database.')
    .option('--force', 'add it to a catalogue that has products')
    .action(({ force }: Options) => run(surroundings, force === true));
}

async function run(surroundings: Surroundings, force: boolean): Promise<void> {
  const { products } = await withDatabase(surroundings, async ({ db }) => {
    if (!force && (await hasProducts(db))) {
      throw new Failed('The catalogue has products already. Add the demo to them with --force.');
    }
    return loadDemo(db);
  });
  await say(surroundings.stdout, `${count(products, 'demo product')} loaded.`);
}
