import { Command } from 'commander';
import pg from 'pg';
import { withDatabase } from '#cli/database.ts';
import { Failed } from '#cli/failed.ts';
import { wholeNumber } from '#cli/options.ts';
import { createProgressBar } from '#cli/progress-bar.ts';
import { count, say } from '#cli/say.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { type Env, readEnv } from '#infra/env.ts';
import { createPasswords } from '#infra/passwords.ts';
import { fillDatabase, type LoadAmounts, whatLacks } from '#services/loadtest/fill-database.ts';

type Options = Partial<LoadAmounts>;

const MOST = { products: 2_000_000, orders: 5_000_000, users: 2_000_000, activities: 20_000_000 };
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export function loadtestDataCommand(surroundings: Surroundings): Command {
  const command = new Command('data')
    .description(
      'Add made-up data to a database of this machine, to measure how the site does with much of it. ' +
        'Nobody knows the password of the users.',
    )
    .option('--products <number>', 'how many products to add', wholeNumber(1, MOST.products))
    .option('--users <number>', 'how many users to add', wholeNumber(1, MOST.users))
    .option('--orders <number>', 'how many orders of the users there are', wholeNumber(1, MOST.orders))
    .option('--activities <number>', 'how many entries of the activity log', wholeNumber(1, MOST.activities));
  return command.action((options: Options) => {
    if (Object.keys(options).length === 0) command.error('error: say how much of what to add');
    return run(surroundings, options);
  });
}

async function run(surroundings: Surroundings, options: Options): Promise<void> {
  requireLocal(readEnv(surroundings.env));
  const amounts = { products: 0, users: 0, orders: 0, activities: 0, ...options };
  const bar = createProgressBar(surroundings);
  const passwordHash = await createPasswords().hash(crypto.randomUUID());
  await withDatabase(surroundings, async ({ db }) => {
    const lacking = await whatLacks(db, amounts);
    if (lacking) throw new Failed(`There are no ${lacking} to make it of: add --${lacking} <number>.`);
    await fillDatabase(db, { ...amounts, passwordHash, until: new Date(), onProgress: bar.show });
  }).finally(bar.clear);
  await say(surroundings.stdout, `${told(amounts)} added.`);
}

function told({ products, users, orders, activities }: LoadAmounts): string {
  const all = [
    [products, 'made-up product'],
    [users, 'made-up user'],
    [orders, 'made-up order'],
    [activities, 'made-up log line'],
  ] as const;
  return all
    .filter(([number]) => number > 0)
    .map(([number, noun]) => count(number, noun))
    .join(', ');
}

/** Safeguard for production: generated data is added only to a database on this machine. @throws Failed otherwise. */
function requireLocal({ databaseUrl }: Env): void {
  if (!databaseUrl) return;
  const { host } = new pg.Client(databaseUrl);
  if (host.startsWith('/') || LOOPBACK.test(host)) return;
  throw new Failed(
    `The database is on ${host}. Made-up data goes only into one on this machine: change DATABASE_URL.`,
  );
}
