import { lotMails } from '#copy/lot-mails.ts';
import type { Db } from '#db/client.ts';
import type { Jobs } from '#db/queries/jobs.ts';
import { findUnsentNotice, markNoticeSent, queueRecallMails } from '#db/queries/lot-recalls.ts';
import { type MailContext, sendSiteMail } from '#services/mail/send-site-mail.ts';
import type { Clock } from '#services/ports.ts';

/** Mails queued in one transaction. */
const BATCH = 500;

/** The job that queues a mail for each notice that was not sent. */
export async function queueRecallNotices(
  { db }: { db: Db },
  { lotId }: Jobs['recall-notices'],
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const last: number = after;
    after = await db.transaction((tx) => queueRecallMails(tx, lotId, { after: last, limit: BATCH }));
  }
}

/**
 * The job that mails one notice. Of a recall that was lifted meanwhile nothing is sent. The queue runs each job at one
 * place at a time, and a retry finds what was sent.
 *
 * @throws the error of the mail server, so that the job is retried.
 */
export async function mailRecallNotice(
  ctx: MailContext & { now: Clock },
  { noticeId }: Jobs['recall-notice'],
): Promise<void> {
  const found = await findUnsentNotice(ctx.db, noticeId);
  if (!found) return;
  const { notice, lot, productName } = found;
  await sendSiteMail(ctx, notice.email, (brand) =>
    lotMails.recalled({
      name: notice.name,
      brand,
      lot: lot.code,
      product: productName,
      text: lot.recallText,
      url: `${ctx.publicUrl}/v`,
    }),
  );
  await markNoticeSent(ctx.db, noticeId, ctx.now());
}
