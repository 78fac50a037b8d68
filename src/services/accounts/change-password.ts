import type { PasswordChange, PasswordReset } from '#contract/accounts.ts';
import { accountMessages } from '#copy/account-messages.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { spendCode } from '#db/queries/codes.ts';
import { addJob } from '#db/queries/jobs.ts';
import { endSessionsOf, findLiveSession } from '#db/queries/sessions.ts';
import { findUserByEmail, lockUser, type User, updateUser } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import type { PasswordOwner } from '#domain/password-rules.ts';
import { Refused } from '#domain/refused.ts';
import { checkCode } from '#services/accounts/check-code.ts';
import { checkPassword } from '#services/accounts/check-password.ts';
import { hashNewPassword, refuseWeakPassword } from '#services/accounts/new-password.ts';
import { accountLimitKey } from '#services/accounts/within-limit.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';
import { type OpenedSession, openSession } from '#services/sessions/open-session.ts';

/**
 * Ends every session of the account and opens a new one for the caller, so that a stolen token stops working too.
 *
 * @throws Refused VALIDATION_ERROR (a wrong old password, a weak new one), TOO_MANY_REQUESTS.
 */
export async function changePassword(ctx: Context<SignedIn>, draft: PasswordChange): Promise<OpenedSession> {
  const user = await checkPassword(ctx, draft.old_password, 'old_password');
  if (draft.new_password === draft.old_password)
    throw fieldRefusal('new_password', accountMessages.passwordSame);
  const passwordHash = await hashNewPassword(ctx, {
    password: draft.new_password,
    field: 'new_password',
    owner: ownerOf(user),
  });
  return ctx.db.transaction(async (tx) => {
    const changed = await setPassword(tx, ctx, {
      user,
      passwordHash,
      sessionId: ctx.actor.sessionId,
      done: activityCopy.passwordChanged,
    });
    return openSession(ctx, tx, changed);
  });
}

/**
 * Resets the password with a code that was mailed to the account's address, which also verifies the address. Every
 * session ends.
 *
 * @throws Refused VALIDATION_ERROR (a weak password), INVALID_CODE, CODE_EXPIRED, TOO_MANY_REQUESTS.
 */
export async function resetPassword(ctx: Context, draft: PasswordReset): Promise<void> {
  const place = { purpose: 'reset', subject: accountKey(draft.email) } as const;
  const given = { password: draft.new_password, field: 'new_password' } as const;
  // Checked before the code, and only with what the caller knows: without a code, the response must not show whether
  // the address belongs to staff.
  await refuseWeakPassword(ctx, { ...given, owner: { email: draft.email, isStaff: false } });
  const { codeHash } = await checkCode(ctx, place, draft.code);
  const owner = await findUserByEmail(ctx.db, place.subject);
  if (!owner) throw new Refused({ code: 'CODE_EXPIRED' });
  // Hashing is slow, so it runs only for callers with the right code.
  const passwordHash = await hashNewPassword(ctx, { ...given, owner: ownerOf(owner) });
  const user = await ctx.db.transaction(async (tx) => {
    const found = await findUserByEmail(tx, place.subject);
    if (found?.id !== owner.id || !codeHash || !(await spendCode(tx, place, codeHash)))
      throw new Refused({ code: 'CODE_EXPIRED' });
    await setPassword(tx, ctx, {
      user: found,
      passwordHash,
      isVerified: true,
      done: activityCopy.passwordReset,
    });
    return found;
  });
  await ctx.limits.forgive('login-account', accountLimitKey(user.id));
}

function ownerOf({ username, email, isStaff, isSuperuser }: User): PasswordOwner {
  return { username, email, isStaff: isStaff || isSuperuser };
}

type NewPassword = {
  user: User;
  passwordHash: string;
  isVerified?: true;
  /** The caller's session, when a session authorizes the change. Undefined for a reset by code. */
  sessionId?: number;
  done: string;
};

/** Race: a concurrent change may have replaced the password, or ended the session, that authorizes this one. */
async function setPassword(tx: Tx, ctx: Context, change: NewPassword): Promise<User> {
  const { user, sessionId, done, ...values } = change;
  const now = ctx.now();
  const held = await lockUser(tx, user.id);
  const stillOpen = sessionId === undefined || (await findLiveSession(tx, sessionId, now)) !== undefined;
  if (!held?.isActive || held.passwordHash !== user.passwordHash || !stillOpen)
    throw new Refused({ code: sessionId === undefined ? 'CODE_EXPIRED' : 'NOT_AUTHENTICATED' });
  // A user who was promoted since the read must still change their password: the new one was checked against the rules
  // for customers.
  const isPromoted = ownerOf(held).isStaff && !ownerOf(user).isStaff;
  const changed = await updateUser(tx, user.id, {
    ...values,
    mustChangePassword: isPromoted && held.mustChangePassword,
    version: held.version + 1,
  });
  await endSessionsOf(tx, user.id, now);
  await addJob(tx, 'send-notice', {
    notice: 'password-changed',
    to: held.email,
    firstName: held.firstName,
  });
  await recordActivity(tx, {
    ...{ by: held, at: now, action: 'update', subject: 'user', subjectId: user.id },
    description: done,
  });
  const kind = sessionId === undefined ? 'password-reset' : 'password-changed';
  await recordSecurityEvent(ctx, { kind, userId: user.id }, tx);
  return changed;
}
