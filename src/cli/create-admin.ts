import { Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { withDatabase } from '#cli/database.ts';
import { Failed } from '#cli/failed.ts';
import { say } from '#cli/say.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { MAX_USERNAME_CHARACTERS, MIN_USERNAME_CHARACTERS } from '#contract/limits.ts';
import { createPasswords } from '#infra/passwords.ts';
import { newPassword } from '#server/first-admin.ts';
import { createAdmin } from '#services/accounts/first-admin.ts';

type Options = { username?: string };

export function createAdminCommand(surroundings: Surroundings): Command {
  return new Command('create')
    .description(
      'Make a superuser with a generated password, which is printed once and changed at the first login.',
    )
    .argument('<email>', 'their e-mail', email)
    .option('--username <name>', 'what they log in with beside the e-mail (its first part)', username)
    .action((address: string, options: Options) => run(surroundings, address, options));
}

async function run(surroundings: Surroundings, address: string, options: Options): Promise<void> {
  const name = options.username ?? username(address.split('@', 1)[0] ?? '');
  const password = newPassword();
  const admin = await withDatabase(surroundings, ({ db }) =>
    db.transaction((tx) =>
      createAdmin(tx, createPasswords(), {
        username: name,
        email: address,
        password,
        mustChangePassword: true,
      }),
    ),
  );
  if (!admin)
    throw new Failed(
      `There is an account with the e-mail ${address} or the username ${name} already. Give another with --username.`,
    );
  await say(
    surroundings.stderr,
    `${name} is a superuser now. Their password, printed once and to be changed at the first login:`,
  );
  await say(surroundings.stdout, password);
}

function email(text: string): string {
  if (z.email().safeParse(text).success) return text;
  throw new InvalidArgumentError('It is no e-mail address.');
}

function username(text: string): string {
  if (
    /^[\p{L}\p{N}._-]+$/u.test(text) &&
    text.length >= MIN_USERNAME_CHARACTERS &&
    text.length <= MAX_USERNAME_CHARACTERS
  )
    return text;
  throw new InvalidArgumentError(
    `A username has ${MIN_USERNAME_CHARACTERS} to ${MAX_USERNAME_CHARACTERS} letters, digits, points, hyphens or underscores: give one with --username.`,
  );
}
