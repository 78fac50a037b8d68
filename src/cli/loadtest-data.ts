import { Command } from 'commander';
import pg from 'pg';
import {
  CliError,
  type CliIo,
  createProgressBar,
  formatCount,
  parseIntegerBetween,
  writeLines,
} from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { type Env, readEnv } from '#infra/env.ts';
import { createPasswords } from '#infra/passwords.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import { fillDatabase, findMissingData, type LoadAmounts } from '#scripts/loadtest/fill-database.ts';

type Options = Partial<LoadAmounts>;

const MAX_AMOUNTS = {
  products: 2_000_000,
  orders: 5_000_000,
  users: 2_000_000,
  activities: 20_000_000,
  serials: 20_000_000,
};

export function loadtestDataCommand(io: CliIo): Command {
  const command = new Command('data')
    .description(
      'Add generated data to a database on this machine for load tests. ' +
        'The users have random passwords.',
    )
    .option('--products <number>', 'number of products to add', parseIntegerBetween(1, MAX_AMOUNTS.products))
    .option('--users <number>', 'number of users to add', parseIntegerBetween(1, MAX_AMOUNTS.users))
    .option(
      '--orders <number>',
      'number of orders of existing users to add',
      parseIntegerBetween(1, MAX_AMOUNTS.orders),
    )
    .option(
      '--activities <number>',
      'number of activity log entries to add',
      parseIntegerBetween(1, MAX_AMOUNTS.activities),
    )
    .option(
      '--serials <number>',
      'number of serials of new lots to add, with tests, checks and diaries',
      parseIntegerBetween(1, MAX_AMOUNTS.serials),
    );
  return command.action((options: Options) => {
    if (Object.keys(options).length === 0) command.error('error: give at least one amount');
    return run(io, options);
  });
}

async function run(io: CliIo, options: Options): Promise<void> {
  assertLocalDatabase(readEnv(io.env));
  const amounts = { products: 0, users: 0, orders: 0, activities: 0, serials: 0, ...options };
  const bar = createProgressBar(io);
  const passwordHash = await createPasswords().hash(crypto.randomUUID());
  await withDatabase(io, async ({ db }) => {
    const missing = await findMissingData(db, amounts);
    if (missing)
      throw new CliError(
        `The database has no ${missing} to generate the data from: add --${missing} <number>.`,
      );
    await fillDatabase(db, { ...amounts, passwordHash, until: new Date(), onProgress: bar.show });
  }).finally(bar.clear);
  await writeLines(io.stdout, `${summarizeAmounts(amounts)} added.`);
}

function summarizeAmounts({ products, users, orders, activities, serials = 0 }: LoadAmounts): string {
  const all = [
    [products, 'generated product'],
    [users, 'generated user'],
    [orders, 'generated order'],
    [activities, 'generated log line'],
    [serials, 'generated serial'],
  ] as const;
  return all
    .filter(([number]) => number > 0)
    .map(([number, noun]) => formatCount(number, noun))
    .join(', ');
}

/** Safeguard for production: generated data is added only to a database on this machine. @throws CliError otherwise. */
function assertLocalDatabase({ databaseUrl }: Env): void {
  if (!databaseUrl) return;
  const { host } = new pg.Client(databaseUrl);
  if (host.startsWith('/') || isLoopback(host)) return;
  throw new CliError(
    `The database is on ${host}. Generated data can only be added to a database on this machine: change DATABASE_URL.`,
  );
}
