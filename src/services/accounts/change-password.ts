import type { PasswordChange, PasswordReset } from '#contract/accounts.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { consumeCode } from '#db/queries/codes.ts';
import { deleteRememberedDevices } from '#db/queries/second-factor.ts';
import { endAllSessions, findLiveSession } from '#db/queries/sessions.ts';
import { findUserByEmail, lockUser, type User, updateUser } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import type { PasswordOwner } from '#domain/password-rules.ts';
import { isStaffAccount } from '#domain/permissions.ts';
import { checkCode } from '#services/accounts/check-code.ts';
import { checkPassword } from '#services/accounts/check-password.ts';
import { hashNewPassword, requireStrongPassword } from '#services/accounts/new-password.ts';
import { accountLimitKey } from '#services/accounts/rate-limit.ts';
import { notifyAccount } from '#services/accounts/send-notification.ts';
import { recordOwnAccountChange } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';
import { type OpenedSession, openSession } from '#services/sessions/open-session.ts';

/**
 * Ends every session of the account and opens a new one for the caller, so that a stolen token stops working too.
 *
 * @throws DomainError VALIDATION_ERROR (a wrong old password, a weak new one), TOO_MANY_REQUESTS.
 */
export async function changePassword(ctx: Context<SignedIn>, draft: PasswordChange): Promise<OpenedSession> {
  const user = await checkPassword(ctx, draft.old_password, 'old_password');
  if (draft.new_password === draft.old_password)
    throw fieldError('new_password', accountMessages.passwordSame);
  const passwordHash = await hashNewPassword(ctx, {
    password: draft.new_password,
    field: 'new_password',
    owner: passwordOwner(user),
  });
  return ctx.db.transaction(async (tx) => {
    const changed = await setPassword(tx, ctx, {
      user,
      passwordHash,
      sessionId: ctx.actor.sessionId,
      description: activityCopy.passwordChanged,
    });
    // The session that authorized the change has passed the second factor, if there is one.
    return openSession(ctx, tx, changed, { hasPassedSecondFactor: changed.secondFactorSince !== null });
  });
}

/**
 * Resets the password with a code that was mailed to the account's address, which also verifies the address. Every
 * session ends.
 *
 * @throws DomainError VALIDATION_ERROR (a weak password), INVALID_CODE, CODE_EXPIRED, TOO_MANY_REQUESTS.
 */
export async function resetPassword(ctx: Context, draft: PasswordReset): Promise<void> {
  const target = { purpose: 'reset', subject: accountKey(draft.email) } as const;
  const given = { password: draft.new_password, field: 'new_password' } as const;
  // Checked before the code, and only with what the caller knows: without a code, the response must not show whether
  // the address belongs to staff.
  await requireStrongPassword(ctx, { ...given, owner: { email: draft.email, isStaff: false } });
  const { codeHash } = await checkCode(ctx, target, draft.code);
  const owner = await findUserByEmail(ctx.db, target.subject);
  if (!owner) throw new DomainError({ code: 'CODE_EXPIRED' });
  // Hashing is slow, so it runs only for callers with the right code.
  const passwordHash = await hashNewPassword(ctx, { ...given, owner: passwordOwner(owner) });
  const user = await ctx.db.transaction(async (tx) => {
    const found = await findUserByEmail(tx, target.subject);
    if (found?.id !== owner.id || !codeHash || !(await consumeCode(tx, target, codeHash)))
      throw new DomainError({ code: 'CODE_EXPIRED' });
    await setPassword(tx, ctx, {
      user: found,
      passwordHash,
      isVerified: true,
      description: activityCopy.passwordReset,
    });
    return found;
  });
  await ctx.limits.reset('login-account', accountLimitKey(user.id));
}

function passwordOwner(user: User): PasswordOwner {
  return { username: user.username, email: user.email, isStaff: isStaffAccount(user) };
}

type PasswordUpdate = {
  user: User;
  passwordHash: string;
  isVerified?: true;
  /** The caller's session, when a session authorizes the change. Undefined for a reset by code. */
  sessionId?: number;
  description: string;
};

/** Race: a concurrent change may have replaced the password, or ended the session, that authorizes this one. */
async function setPassword(tx: Tx, ctx: Context, change: PasswordUpdate): Promise<User> {
  const { user, sessionId, description, ...values } = change;
  const now = ctx.now();
  const current = await lockUser(tx, user.id);
  const isSessionOpen = sessionId === undefined || (await findLiveSession(tx, sessionId, now)) !== undefined;
  if (!current?.isActive || current.passwordHash !== user.passwordHash || !isSessionOpen)
    throw new DomainError({ code: sessionId === undefined ? 'CODE_EXPIRED' : 'NOT_AUTHENTICATED' });
  // A user who was promoted since the read must still change their password: the new one was checked against the rules
  // for customers.
  const isPromoted = passwordOwner(current).isStaff && !passwordOwner(user).isStaff;
  const changed = await updateUser(tx, user.id, {
    ...values,
    mustChangePassword: isPromoted && current.mustChangePassword,
    version: current.version + 1,
  });
  await endAllSessions(tx, user.id, now);
  await deleteRememberedDevices(tx, user.id);
  await notifyAccount(tx, current, 'password-changed');
  await recordOwnAccountChange(tx, ctx, current, { description });
  const kind = sessionId === undefined ? 'password-reset' : 'password-changed';
  await recordSecurityEvent(ctx, { kind, userId: user.id }, tx);
  return changed;
}
