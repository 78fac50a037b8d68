import { Command, InvalidArgumentError } from 'commander';
import pg from 'pg';
import { withDatabase } from '#cli/database.ts';
import { Failed } from '#cli/failed.ts';
import { wholeNumber } from '#cli/options.ts';
import { createProgressBar } from '#cli/progress-bar.ts';
import { count, say } from '#cli/say.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { type Env, readEnv } from '#infra/env.ts';
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
  requireLocal(readEnv(surroundings.env));
  const bar = createProgressBar(surroundings);
  const onProgress = bar.show;
  await withDatabase(surroundings, ({ db }) => fillCatalogue(db, { products, onProgress })).finally(
    bar.clear,
  );
  await say(surroundings.stdout, `${count(products, 'made-up product')} added.`);
}

/** Made-up products in a real shop would be a disaster: only a server of this machine is filled. */
function requireLocal({ databaseUrl }: Env): void {
  if (!databaseUrl) return;
  const { host } = new pg.Client(databaseUrl);
  if (host.startsWith('/') || LOOPBACK.test(host)) return;
  throw new Failed(
    `The database is on ${host}. Made-up data goes only into one on this machine: change DATABASE_URL.`,
  );
}

function notYet(): never {
  throw new InvalidArgumentError('The site has none of these yet.');
}
