import type { Registration } from '#contract/accounts.ts';
import { accountKey } from '#domain/account-key.ts';

type AccountDraft = Pick<Registration, 'username' | 'email' | 'first_name' | 'last_name' | 'instagram'>;

/** Columns of a new account. Its keys are compared case-insensitively. */
export function newAccount(draft: AccountDraft, passwordHash: string, dateJoined: Date) {
  const { username, email } = draft;
  return {
    username,
    email,
    passwordHash,
    dateJoined,
    usernameKey: accountKey(username),
    emailKey: accountKey(email),
    firstName: draft.first_name,
    lastName: draft.last_name,
    instagram: draft.instagram ?? '',
  };
}
