import type { Registration } from '#contract/accounts.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { findUserByEmail, insertUser, type User } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { newAccount } from '#services/accounts/new-account.ts';
import { hashNewPassword } from '#services/accounts/new-password.ts';
import { accountLimitKey, requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { notVerifiedError, queueCode, resendCode } from '#services/accounts/request-code.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { recordConsents } from '#services/legal/legal-versions.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';

/**
 * Creates an unverified account, and mails its code.
 *
 * @throws DomainError VALIDATION_ERROR (a taken username, a weak password), ACCOUNT_EXISTS, ACCOUNT_EXISTS_UNVERIFIED,
 *   ACCOUNT_NOT_VERIFIED (the password is that account's: a new code is sent), TOO_MANY_REQUESTS.
 */
export async function register(ctx: Context, draft: Registration): Promise<User> {
  ctx.passwords.requireCapacity();
  await requireWithinLimit(ctx.limits, 'register-address', ctx.client.address);
  const passwordHash = await hashNewPassword(ctx, {
    password: draft.password,
    field: 'password',
    owner: { username: draft.username, email: draft.email, isStaff: false },
  });
  const existing = await findUserByEmail(ctx.db, accountKey(draft.email));
  if (existing) throw await emailTakenError(ctx, existing, draft);

  const user = await ctx.db.transaction((tx) => insertAccount(tx, ctx, draft, passwordHash));
  if (user) return user;
  // The e-mail is checked first: when a form is submitted twice, the second request finds the account of the first.
  const concurrent = await findUserByEmail(ctx.db, accountKey(draft.email));
  throw concurrent
    ? await emailTakenError(ctx, concurrent, draft)
    : fieldError('username', accountMessages.usernameTaken);
}

async function insertAccount(
  tx: Tx,
  ctx: Context,
  draft: Registration,
  passwordHash: string,
): Promise<User | undefined> {
  const { email } = draft;
  const now = ctx.now();
  const user = await insertUser(tx, newAccount(draft, passwordHash, now));
  if (!user) return undefined;
  await recordConsents(tx, { userId: user.id, at: now }, draft);
  const target = { purpose: 'verify', subject: user.emailKey } as const;
  const { client } = ctx;
  await queueCode(tx, { ...target, email, now, client, isKnownBrowser: true, cooldownSeconds: 0 });
  await recordActivity(tx, {
    by: user,
    at: now,
    action: 'register',
    subject: 'user',
    subjectId: user.id,
    description: activityCopy.registered,
  });
  return user;
}

async function emailTakenError(ctx: Context, existing: User, draft: Registration): Promise<DomainError> {
  const { email } = existing;
  if (existing.isVerified) return new DomainError({ code: 'ACCOUNT_EXISTS', email });
  // Without the login's limits, registering would allow password guessing.
  await requireWithinLimit(ctx.limits, 'login-account', accountLimitKey(existing.id));
  if (!(await ctx.passwords.verify(existing.passwordHash, draft.password))) {
    await recordSecurityEvent(ctx, {
      kind: 'login-failed',
      userId: existing.id,
      detail: { reason: 'registered-again' },
    });
    return new DomainError({ code: 'ACCOUNT_EXISTS_UNVERIFIED', email });
  }
  const target = { purpose: 'verify', subject: existing.emailKey } as const;
  await resendCode(ctx, { ...target, email, now: ctx.now() });
  return notVerifiedError(ctx, existing);
}
