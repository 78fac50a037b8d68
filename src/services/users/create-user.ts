import { accountMessages } from '#contract/messages/accounts.ts';
import type { UserDraft } from '#contract/staff-users.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  findUser,
  findUserByEmail,
  findUserByLogin,
  insertUser,
  type NewUser,
  type User,
} from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { newAccount } from '#services/accounts/new-account.ts';
import { hashNewPassword } from '#services/accounts/new-password.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { createRecordOnce } from '#services/edits/create-record-once.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';

/**
 * Creates an account as staff, or returns the one that a request with the same idempotency key has created. It is
 * verified, since staff know the owner of the address.
 *
 * @throws DomainError VALIDATION_ERROR: a weak password, a username or an e-mail that another user has;
 *   IDEMPOTENCY_CONFLICT.
 */
export async function createUser(
  ctx: Context<SignedIn>,
  draft: UserDraft,
  key: string | undefined,
): Promise<User> {
  const { password, password2: _, ...account } = draft;
  // Before the transaction, because it takes long.
  const passwordHash = await hashNewPassword(ctx, {
    password,
    field: 'password',
    owner: { username: draft.username, email: draft.email, isStaff: false },
  });
  // Without the password: its fast hash would be easier to guess than that of the account.
  const request = { operation: 'createUser', draft: account, key };
  return ctx.db.transaction((tx) =>
    createRecordOnce(tx, ctx, request, {
      find: (id) => findCreatedUser(tx, ctx, id, password),
      create: () => insertUserWithNames(tx, ctx, draft, newAccount(draft, passwordHash, ctx.now())),
    }),
  );
}

/** @throws DomainError IDEMPOTENCY_CONFLICT for another password. */
async function findCreatedUser(
  tx: Tx,
  { passwords }: Context<SignedIn>,
  id: number,
  password: string,
): Promise<User | undefined> {
  const user = await findUser(tx, id);
  if (user && !(await passwords.verify(user.passwordHash, password)))
    throw new DomainError({ code: 'IDEMPOTENCY_CONFLICT' });
  return user;
}

async function insertUserWithNames(
  tx: Tx,
  ctx: Context<SignedIn>,
  draft: UserDraft,
  columns: Omit<NewUser, 'isVerified'>,
): Promise<User> {
  await requireUnusedNames(tx, draft);
  const user = await insertVerifiedAccount(tx, ctx, columns);
  if (user) return user;
  // Race: another account took a name since the check.
  await requireUnusedNames(tx, draft);
  throw new Error('the account that holds the username or e-mail is gone');
}

/**
 * Inserts a verified account and records who created it. Undefined if another account has taken the username or the
 * e-mail since they were checked.
 */
export async function insertVerifiedAccount(
  tx: Tx,
  ctx: Context<SignedIn>,
  columns: Omit<NewUser, 'isVerified'>,
): Promise<User | undefined> {
  const user = await insertUser(tx, { ...columns, isVerified: true });
  if (!user) return undefined;
  const { username, email } = user;
  await recordActivity(tx, {
    by: ctx.actor,
    at: user.dateJoined,
    action: 'create',
    subject: 'user',
    subjectId: user.id,
    description: activityCopy.userCreated(username),
    changes: { username: { before: null, after: username }, email: { before: null, after: email } },
  });
  await recordSecurityEvent(ctx, { kind: 'account-created', userId: user.id }, tx);
  return user;
}

/** Checks both fields, so that one response reports both errors. */
async function requireUnusedNames(db: Db | Tx, { username, email }: UserDraft): Promise<void> {
  const errors = [];
  if (await findUserByLogin(db, accountKey(username)))
    errors.push({ field: 'username', message: accountMessages.usernameTaken });
  if (await findUserByEmail(db, accountKey(email)))
    errors.push({ field: 'email', message: accountMessages.emailTaken });
  if (errors.length > 0) throw new DomainError({ code: 'VALIDATION_ERROR', errors });
}
