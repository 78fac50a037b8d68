import type { PasswordChange, PasswordReset } from '#contract/accounts.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { spendCode } from '#db/queries/codes.ts';
import { addJob } from '#db/queries/jobs.ts';
import { endSessionsOf, findLiveSession } from '#db/queries/sessions.ts';
import { findUserByEmail, lockUser, type User, updateUser } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import { Refused } from '#domain/refused.ts';
import { checkCode } from '#services/accounts/check-code.ts';
import { checkPassword } from '#services/accounts/check-password.ts';
import { hashNewPassword, refuseCommon } from '#services/accounts/new-password.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';

/**
 * Every other session of the account ends with it.
 *
 * @throws Refused VALIDATION_ERROR (a wrong old password, a common new one), TOO_MANY_REQUESTS.
 */
export async function changePassword(ctx: Context<SignedIn>, draft: PasswordChange): Promise<void> {
  const user = await checkPassword(ctx, draft.old_password, 'old_password');
  const passwordHash = await hashNewPassword(ctx.passwords, draft.new_password, 'new_password');
  await ctx.db.transaction((tx) =>
    setPassword(tx, ctx, {
      user,
      passwordHash,
      goesOn: ctx.actor.sessionId,
      done: activityCopy.passwordChanged,
    }),
  );
}

/**
 * Sets a new password by a code that was sent to the account's address, which verifies the address too. Every
 * session ends.
 *
 * @throws Refused VALIDATION_ERROR (a common password), INVALID_CODE, CODE_EXPIRED, TOO_MANY_REQUESTS.
 */
export async function resetPassword(ctx: Context, draft: PasswordReset): Promise<void> {
  const place = { purpose: 'reset', subject: accountKey(draft.email) } as const;
  refuseCommon(ctx.passwords, draft.new_password, 'new_password');
  const { codeHash } = await checkCode(ctx, place, draft.code);
  // Slow, and so only for who has the right code.
  const passwordHash = await hashNewPassword(ctx.passwords, draft.new_password, 'new_password');
  const user = await ctx.db.transaction(async (tx) => {
    const found = await findUserByEmail(tx, place.subject);
    if (!found || !codeHash || !(await spendCode(tx, place, codeHash)))
      throw new Refused({ code: 'CODE_EXPIRED' });
    await setPassword(tx, ctx, {
      user: found,
      passwordHash,
      isVerified: true,
      done: activityCopy.passwordReset,
    });
    return found;
  });
  await ctx.limits.forgive('login-account', `user:${user.id}`);
}

type NewPassword = {
  user: User;
  passwordHash: string;
  isVerified?: true;
  /** The session that changes it. */
  goesOn?: number;
  done: string;
};

/** Another change may have come first: then this one rests on a password, or a session, that is gone. */
async function setPassword(tx: Tx, ctx: Context, change: NewPassword): Promise<void> {
  const { user, goesOn, done, ...values } = change;
  const now = ctx.now();
  const held = await lockUser(tx, user.id);
  const stillOpen = goesOn === undefined || (await findLiveSession(tx, goesOn, now)) !== undefined;
  if (!held?.isActive || held.passwordHash !== user.passwordHash || !stillOpen)
    throw new Refused({ code: goesOn === undefined ? 'CODE_EXPIRED' : 'NOT_AUTHENTICATED' });
  await updateUser(tx, user.id, { ...values, version: held.version + 1 });
  await endSessionsOf(tx, user.id, now, goesOn);
  await addJob(tx, 'send-notice', {
    notice: 'password-changed',
    to: held.email,
    firstName: held.firstName,
  });
  await recordActivity(tx, {
    ...{ by: held, at: now, action: 'update', subject: 'user', subjectId: user.id },
    description: done,
  });
}
