import { Command } from 'commander';
import { CliError, type CliIo, writeLines } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { resetSecondFactorByEmail } from '#services/second-factor/reset-second-factor.ts';

export function resetSecondFactorCommand(io: CliIo): Command {
  return new Command('reset-second-factor')
    .description(
      'Remove the second factor of a member of staff who has lost it, and end their sessions. They are mailed.',
    )
    .argument('<email>', 'their e-mail')
    .action((email: string) => run(io, email));
}

async function run(io: CliIo, email: string): Promise<void> {
  const user = await withDatabase(io, ({ db }) => resetSecondFactorByEmail(db, email, new Date()));
  if (!user) throw new CliError(`There is no account with the e-mail ${email} and a second factor.`);
  await writeLines(io.stderr, `Removed the second factor of ${user.username}. Their sessions have ended.`);
}
