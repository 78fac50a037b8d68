import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import type { User } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { accountLimitKey, requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { notifyAccount } from '#services/accounts/send-notification.ts';
import { recordOwnActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { lockForEdit } from '#services/users/change-user.ts';

/**
 * Mails a user the page at which they choose a new password. They request the code there themselves: a code belongs to
 * the browser that asked for it.
 *
 * @throws DomainError OWN_ACCOUNT, NOT_FOUND, FORBIDDEN for another member of staff and for an inactive user, who gets
 *   no code, TOO_MANY_REQUESTS.
 */
export async function invitePasswordReset(ctx: Context<SignedIn>, id: number): Promise<void> {
  const { db, actor } = ctx;
  // Not within the transaction: the rate limit uses its own connection, and a transaction that waits for it could
  // deadlock the pool. Only those who may invite the user count towards the user's limit.
  await db.transaction((tx) => lockInvited(tx, actor, id));
  await requireWithinLimit(ctx.limits, 'reset-invitation', accountLimitKey(id));
  await db.transaction(async (tx) => {
    const user = await lockInvited(tx, actor, id);
    await notifyAccount(tx, user, 'reset-invitation');
    await recordOwnActivity(tx, ctx, {
      action: 'update',
      subject: 'user',
      subjectId: id,
      description: activityCopy.userInvitedToReset(user.username),
    });
  });
}

async function lockInvited(tx: Tx, actor: SignedIn, id: number): Promise<User> {
  const { before } = await lockForEdit(tx, actor, id);
  if (!before.isActive) throw new DomainError({ code: 'FORBIDDEN' });
  return before;
}
