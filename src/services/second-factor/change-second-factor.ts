import { RECOVERY_CODES } from '#contract/limits.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import {
  deleteSecondFactor,
  findTotp,
  listPasskeys,
  replaceRecoveryCodes,
} from '#db/queries/second-factor.ts';
import { endOtherSessions, findLiveSession } from '#db/queries/sessions.ts';
import { lockUser, type User, updateUser } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { isStaffAccount } from '#domain/permissions.ts';
import { recordOwnAccountChange } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { notifyOfSecondFactor } from '#services/second-factor/notify-of-second-factor.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';

/**
 * Locks the account, which serializes changes of its second factor with logins. Race: a concurrent request may have
 * ended the session, replaced the password (`passwordMark`) or revoked the role that authorizes the change.
 */
export async function lockOwnAccount(
  tx: Tx,
  ctx: Context<SignedIn>,
  passwordMark: string | undefined,
): Promise<User> {
  const { actor, tokens, now } = ctx;
  const user = await lockUser(tx, actor.userId);
  const isSessionOpen = (await findLiveSession(tx, actor.sessionId, now())) !== undefined;
  if (!user?.isActive || !isSessionOpen) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  if (!isStaffAccount(user)) throw new DomainError({ code: 'FORBIDDEN' });
  if (passwordMark !== undefined && !tokens.isPasswordMark(user.passwordHash, passwordMark))
    throw new DomainError({ code: 'STEP_EXPIRED' });
  return user;
}

/** What the logs say of each change. */
const loggedChanges = {
  'totp-added': { kind: 'second-factor-added', method: 'totp', description: activityCopy.totpAdded },
  'totp-removed': { kind: 'second-factor-removed', method: 'totp', description: activityCopy.totpRemoved },
  'passkey-added': { kind: 'second-factor-added', method: 'passkey', description: activityCopy.passkeyAdded },
  'passkey-removed': {
    kind: 'second-factor-removed',
    method: 'passkey',
    description: activityCopy.passkeyRemoved,
  },
  'recovery-codes-renewed': {
    kind: 'recovery-codes-renewed',
    method: undefined,
    description: activityCopy.recoveryCodesRenewed,
  },
} as const;

/** Writes a change to the security log and the activity log, and mails it to the account. */
export async function recordChange(
  tx: Tx,
  ctx: Context<SignedIn>,
  user: User,
  change: keyof typeof loggedChanges,
): Promise<void> {
  const { kind, method, description } = loggedChanges[change];
  await recordSecurityEvent(ctx, { kind, userId: user.id, detail: method ? { method } : {} }, tx);
  await recordOwnAccountChange(tx, ctx, user, { description });
  await notifyOfSecondFactor(tx, user, { change });
}

/**
 * Begins the second factor with the first method: returns recovery codes, and ends the other sessions, which were opened
 * without a second step. Null if there was a method already.
 */
export async function beginSecondFactor(
  tx: Tx,
  ctx: Context<SignedIn>,
  user: User,
): Promise<string[] | null> {
  if (user.secondFactorSince !== null) return null;
  const now = ctx.now();
  await updateUser(tx, user.id, { secondFactorSince: now });
  await endOtherSessions(tx, { userId: user.id, sessionId: ctx.actor.sessionId, now });
  return createRecoveryCodes(tx, ctx, user.id);
}

/**
 * Ends the second factor when no method is left. Call it after a method was removed.
 *
 * @throws DomainError LAST_SECOND_FACTOR where staff need one.
 */
export async function endSecondFactorWithoutMethods(
  tx: Tx,
  { requireSecondFactor }: Context<SignedIn>,
  userId: number,
): Promise<void> {
  if ((await findTotp(tx, userId)) || (await listPasskeys(tx, userId)).length > 0) return;
  if (requireSecondFactor) throw new DomainError({ code: 'LAST_SECOND_FACTOR' });
  await clearSecondFactor(tx, userId);
}

/** Removes all methods, codes and remembered devices. */
export async function clearSecondFactor(tx: Tx, userId: number): Promise<void> {
  await deleteSecondFactor(tx, userId);
  await updateUser(tx, userId, { secondFactorSince: null });
}

/** Replaces all recovery codes; only their hashes are stored. */
export async function createRecoveryCodes(
  tx: Tx,
  { tokens }: Pick<Context, 'tokens'>,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => tokens.newRecoveryCode());
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => tokens.hashRecoveryCode(userId, code)),
  );
  return codes;
}
