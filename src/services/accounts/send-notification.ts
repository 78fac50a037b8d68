import { newDeviceMail, notificationMails } from '#copy/mails.ts';
import type { Tx } from '#db/client.ts';
import { addJob, type Jobs } from '#db/queries/jobs.ts';
import type { User } from '#db/queries/users.ts';
import { type MailContext, sendSiteMail } from '#services/mail/send-site-mail.ts';

/** Mails a user about a change of their account, in the transaction of the change. */
export function notifyAccount(
  tx: Tx,
  { email: to, firstName }: Pick<User, 'email' | 'firstName'>,
  kind: Jobs['account-notification']['kind'],
): Promise<void> {
  return addJob(tx, 'account-notification', { kind, to, firstName });
}

/** The job that notifies a user of a change to their account. */
export function sendNotification(
  ctx: MailContext,
  { kind, to, firstName }: Jobs['account-notification'],
): Promise<void> {
  const url = `${ctx.publicUrl}/recuperar-contrasena`;
  return sendSiteMail(ctx, to, (brand) => notificationMails[kind]({ firstName, brand, url }));
}

/** Mails staff about a login from a browser that has not logged in to their account before. */
export function sendNewDeviceNotification(
  ctx: MailContext,
  { to, at, ...job }: Jobs['new-device-notification'],
): Promise<void> {
  const url = `${ctx.publicUrl}/configuracion`;
  return sendSiteMail(ctx, to, (brand) => newDeviceMail({ ...job, at: new Date(at), brand, url }));
}
