import { roleMail } from '#copy/mails.ts';
import type { Tx } from '#db/client.ts';
import { addJob, type Jobs } from '#db/queries/jobs.ts';
import { listSuperusers } from '#db/queries/staff-users.ts';
import type { User } from '#db/queries/users.ts';
import { type MailContext, writeTo } from '#services/mail/write-to.ts';

export type GivenRole = 'staff' | 'superuser';

/** The highest role that a change gives; undefined where it gives none. */
export function givenRole(before: User | undefined, after: User): GivenRole | undefined {
  if (after.isSuperuser && !before?.isSuperuser) return 'superuser';
  return after.isStaff && !before?.isStaff ? 'staff' : undefined;
}

type RoleChange = {
  user: User;
  role: GivenRole;
  /** The username of the superuser who gave it; null for the command line. */
  by: string | null;
};

/**
 * Queues a mail to every superuser, so that a role that was given by an intruder is seen. A superuser whom the command
 * line makes is not mailed about themselves: the operator knows.
 */
export async function queueRoleNotices(tx: Tx, { user, role, by }: RoleChange): Promise<void> {
  for (const { id, email: to, firstName } of await listSuperusers(tx)) {
    if (by === null && id === user.id) continue;
    const job = { to, firstName, userId: user.id, username: user.username, role, by };
    await addJob(tx, 'role-notice', job);
  }
}

export function sendRoleNotice(ctx: MailContext, { to, ...job }: Jobs['role-notice']): Promise<void> {
  const url = `${ctx.publicUrl}/admin/usuarios/${job.userId}`;
  return writeTo(ctx, to, (brand) => roleMail({ ...job, brand, url }));
}
