import { Command, InvalidArgumentError } from 'commander';
import { CliError, type CliIo, parseEmail, writeLines } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { MAX_USERNAME_CHARACTERS, MIN_USERNAME_CHARACTERS } from '#contract/limits.ts';
import { createPasswords } from '#infra/passwords.ts';
import { generatePassword } from '#server/first-admin.ts';
import { createAdmin } from '#services/accounts/create-admin.ts';

type Options = { username?: string };

export function createAdminCommand(io: CliIo): Command {
  return new Command('create')
    .description(
      'Create a superuser with a generated password, which is printed once and must be changed at the first login.',
    )
    .argument('<email>', 'their e-mail', parseEmail)
    .option('--username <name>', 'username (default: the part of the e-mail before the @)', parseUsername)
    .action((address: string, options: Options) => run(io, address, options));
}

async function run(io: CliIo, address: string, options: Options): Promise<void> {
  const name = options.username ?? parseUsername(address.split('@', 1)[0] ?? '');
  const password = generatePassword();
  const admin = await withDatabase(
    io,
    ({ db }) =>
      db.transaction((tx) =>
        createAdmin(tx, createPasswords(), {
          username: name,
          email: address,
          password,
          mustChangePassword: true,
        }),
      ),
    { canCreate: true },
  );
  if (!admin)
    throw new CliError(
      `An account with the e-mail ${address} or the username ${name} already exists. Choose another username with --username.`,
    );
  await writeLines(
    io.stderr,
    `Created the superuser ${name}. The password is printed only once and must be changed at the first login:`,
  );
  await writeLines(io.stdout, password);
}

function parseUsername(text: string): string {
  if (
    /^[\p{L}\p{N}._-]+$/u.test(text) &&
    text.length >= MIN_USERNAME_CHARACTERS &&
    text.length <= MAX_USERNAME_CHARACTERS
  )
    return text;
  throw new InvalidArgumentError(
    `A username has ${MIN_USERNAME_CHARACTERS} to ${MAX_USERNAME_CHARACTERS} letters, digits, points, hyphens or underscores: choose one with --username.`,
  );
}
