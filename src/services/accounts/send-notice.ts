import { newDeviceMail, noticeMails } from '#copy/mails.ts';
import type { Jobs } from '#db/queries/jobs.ts';
import { type MailContext, writeTo } from '#services/mail/write-to.ts';

/** The job that notifies a user of a change to their account. */
export function sendNotice(ctx: MailContext, { notice, to, firstName }: Jobs['send-notice']): Promise<void> {
  return writeTo(ctx, to, (brand) => noticeMails[notice]({ firstName, brand }));
}

/** Mails staff about a login from a browser that has not logged in to their account before. */
export function sendNewDeviceNotice(
  ctx: MailContext,
  { to, at, ...job }: Jobs['new-device-notice'],
): Promise<void> {
  const url = `${ctx.publicUrl}/configuracion`;
  return writeTo(ctx, to, (brand) => newDeviceMail({ ...job, at: new Date(at), brand, url }));
}
