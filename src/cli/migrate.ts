import { Command } from 'commander';
import type { CliIo } from '#cli/cli-io.ts';
import { migrateDatabase } from '#cli/database.ts';
import { writeLines } from '#cli/output.ts';

export function migrateCommand(io: CliIo): Command {
  return new Command('migrate')
    .description("Bring the database to this version's schema. Starting the server does it too.")
    .action(async () => {
      await migrateDatabase(io);
      await writeLines(io.stdout, 'The database is up to date.');
    });
}
