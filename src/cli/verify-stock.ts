import { Command } from 'commander';
import { CliError, type CliIo, formatCount, writeLines } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { verifyStock } from '#services/orders/verify-stock.ts';

const MAX_LISTED = 20;

export function verifyStockCommand(io: CliIo): Command {
  return new Command('verify')
    .description('Check that the stock of each blister is the sum of its movements. Exits with 1 if not.')
    .action(() => run(io));
}

async function run(io: CliIo): Promise<void> {
  const { blisters, movements, errors } = await withDatabase(io, ({ db }) => verifyStock(db));
  if (errors.length === 0) {
    await writeLines(
      io.stdout,
      `${formatCount(blisters, 'blister')}, ${formatCount(movements, 'movement')}: the ledger is correct.`,
    );
    return;
  }
  const listed = errors
    .slice(0, MAX_LISTED)
    .map(
      ({ blisterId, productName, stock, movements: sum }) =>
        `blister ${blisterId} (${productName}): stock ${stock}, movements ${sum}`,
    );
  throw new CliError(
    [
      `${formatCount(errors.length, 'blister')} with a stock that is not the sum of its movements:`,
      ...listed,
    ].join('\n'),
  );
}
