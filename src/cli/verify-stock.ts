import { Command } from 'commander';
import { withDatabase } from '#cli/database.ts';
import { Failed } from '#cli/failed.ts';
import { count, say } from '#cli/say.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { verifyStock } from '#services/orders/verify-stock.ts';

const MOST_NAMED = 20;

export function verifyStockCommand(surroundings: Surroundings): Command {
  return new Command('verify')
    .description(
      'Check that the stock of each presentation is the sum of its movements. Status 1 where it is not.',
    )
    .action(() => run(surroundings));
}

async function run(surroundings: Surroundings): Promise<void> {
  const { blisters, movements, errors } = await withDatabase(surroundings, ({ db }) => verifyStock(db));
  if (errors.length === 0) {
    await say(
      surroundings.stdout,
      `${count(blisters, 'presentation')}, ${count(movements, 'movement')}: all true.`,
    );
    return;
  }
  const named = errors
    .slice(0, MOST_NAMED)
    .map(
      ({ blisterId, productName, stock, movements: sum }) =>
        `presentation ${blisterId} (${productName}): stock ${stock}, movements ${sum}`,
    );
  throw new Failed(
    [
      `${count(errors.length, 'presentation')} with a stock that is not the sum of its movements:`,
      ...named,
    ].join('\n'),
  );
}
