import type { Login } from '#contract/accounts.ts';
import { findCode, findNewestCode } from '#db/queries/codes.ts';
import { findUserByLogin, lockUser, type User } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import { DomainError } from '#domain/domain-error.ts';
import { hasSecondFactor } from '#domain/permissions.ts';
import { type OpenedLogin, openLogin } from '#services/accounts/open-login.ts';
import { accountLimitKey, requireWithinLimit, typedLimitKey } from '#services/accounts/rate-limit.ts';
import { notVerifiedError, resendCode } from '#services/accounts/request-code.ts';
import type { Context } from '#services/context.ts';
import { isRemembered } from '#services/second-factor/remembered-devices.ts';
import { secondFactorRequired } from '#services/second-factor/second-factor-required.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';

/**
 * Opens a session for the right password. An unknown account is refused like a wrong password, and takes as long.
 *
 * @throws DomainError INVALID_CREDENTIALS, ACCOUNT_NOT_VERIFIED (a code has been requested), ACCOUNT_INACTIVE,
 *   SECOND_FACTOR_REQUIRED with the token of the second step, TOO_MANY_REQUESTS.
 */
export async function logIn(ctx: Context, { username_or_email, password }: Login): Promise<OpenedLogin> {
  const typed = accountKey(username_or_email);
  const found = await findUserByLogin(ctx.db, typed);
  // The rate limit counts per account, by whichever of its names the user logs in.
  const key = found ? accountLimitKey(found.id) : typedLimitKey(typed);
  const isKnownDevice = found !== undefined && ctx.client.device.userIds.includes(found.id);
  const attempt = { key, isKnownDevice };
  ctx.passwords.requireCapacity();
  await spendAttempt(ctx, attempt);
  const isPasswordCorrect = await ctx.passwords.verify(found?.passwordHash, password);
  if (!found || !isPasswordCorrect) {
    await recordSecurityEvent(ctx, { kind: 'login-failed', userId: found?.id ?? null });
    throw new DomainError({ code: 'INVALID_CREDENTIALS' });
  }

  await resetAttempts(ctx, attempt);
  if (!found.isActive) {
    const detail = { reason: 'inactive' };
    await recordSecurityEvent(ctx, { kind: 'login-failed', userId: found.id, detail });
    throw new DomainError({ code: 'ACCOUNT_INACTIVE' });
  }
  if (!found.isVerified) {
    await sendCodeUnlessActive(ctx, found);
    throw await notVerifiedError(ctx, found);
  }
  const needsSecondFactor = hasSecondFactor(found);
  if (needsSecondFactor && !(await isRemembered(ctx, found))) throw await secondFactorRequired(ctx, found);
  return ctx.db.transaction(async (tx) => {
    // Race: the password, the second factor or the account may have changed since the read, and then no session may
    // open.
    const user = await lockUser(tx, found.id);
    if (!user || !isUnchanged(user, found)) throw new DomainError({ code: 'INVALID_CREDENTIALS' });
    return openLogin(ctx, tx, user, { hasPassedSecondFactor: needsSecondFactor });
  });
}

function isUnchanged(user: User, before: User): boolean {
  return (
    user.isActive &&
    user.passwordHash === before.passwordHash &&
    hasSecondFactor(user) === hasSecondFactor(before)
  );
}

type Attempt = { key: string; isKnownDevice: boolean };

/**
 * Counts the attempt before the password is checked, so that concurrent attempts are limited like sequential ones. A
 * browser that has logged in to the account before has its own attempts, which other clients cannot use up. Its right
 * passwords reset only the limit of wrong ones.
 */
async function spendAttempt({ limits, client }: Context, { key, isKnownDevice }: Attempt): Promise<void> {
  if (isKnownDevice) {
    await requireWithinLimit(limits, 'login-device-all', `${key} ${client.device.id}`);
    return requireWithinLimit(limits, 'login-device', `${key} ${client.device.id}`);
  }
  await requireWithinLimit(limits, 'login-address', client.address);
  await requireWithinLimit(limits, 'login', `${key} ${client.address}`);
  await requireWithinLimit(limits, 'login-account', key);
}

async function resetAttempts({ limits, client }: Context, { key, isKnownDevice }: Attempt): Promise<void> {
  if (isKnownDevice) return limits.reset('login-device', `${key} ${client.device.id}`);
  await limits.reset('login', `${key} ${client.address}`);
  await limits.reset('login-account', key);
}

async function sendCodeUnlessActive(ctx: Context, { email, emailKey }: User): Promise<void> {
  const target = { purpose: 'verify', subject: emailKey } as const;
  const now = ctx.now();
  const { client } = ctx;
  // A code that another browser requested does not work in this one, which has its own attempts.
  const last = client.device.isNew
    ? await findNewestCode(ctx.db, target)
    : await findCode(ctx.db, { ...target, device: client.device.id });
  if (last && last.expiresAt > now) return;
  await resendCode(ctx, { ...target, email, now });
}
