import { randomBytes, randomInt } from 'node:crypto';
import { MAX_USERNAME_CHARACTERS, MIN_NEW_USERNAME_LENGTH } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import type { NewCustomer } from '#contract/staff-orders.ts';
import type { Db, Tx } from '#db/client.ts';
import { findUserByEmail, findUserByLogin, type User } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import { fieldError } from '#domain/domain-error.ts';
import { searchText } from '#lib/search-text.ts';
import { newAccount } from '#services/accounts/new-account.ts';
import { notifyAccount } from '#services/accounts/send-notification.ts';
import type { Context } from '#services/context.ts';
import { insertVerifiedAccount } from '#services/users/create-user.ts';

const PASSWORD_BYTES = 24;
const MAX_ATTEMPTS = 5;
const MAX_SUFFIX = 10_000;

/** The hash of a random password that is not stored. Computed before the transaction, because it takes long. */
export function hashUnknownPassword({ passwords }: Context<SignedIn>): Promise<string> {
  return passwords.hash(randomBytes(PASSWORD_BYTES).toString('base64url'));
}

type NewAccount = { draft: NewCustomer; phone: string; passwordHash: string; notify: boolean };

/**
 * Creates the account of a customer for whom staff enter an order, in the transaction of the order. It is verified,
 * since staff know the owner of the address. The username is made of the e-mail; the owner chooses the password, by the
 * page that `notify` mails.
 *
 * @throws DomainError VALIDATION_ERROR for an e-mail that another account has.
 */
export async function createCustomer(
  tx: Tx,
  ctx: Context<SignedIn>,
  { draft, phone, passwordHash, notify }: NewAccount,
): Promise<User> {
  const { email } = draft;
  if (await findUserByEmail(tx, accountKey(email))) throw emailTakenError();
  const username = await findFreeUsername(tx, email);
  const columns = newAccount({ ...draft, username, instagram: '' }, passwordHash, ctx.now());
  const user = await insertVerifiedAccount(tx, ctx, { ...columns, phone });
  // Race: another account took the e-mail or the username since.
  if (!user) throw emailTakenError();
  if (notify) await notifyAccount(tx, user, 'reset-invitation');
  return user;
}

function emailTakenError() {
  return fieldError('new_customer.email', accountMessages.emailTaken);
}

async function findFreeUsername(db: Db | Tx, email: string): Promise<string> {
  const base = usernameFromEmail(email);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const suffix = attempt === 0 ? '' : String(randomInt(MAX_SUFFIX));
    const username = base.slice(0, MAX_USERNAME_CHARACTERS - suffix.length) + suffix;
    if (!(await findUserByLogin(db, accountKey(username)))) return username;
  }
  return `cliente${randomBytes(8).toString('hex')}`;
}

/** `Ana.Paz+semillas@example.com` is `ana_paz_semillas`. */
function usernameFromEmail(email: string): string {
  const words = searchText(email.slice(0, email.lastIndexOf('@'))).replaceAll(' ', '_');
  return words.length < MIN_NEW_USERNAME_LENGTH ? `cliente_${words}` : words;
}
