import { secondFactorMails } from '#copy/second-factor-mails.ts';
import type { Tx } from '#db/client.ts';
import { addJob, type Jobs } from '#db/queries/jobs.ts';
import type { User } from '#db/queries/users.ts';
import { type MailContext, sendSiteMail } from '#services/mail/send-site-mail.ts';

type SecondFactorChange = Omit<Jobs['second-factor-notification'], 'to' | 'firstName'>;

/** Mails the owner of the account about a change of its second factor, in the transaction of the change. */
export function notifyOfSecondFactor(
  tx: Tx,
  { email: to, firstName }: User,
  change: SecondFactorChange,
): Promise<void> {
  return addJob(tx, 'second-factor-notification', { to, firstName, ...change });
}

export function sendSecondFactorNotification(
  ctx: MailContext,
  { to, firstName, change, codesLeft = 0 }: Jobs['second-factor-notification'],
): Promise<void> {
  const url = `${ctx.publicUrl}/configuracion?section=security`;
  return sendSiteMail(ctx, to, (brand) => secondFactorMails[change]({ firstName, brand, url, codesLeft }));
}
