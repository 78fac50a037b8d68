import { withdrawalMails } from '#copy/withdrawal-mails.ts';
import type { Jobs } from '#db/queries/jobs.ts';
import { findWithdrawal } from '#db/queries/withdrawals.ts';
import { withdrawalCode } from '#domain/withdrawal-code.ts';
import { type MailContext, sendShopMail, sendSiteMail } from '#services/mail/send-site-mail.ts';

/** The job that mails the code. The address is unverified: the mail has no text of the buyer. */
export async function mailWithdrawal(
  ctx: MailContext,
  { withdrawalId }: Jobs['withdrawal-made'],
): Promise<void> {
  const withdrawal = await findWithdrawal(ctx.db, withdrawalId);
  if (!withdrawal) return;
  const { email, createdAt } = withdrawal;
  await sendSiteMail(ctx, email, (brand) =>
    withdrawalMails.received({ code: withdrawalCode(withdrawal), at: createdAt, brand }),
  );
}

export async function notifyShopOfWithdrawal(
  ctx: MailContext,
  { withdrawalId }: Jobs['withdrawal-notification'],
): Promise<void> {
  const withdrawal = await findWithdrawal(ctx.db, withdrawalId);
  if (!withdrawal) return;
  const { name, email } = withdrawal;
  const url = `${ctx.publicUrl}/admin/arrepentimientos`;
  await sendShopMail(
    ctx,
    withdrawalMails.notification({ code: withdrawalCode(withdrawal), name, email, url }),
    email,
  );
}
