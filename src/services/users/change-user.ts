import { accountMessages } from '#contract/messages/accounts.ts';
import { UserChange } from '#contract/staff-users.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/error-codes.ts';
import { deleteRememberedDevices } from '#db/queries/second-factor.ts';
import { endAllSessions } from '#db/queries/sessions.ts';
import { lockUsers } from '#db/queries/staff-users.ts';
import { type User, updateUser } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { canEditUser, isStaffAccount, staffRoleOf } from '#domain/permissions.ts';
import { toCamelCaseFields } from '#lib/camel-case.ts';
import { notifyAccount } from '#services/accounts/send-notification.ts';
import { changedFields, recordOwnActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { requireVersion } from '#services/edits/require-version.ts';
import { clearSecondFactor } from '#services/second-factor/change-second-factor.ts';
import { notifyOfSecondFactor } from '#services/second-factor/notify-of-second-factor.ts';
import { recordSecurityEvent } from '#services/security/record-security-event.ts';
import { deleteAccount } from '#services/users/delete-account.ts';
import {
  grantedRole,
  queueOwnRoleNotification,
  queueRoleNotifications,
} from '#services/users/role-notifications.ts';

const roleFields = ['is_staff', 'is_superuser', 'staff_role'] as const;
const dataFields = ['first_name', 'last_name', 'email', 'phone', 'instagram'] as const;
const loggedFields = UserChange.keyof().exclude(['version']).options;

/**
 * Corrects the data of a user, verifies them by hand, activates or deactivates them, and grants or revokes roles. No-op
 * changes are skipped. A corrected e-mail is mailed to the old and the new address.
 *
 * @throws DomainError OWN_ACCOUNT, NOT_FOUND, FORBIDDEN for what only superusers may do, VALIDATION_ERROR for an e-mail
 *   that another user has. @throws EditConflict when the version is outdated.
 */
export async function changeUser(ctx: Context<SignedIn>, id: number, change: UserChange): Promise<User> {
  try {
    return await ctx.db.transaction((tx) => applyChange(tx, ctx, id, change));
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('email', accountMessages.emailTaken);
    throw error;
  }
}

async function applyChange(
  tx: Tx,
  ctx: Context<SignedIn>,
  id: number,
  { version, ...change }: UserChange,
): Promise<User> {
  const { actor } = ctx;
  const { before, isByStaffManager } = await lockForEdit(tx, actor, id);
  const target = { ...before, ...toColumns(change) };
  const changes = changedFields(before, target, loggedFields);
  const isRoleChange = Object.keys(changedFields(before, target, roleFields)).length > 0;
  const asksForRole = roleFields.some((name) => change[name] !== undefined);
  if (asksForRole && !isByStaffManager) throw new DomainError({ code: 'FORBIDDEN' });
  requireVersion(before, version);
  if (Object.keys(changes).length === 0) return before;

  const isPromoted = !isStaffAccount(before) && isStaffAccount(target);
  const after = await updateUser(tx, id, {
    ...toColumns(change),
    // A promoted user must change their password: customers have laxer password rules, and the hash does not show the
    // length.
    mustChangePassword: isPromoted || before.mustChangePassword,
    version: before.version + 1,
  });
  if (!after.isActive) {
    await endAllSessions(tx, id, ctx.now());
    await deleteRememberedDevices(tx, id);
  }
  if (!isStaffAccount(after)) await endSecondFactorOfFormerStaff(tx, ctx, after);
  const role = grantedRole(before, after);
  if (role) await queueRoleNotifications(tx, { user: after, role, byId: actor.userId });
  await queueOwnRoleNotification(tx, before, after);
  await queueEmailNotifications(tx, before, after);
  // Without the text of the note, as for internal notes of orders.
  const { staff_note: _, ...logged } = changes;
  await recordOwnActivity(tx, ctx, {
    action: 'update',
    subject: 'user',
    subjectId: id,
    changes: logged,
    description: describeChange(before, after, isRoleChange),
  });
  await recordUserEvents(tx, ctx, before, after);
  return after;
}

/** Only staff have a second factor. Who becomes staff again sets up a new one. */
async function endSecondFactorOfFormerStaff(tx: Tx, ctx: Context<SignedIn>, user: User): Promise<void> {
  if (user.secondFactorSince === null) return;
  await clearSecondFactor(tx, user.id);
  await notifyOfSecondFactor(tx, user, { change: 'second-factor-removed' });
  await recordSecurityEvent(ctx, { kind: 'second-factor-removed', userId: user.id }, tx);
}

/** The columns that a change sets. */
function toColumns(change: Omit<UserChange, 'version'>): Partial<User> {
  const { email } = change;
  return {
    ...toCamelCaseFields(change),
    ...(email === undefined ? {} : { emailKey: accountKey(email) }),
  };
}

/** Mails both addresses, so that a correction that the user does not want is noticed at the old one. */
async function queueEmailNotifications(tx: Tx, before: User, after: User): Promise<void> {
  if (before.emailKey === after.emailKey) return;
  await notifyAccount(tx, { ...after, email: before.email }, 'email-changed');
  await notifyAccount(tx, after, 'email-corrected');
}

/**
 * Soft-deletes a user, and frees their username and e-mail. Their sessions end; orders and the log keep their data.
 *
 * @throws DomainError OWN_ACCOUNT, NOT_FOUND, FORBIDDEN for another member of staff, unless the actor is a superuser.
 */
export function deleteUser(ctx: Context<SignedIn>, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { before } = await lockForEdit(tx, ctx.actor, id);
    await deleteAccount(tx, before, ctx.now());
    await recordOwnActivity(tx, ctx, {
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
 * Logs a user out everywhere: the next request of each of their sessions is refused, and no device is remembered.
 *
 * @throws DomainError OWN_ACCOUNT, NOT_FOUND, FORBIDDEN for another member of staff, unless the actor is a superuser.
 */
export function endUserSessions(ctx: Context<SignedIn>, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { before } = await lockForEdit(tx, ctx.actor, id);
    await endAllSessions(tx, id, ctx.now());
    await deleteRememberedDevices(tx, id);
    await recordOwnActivity(tx, ctx, {
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
export async function lockForEdit(tx: Tx, actor: SignedIn, id: number) {
  if (id === actor.userId) throw new DomainError({ code: 'OWN_ACCOUNT' });
  const lockedUsers = await lockUsers(tx, [id, actor.userId]);
  const author = findLockedActor(lockedUsers, actor);
  const before = lockedUsers.find((user) => user.id === id);
  if (!canEditUser(author, before)) throw new DomainError({ code: 'FORBIDDEN' });
  if (!before) throw new DomainError({ code: 'NOT_FOUND' });
  return { before, isByStaffManager: author.isSuperuser };
}

/** The actor as reread. @throws DomainError NOT_AUTHENTICATED if they were deactivated or deleted meanwhile. */
export function findLockedActor(lockedUsers: readonly User[], actor: SignedIn): User {
  const author = lockedUsers.find((user) => user.id === actor.userId);
  if (!author?.isActive) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  return author;
}

async function recordUserEvents(tx: Tx, ctx: Context<SignedIn>, before: User, after: User): Promise<void> {
  const userId = after.id;
  if (before.isActive !== after.isActive) {
    const kind = after.isActive ? 'account-activated' : 'account-deactivated';
    await recordSecurityEvent(ctx, { kind, userId }, tx);
  }
  if (before.email !== after.email) await recordSecurityEvent(ctx, { kind: 'email-changed', userId }, tx);
  if (staffRoleOf(before) === staffRoleOf(after)) return;
  const detail = {
    staff_role_before: staffRoleOf(before) ?? null,
    staff_role: staffRoleOf(after) ?? null,
    is_staff_before: before.isStaff,
    is_staff: after.isStaff,
    is_superuser_before: before.isSuperuser,
    is_superuser: after.isSuperuser,
  };
  await recordSecurityEvent(ctx, { kind: 'role-changed', userId, detail }, tx);
}

function describeChange(before: User, after: User, isRoleChange: boolean): string {
  const { username, isActive } = after;
  if (before.isActive !== isActive)
    return isActive ? activityCopy.userActivated(username) : activityCopy.userDeactivated(username);
  if (isRoleChange) return activityCopy.userRoleChanged(username);
  if (Object.keys(changedFields(before, after, dataFields)).length > 0)
    return activityCopy.userEdited(username);
  return before.isVerified === after.isVerified
    ? activityCopy.userNoted(username)
    : activityCopy.userVerified(username);
}
