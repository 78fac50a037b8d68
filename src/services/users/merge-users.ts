import { MAX_STAFF_NOTE_CHARACTERS } from '#contract/limits.ts';
import { userMessages } from '#contract/messages/staff-users.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { moveRecordsOfUser } from '#db/queries/merge-users.ts';
import { endAllSessions } from '#db/queries/sessions.ts';
import { lockUsers } from '#db/queries/staff-users.ts';
import { type User, updateUser } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { staffRoleOf } from '#domain/permissions.ts';
import { notifyAccount } from '#services/accounts/send-notification.ts';
import { changedFields, recordOwnActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';
import { findLockedActor } from '#services/users/change-user.ts';

/**
 * Merges two accounts of one person: `otherId` is deleted, and its orders, claims, saved products and notices go to the
 * user `id`, who also gets its phone and Instagram where they have none. The address of the deleted account gets a mail.
 *
 * @throws DomainError OWN_ACCOUNT; NOT_FOUND; FORBIDDEN; VALIDATION_ERROR for the same account twice, for staff, where
 *   the user `id` is unverified, and where both notes together are too long.
 */
export function mergeUsers(ctx: Context<SignedIn>, id: number, otherId: number): Promise<User> {
  const { actor } = ctx;
  if (id === actor.userId || otherId === actor.userId) throw new DomainError({ code: 'OWN_ACCOUNT' });
  if (id === otherId) throw fieldError('other_id', userMessages.sameAccount);
  return ctx.db.transaction(async (tx) => {
    const { target, other, note } = await lockForMerge(tx, actor, { id, otherId });
    const at = ctx.now();
    await moveRecordsOfUser(tx, { from: otherId, to: id });
    await updateUser(tx, otherId, { deletedAt: at, version: other.version + 1 });
    await endAllSessions(tx, otherId, at);
    await notifyAccount(tx, other, 'account-merged');
    const after = await updateUser(tx, id, {
      phone: target.phone || other.phone,
      instagram: target.instagram || other.instagram,
      staffNote: note,
      version: target.version + 1,
    });
    // About the other account: anonymizing that one removes its address from the log.
    await recordOwnActivity(tx, ctx, {
      action: 'delete',
      subject: 'user',
      subjectId: otherId,
      description: activityCopy.userDeleted(other.username),
      changes: { email: { before: other.email, after: null } },
    });
    await recordOwnActivity(tx, ctx, {
      action: 'update',
      subject: 'user',
      subjectId: id,
      description: activityCopy.usersMerged(other.username, target.username),
      changes: {
        username: { before: other.username, after: target.username },
        ...changedFields(target, after, ['phone', 'instagram']),
      },
    });
    await recordSecurityEvent(
      ctx,
      { kind: 'account-deleted', userId: otherId, detail: { merged_into: id } },
      tx,
    );
    return after;
  });
}

/** Locks and rereads both users and the actor, who may have lost their role meanwhile. */
async function lockForMerge(tx: Tx, actor: SignedIn, { id, otherId }: { id: number; otherId: number }) {
  const locked = await lockUsers(tx, [id, otherId, actor.userId]);
  const author = findLockedActor(locked, actor);
  const target = locked.find((user) => user.id === id);
  const other = locked.find((user) => user.id === otherId);
  if (!staffRoleOf(author)) throw new DomainError({ code: 'FORBIDDEN' });
  if (!target) throw new DomainError({ code: 'NOT_FOUND' });
  if (!other) throw fieldError('other_id', userMessages.noAccount);
  if (staffRoleOf(target) || staffRoleOf(other)) throw fieldError('other_id', userMessages.staffAccount);
  // Unverified accounts expire (`delete-expired.ts`), and the orders would be without an owner.
  if (!target.isVerified) throw fieldError('other_id', userMessages.unverifiedAccount);
  const note = [target.staffNote, other.staffNote].filter(Boolean).join('\n');
  if ([...note].length > MAX_STAFF_NOTE_CHARACTERS)
    throw fieldError('other_id', userMessages.joinedNotesTooLong);
  return { target, other, note };
}
