import { Command, InvalidArgumentError } from 'commander';
import type pg from 'pg';
import { withDatabase } from '#cli/database.ts';
import { Failed } from '#cli/failed.ts';
import { wholeNumber } from '#cli/options.ts';
import { createProgressBar } from '#cli/progress-bar.ts';
import { count, say } from '#cli/say.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { fillCatalogue } from '#services/loadtest/fill-catalogue.ts';

type Options = { products: number };

const MAX_PRODUCTS = 2_000_000;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export function loadtestDataCommand(surroundings: Surroundings): Command {
  return new Command('data')
    .description(
      'Add made-up data to a database of this machine, to measure how the site does with much of it.',
    )
    .requiredOption('--products <number>', 'how many products to add', wholeNumber(1, MAX_PRODUCTS))
    .option('--orders <number>', 'not available yet', notYet)
    .option('--users <number>', 'not available yet', notYet)
    .action((options: Options) => run(surroundings, options));
}

async function run(surroundings: Surroundings, { products }: Options): Promise<void> {
  const bar = createProgressBar(surroundings);
  await withDatabase(surroundings, async ({ db, pool }) => {
    await requireLocal(pool);
    await fillCatalogue(db, { products, onProgress: bar.show });
  }).finally(bar.clear);
  await say(surroundings.stdout, `${count(products, 'made-up product')} added.`);
}

/** Made-up products in a real shop would be a disaster: only a server of this machine is filled. */
async function requireLocal(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const { host } = client;
  client.release();
  if (host.startsWith('/') || LOOPBACK.test(host)) return;
  throw new Failed(
    `The database is on ${host}. Made-up data goes only into one on this machine: change DATABASE_URL.`,
  );
}

function notYet(): never {
  throw new InvalidArgumentError('The site has none of these yet.');
}
