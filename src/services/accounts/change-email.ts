import type { ChangeRequest, EmailChange } from '#contract/accounts.ts';
import { CODE_COOLDOWN_SECONDS } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/error-codes.ts';
import { type CodeTarget, consumeCode, findNewestCode } from '#db/queries/codes.ts';
import { findUserByEmail, lockUser, type User, updateUser } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { checkCode } from '#services/accounts/check-code.ts';
import { checkPassword } from '#services/accounts/check-password.ts';
import { getAccount } from '#services/accounts/get-account.ts';
import { accountLimitKey, requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { requestCodeFor } from '#services/accounts/request-code.ts';
import { notifyAccount } from '#services/accounts/send-notification.ts';
import { recordOwnAccountChange } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';

/**
 * Sends a verification code to the new address. No-op where one was just sent there: a retry after a lost response, or
 * after the step for the code was left.
 *
 * @throws DomainError VALIDATION_ERROR (a wrong password, the same or another account's e-mail), TOO_MANY_REQUESTS.
 */
export async function requestEmailChange(ctx: Context<SignedIn>, draft: ChangeRequest): Promise<void> {
  const { db, actor, limits, client } = ctx;
  const user = await checkPassword(ctx, draft.password, 'password');
  const emailKey = accountKey(draft.new_email);
  if (emailKey === user.emailKey) throw fieldError('new_email', accountMessages.emailSame);
  // As at registration: without a limit, one account could ask for any number of addresses who has an account.
  await requireWithinLimit(limits, 'email-change', accountLimitKey(user.id));
  await requireWithinLimit(limits, 'email-change', client.address);
  if (await findUserByEmail(db, emailKey)) throw fieldError('new_email', accountMessages.emailTaken);
  const request = { ...emailChangeTarget(actor), email: draft.new_email, now: ctx.now() };
  if (!(await wasJustSent(db, request))) await requestCodeFor(ctx, request);
}

/** Whether a code was sent to this address within the pause, and none was tried. */
async function wasJustSent(db: Db, { email, now, ...target }: CodeTarget & { email: string; now: Date }) {
  const last = await findNewestCode(db, target);
  if (last?.email !== email || last.tries + last.otherTries > 0) return false;
  return now.getTime() - last.sentAt.getTime() < CODE_COOLDOWN_SECONDS * 1000;
}

/**
 * Replaces the account's e-mail address, and notifies the old one. No-op where the account has the address already: a
 * retry after a lost response, whose code is spent.
 *
 * @throws DomainError INVALID_CODE, CODE_EXPIRED, TOO_MANY_REQUESTS, VALIDATION_ERROR when the e-mail has been taken
 *   meanwhile.
 */
export async function changeEmail(ctx: Context<SignedIn>, draft: EmailChange): Promise<User> {
  const user = await getAccount(ctx.db, ctx.actor.userId);
  if (user.emailKey === accountKey(draft.email)) return user;
  const target = emailChangeTarget(ctx.actor);
  const { email, codeHash } = await checkCode(ctx, target, draft.verification_code);
  if (accountKey(email) !== accountKey(draft.email)) throw new DomainError({ code: 'INVALID_CODE' });
  try {
    return await ctx.db.transaction(async (tx) => {
      const before = await lockUser(tx, ctx.actor.userId);
      if (!before || !codeHash || !(await consumeCode(tx, target, codeHash)))
        throw new DomainError({ code: 'CODE_EXPIRED' });
      const values = { email, emailKey: accountKey(email), version: before.version + 1 };
      const after = await updateUser(tx, before.id, values);
      await notifyAccount(tx, before, 'email-changed');
      await recordOwnAccountChange(tx, ctx, after, {
        description: activityCopy.emailChanged,
        changes: { email: { before: before.email, after: email } },
      });
      await recordSecurityEvent(ctx, { kind: 'email-changed' }, tx);
      return after;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('email', accountMessages.emailTaken);
    throw error;
  }
}

function emailChangeTarget({ userId }: SignedIn) {
  return { purpose: 'change', subject: `user:${userId}` } as const;
}
