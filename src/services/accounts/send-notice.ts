import { noticeMails } from '#copy/mails.ts';
import type { Jobs } from '#db/queries/jobs.ts';
import { type MailContext, writeTo } from '#services/mail/write-to.ts';

/** The job that tells somebody what has changed in their account. */
export function sendNotice(ctx: MailContext, { notice, to, firstName }: Jobs['send-notice']): Promise<void> {
  return writeTo(ctx, to, (brand) => noticeMails[notice]({ firstName, brand }));
}
