import { Command } from 'commander';
import { migrateDatabase } from '#cli/database.ts';
import { say } from '#cli/say.ts';
import type { Surroundings } from '#cli/surroundings.ts';

export function migrateCommand(surroundings: Surroundings): Command {
  return new Command('migrate')
    .description("Bring the database to this version's schema. Starting the server does it too.")
    .action(async () => {
      await migrateDatabase(surroundings);
      await say(surroundings.stdout, 'The database is up to date.');
    });
}
