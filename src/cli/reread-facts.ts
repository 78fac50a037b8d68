import { Command } from 'commander';
import { type CliIo, formatCount, writeLines } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { rereadFacts } from '#services/catalogue/reread-facts.ts';

export function rereadFactsCommand(io: CliIo): Command {
  return new Command('reread')
    .description(
      'Read the facts of all products (THC, flowering, flavours and others) from their texts again, as after an ' +
        'update that reads more. It may run while the server does.',
    )
    .action(async () => {
      const { products, changed } = await withDatabase(io, ({ db }) => rereadFacts(db));
      await writeLines(
        io.stdout,
        `${formatCount(products, 'product')} read, ${changed.toLocaleString('en')} changed.`,
      );
    });
}
