import type { UserChange } from '#contract/staff-users.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { deleteSavedOfUser } from '#db/queries/saved-products.ts';
import { endAllSessions } from '#db/queries/sessions.ts';
import { lockUsers } from '#db/queries/staff-users.ts';
import { deleteStockNoticesOfUser } from '#db/queries/stock-notices.ts';
import { type User, updateUser } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { canEditUser } from '#domain/permissions.ts';
import { changedFields, recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';
import { grantedRole, queueRoleNotifications } from '#services/users/role-notifications.ts';

const wireNames = { isActive: 'is_active', isStaff: 'is_staff', isSuperuser: 'is_superuser' } as const;

/**
 * Activates or deactivates a user, and grants or revokes roles. No-op updates are skipped.
 *
 * @throws DomainError OWN_ACCOUNT, NOT_FOUND, FORBIDDEN for what only superusers may do.
 */
export function changeUser(ctx: Context<SignedIn>, id: number, change: UserChange): Promise<User> {
  const { db, actor } = ctx;
  return db.transaction(async (tx) => {
    const { before, isByStaffManager } = await lockForEdit(tx, actor, id);
    const roleFlags = omitUndefined({ isStaff: change.is_staff, isSuperuser: change.is_superuser });
    if (Object.keys(roleFlags).length > 0 && !isByStaffManager) throw new DomainError({ code: 'FORBIDDEN' });
    const target = { ...before, ...roleFlags, ...omitUndefined({ isActive: change.is_active }) };
    const changes = changedFields<User>(before, target, wireNames);
    if (Object.keys(changes).length === 0) return before;

    const { isActive, isStaff, isSuperuser } = target;
    const at = ctx.now();
    const isPromoted = !hasStaffRole(before) && hasStaffRole(target);
    const after = await updateUser(tx, id, {
      isActive,
      isStaff,
      isSuperuser,
      // A promoted user must change their password: customers have laxer password rules, and the hash does not show the
      // length.
      mustChangePassword: isPromoted || before.mustChangePassword,
      version: before.version + 1,
    });
    if (!isActive) await endAllSessions(tx, id, at);
    const role = grantedRole(before, after);
    if (role) await queueRoleNotifications(tx, { user: after, role, byId: actor.userId });
    await recordActivity(tx, {
      by: actor,
      at,
      action: 'update',
      subject: 'user',
      subjectId: id,
      changes,
      description: describeChange(before, after),
    });
    await recordUserEvents(tx, ctx, before, after);
    return after;
  });
}

/**
 * Soft-deletes a user, and frees their username and e-mail. Their sessions end; orders and the log keep their data.
 *
 * @throws DomainError OWN_ACCOUNT, NOT_FOUND, FORBIDDEN for another member of staff, unless the actor is a superuser.
 */
export function deleteUser(ctx: Context<SignedIn>, id: number): Promise<void> {
  const { db, actor, now } = ctx;
  return db.transaction(async (tx) => {
    const { before } = await lockForEdit(tx, actor, id);
    const at = now();
    await updateUser(tx, id, { deletedAt: at, version: before.version + 1 });
    await deleteStockNoticesOfUser(tx, id);
    await deleteSavedOfUser(tx, id);
    await endAllSessions(tx, id, at);
    await recordActivity(tx, {
      by: actor,
      at,
      action: 'delete',
      subject: 'user',
      subjectId: id,
      description: activityCopy.userDeleted(before.username),
      changes: {
        username: { before: before.username, after: null },
        email: { before: before.email, after: null },
      },
    });
    await recordSecurityEvent(ctx, { kind: 'account-deleted', userId: id }, tx);
  });
}

/**
 * Logs a user out everywhere: the next request of each of their sessions is refused.
 *
 * @throws DomainError OWN_ACCOUNT, NOT_FOUND, FORBIDDEN for another member of staff, unless the actor is a superuser.
 */
export function endUserSessions(ctx: Context<SignedIn>, id: number): Promise<void> {
  const { db, actor } = ctx;
  return db.transaction(async (tx) => {
    const { before } = await lockForEdit(tx, actor, id);
    const at = ctx.now();
    await endAllSessions(tx, id, at);
    await recordActivity(tx, {
      by: actor,
      at,
      action: 'update',
      subject: 'user',
      subjectId: id,
      description: activityCopy.userSessionsEnded(before.username),
    });
    await recordSecurityEvent(ctx, { kind: 'sessions-ended', userId: id }, tx);
  });
}

/**
 * Locks and rereads the user and the actor, so that of two superusers who demote each other concurrently, the second is
 * refused. At least one superuser always remains, since no user may edit their own account.
 */
async function lockForEdit(tx: Tx, actor: SignedIn, id: number) {
  if (id === actor.userId) throw new DomainError({ code: 'OWN_ACCOUNT' });
  const lockedUsers = await lockUsers(tx, [id, actor.userId]);
  const author = lockedUsers.find((user) => user.id === actor.userId);
  const before = lockedUsers.find((user) => user.id === id);
  if (!author?.isActive) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  if (!canEditUser(author, before)) throw new DomainError({ code: 'FORBIDDEN' });
  if (!before) throw new DomainError({ code: 'NOT_FOUND' });
  return { before, isByStaffManager: author.isSuperuser };
}

async function recordUserEvents(tx: Tx, ctx: Context<SignedIn>, before: User, after: User): Promise<void> {
  const userId = after.id;
  if (before.isActive !== after.isActive) {
    const kind = after.isActive ? 'account-activated' : 'account-deactivated';
    await recordSecurityEvent(ctx, { kind, userId }, tx);
  }
  if (before.isStaff === after.isStaff && before.isSuperuser === after.isSuperuser) return;
  const detail = {
    is_staff_before: before.isStaff,
    is_staff: after.isStaff,
    is_superuser_before: before.isSuperuser,
    is_superuser: after.isSuperuser,
  };
  await recordSecurityEvent(ctx, { kind: 'role-changed', userId, detail }, tx);
}

function hasStaffRole({ isStaff, isSuperuser }: User): boolean {
  return isStaff || isSuperuser;
}

type AccountFlags = Partial<Pick<User, 'isActive' | 'isStaff' | 'isSuperuser'>>;

function omitUndefined(flags: { [Flag in keyof AccountFlags]: boolean | undefined }): AccountFlags {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}

function describeChange(before: User, { username, isActive }: User): string {
  if (before.isActive === isActive) return activityCopy.userRoleChanged(username);
  return isActive ? activityCopy.userActivated(username) : activityCopy.userDeactivated(username);
}
