import { rolePermissions } from '#contract/staff-roles.ts';
import { ownRoleMail, roleMail } from '#copy/mails.ts';
import type { Db, Tx } from '#db/client.ts';
import { addJob, type Jobs } from '#db/queries/jobs.ts';
import { listSuperusers } from '#db/queries/staff-users.ts';
import { findUser, type User } from '#db/queries/users.ts';
import { staffRoleOf } from '#domain/permissions.ts';
import { labelAccount, type MailContext, sendSiteMail } from '#services/mail/send-site-mail.ts';

export type GrantedRole = 'staff' | 'superuser';

/** The highest role that a change grants; undefined where it grants none. */
export function grantedRole(before: User | undefined, after: User): GrantedRole | undefined {
  if (after.isSuperuser && !before?.isSuperuser) return 'superuser';
  return after.isStaff && !before?.isStaff ? 'staff' : undefined;
}

type RoleChange = {
  user: User;
  role: GrantedRole;
  /** The superuser who granted it; null for the command line. */
  byId: number | null;
};

/**
 * Mails every superuser, so that a role that an intruder granted is noticed. A superuser created by the command line
 * gets no mail about themselves: the operator knows.
 */
export async function queueRoleNotifications(tx: Tx, { user, role, byId }: RoleChange): Promise<void> {
  for (const { id, email: to, firstName } of await listSuperusers(tx)) {
    if (byId === null && id === user.id) continue;
    await addJob(tx, 'role-notification', { to, firstName, userId: user.id, role, byId });
  }
}

export async function sendRoleNotification(ctx: MailContext, job: Jobs['role-notification']): Promise<void> {
  const { to, firstName, userId, role, byId } = job;
  const url = `${ctx.publicUrl}/admin/usuarios/${userId}`;
  const account = await labelUser(ctx.db, userId);
  const by = byId === null ? null : await labelUser(ctx.db, byId);
  await sendSiteMail(ctx, to, (brand) => roleMail({ firstName, brand, account, by, role, url }));
}

async function labelUser(db: Db, id: number): Promise<string> {
  const user = await findUser(db, id);
  return labelAccount(id, user?.firstName ?? '', user?.lastName ?? '');
}

/** Mails a member of staff whose role within the staff has got more permissions. New owners get the mail to all owners. */
export async function queueOwnRoleNotification(tx: Tx, before: User, after: User): Promise<void> {
  const roleBefore = staffRoleOf(before);
  const role = staffRoleOf(after);
  if (roleBefore === undefined || role === undefined || role === 'owner') return;
  if (rolePermissions[role].isSubsetOf(rolePermissions[roleBefore])) return;
  const { email: to, firstName } = after;
  await addJob(tx, 'own-role-notification', { to, firstName, role });
}

export function sendOwnRoleNotification(
  ctx: MailContext,
  { to, firstName, role }: Jobs['own-role-notification'],
): Promise<void> {
  const url = `${ctx.publicUrl}/admin`;
  return sendSiteMail(ctx, to, (brand) => ownRoleMail({ firstName, brand, role, url }));
}
