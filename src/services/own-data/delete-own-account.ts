import { activityCopy } from '#copy/activity.ts';
import { anonymizeUser, lockUser } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { isStaffAccount } from '#domain/permissions.ts';
import { checkPassword } from '#services/accounts/check-password.ts';
import { notifyAccount } from '#services/accounts/send-notification.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';
import { deleteAccount } from '#services/users/delete-account.ts';

/**
 * Deletes the caller's account, as staff would, and its personal data at once. Orders and claims stay; a nightly job
 * removes the personal data in them (`anonymize-records.ts`). The address gets a mail.
 *
 * @throws DomainError FORBIDDEN for staff, whom another superuser deletes; VALIDATION_ERROR for a wrong password;
 *   TOO_MANY_REQUESTS.
 */
export async function deleteOwnAccount(ctx: Context<SignedIn>, password: string): Promise<void> {
  const { id, passwordHash } = await checkPassword(ctx, password, 'password');
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    // Race: the account may have been deleted, promoted, or have got another password since the check.
    if (!user || user.passwordHash !== passwordHash) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
    if (isStaffAccount(user)) throw new DomainError({ code: 'FORBIDDEN' });
    const at = ctx.now();
    await deleteAccount(tx, user, at);
    await recordActivity(tx, {
      by: user,
      at,
      action: 'delete',
      subject: 'user',
      subjectId: id,
      description: activityCopy.ownAccountDeleted,
    });
    await recordSecurityEvent(ctx, { kind: 'account-deleted', userId: id }, tx);
    await notifyAccount(tx, user, 'account-deleted');
    await anonymizeUser(tx, id);
  });
}
