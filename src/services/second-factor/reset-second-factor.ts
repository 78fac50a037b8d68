import { activityCopy } from '#copy/activity.ts';
import type { Db, Tx } from '#db/client.ts';
import { endAllSessions } from '#db/queries/sessions.ts';
import { findUserByEmail, lockUser, type User } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { clearSecondFactor } from '#services/second-factor/change-second-factor.ts';
import { notifyOfSecondFactor } from '#services/second-factor/notify-of-second-factor.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';
import { lockForEdit } from '#services/users/change-user.ts';

/**
 * Removes the second factor of another member of staff, who has lost it. Their sessions end.
 *
 * @throws DomainError OWN_ACCOUNT, FORBIDDEN, NOT_FOUND also for an account without a second factor.
 */
export function resetSecondFactor(ctx: Context<SignedIn>, id: number): Promise<void> {
  const { db, actor } = ctx;
  return db.transaction(async (tx) => {
    const { before, isByStaffManager } = await lockForEdit(tx, actor, id);
    if (!isByStaffManager) throw new DomainError({ code: 'FORBIDDEN' });
    if (before.secondFactorSince === null) throw new DomainError({ code: 'NOT_FOUND' });
    await removeSecondFactor(tx, before, { by: actor, at: ctx.now() });
    await recordSecurityEvent(ctx, { kind: 'second-factor-reset', userId: id }, tx);
  });
}

/** The same from the command line, for an owner who has lost theirs. Undefined for an account without one. */
export function resetSecondFactorByEmail(db: Db, email: string, now: Date): Promise<User | undefined> {
  return db.transaction(async (tx) => {
    const found = await findUserByEmail(tx, accountKey(email));
    const user = found && (await lockUser(tx, found.id));
    if (!user || user.secondFactorSince === null) return undefined;
    await removeSecondFactor(tx, user, { by: undefined, at: now });
    return user;
  });
}

async function removeSecondFactor(
  tx: Tx,
  user: User,
  { by, at }: { by: SignedIn | undefined; at: Date },
): Promise<void> {
  await clearSecondFactor(tx, user.id);
  await endAllSessions(tx, user.id, at);
  await notifyOfSecondFactor(tx, user, { change: 'second-factor-reset' });
  await recordActivity(tx, {
    by,
    at,
    action: 'update',
    subject: 'user',
    subjectId: user.id,
    description: activityCopy.secondFactorReset(user.username),
  });
}
