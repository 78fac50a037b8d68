import { stockNoticeMails } from '#copy/stock-notice-mails.ts';
import type { Db } from '#db/client.ts';
import { addJobs } from '#db/queries/jobs.ts';
import {
  deleteReturn,
  deleteUnawaitedReturns,
  findStockNotice,
  lockOldestReturn,
  type NoticeOfProduct,
  setLinkHash,
  takeDueNotices,
} from '#db/queries/stock-notices.ts';
import { findUser } from '#db/queries/users.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts';
import { type MailContext, sendSiteMail } from '#services/mail/send-site-mail.ts';
import type { Clock, Tokens } from '#services/ports.ts';
import { createNoticeLink } from '#services/stock-notices/notice-link.ts';

type NoticeMailContext = MailContext & { tokens: Tokens };

/** Stock that is sold out again within this time, such as that of a cancelled order, is not announced. */
const SETTLING_MINUTES = 10;
/** At most one mail about a product to a recipient within this time; a return within it is not announced. */
const PAUSE_HOURS = 24;
/** Mails queued in one transaction. */
const BATCH = 500;

/**
 * The job that queues a mail for each notice of a product that is back in stock. Several processes can run it at once:
 * a return is locked, and each batch marks its notices in the transaction that queues the mails.
 */
export async function announceStockReturns({ db, now }: { db: Db; now: Clock }): Promise<void> {
  const at = now();
  const returnedBefore = new Date(at.getTime() - SETTLING_MINUTES * MINUTE_MS);
  const mailedBefore = new Date(at.getTime() - PAUSE_HOURS * HOUR_MS);
  await deleteUnawaitedReturns(db, { returnedBefore, mailedBefore });
  let hasMore = true;
  while (hasMore) {
    hasMore = await db.transaction(async (tx) => {
      const productId = await lockOldestReturn(tx, returnedBefore);
      if (productId === undefined) return false;
      const ids = await takeDueNotices(tx, productId, { now: at, mailedBefore, limit: BATCH });
      await addJobs(tx, ...ids.map((noticeId) => ['stock-returned', { noticeId }] as const));
      if (ids.length < BATCH) await deleteReturn(tx, productId);
      return true;
    });
  }
}

/**
 * The job that asks an address for its confirmation. One that has already confirmed is reminded instead, since the page
 * says the same in both cases.
 */
export async function mailStockNoticeRequest(
  ctx: NoticeMailContext,
  { noticeId }: { noticeId: number },
): Promise<void> {
  const found = await findStockNotice(ctx.db, noticeId);
  if (!found) return;
  const { notice, product } = found;
  const url = await noticeUrl(ctx, found);
  const text = notice.confirmedAt ? stockNoticeMails.known : stockNoticeMails.confirm;
  await sendSiteMail(ctx, notice.email, (brand) => text({ product: product.name, brand, url }));
}

/** The job that announces a return to one recipient. Stock that is sold out meanwhile is not announced. */
export async function mailStockReturn(
  ctx: NoticeMailContext,
  { noticeId }: { noticeId: number },
): Promise<void> {
  const found = await findStockNotice(ctx.db, noticeId);
  if (!found?.notice.confirmedAt || found.product.stock === 0) return;
  const { notice, product } = found;
  const user = notice.userId === null ? undefined : await findUser(ctx.db, notice.userId);
  if (notice.userId !== null && !user?.isActive) return;
  const leaveUrl = await noticeUrl(ctx, found);
  await sendSiteMail(ctx, user?.email ?? notice.email, (brand) =>
    stockNoticeMails.returned({
      product: product.name,
      type: product.type,
      firstName: user?.firstName ?? '',
      brand,
      url: `${ctx.publicUrl}/producto/${product.id}`,
      leaveUrl,
    }),
  );
}

async function noticeUrl(
  { db, tokens, publicUrl }: NoticeMailContext,
  { notice }: NoticeOfProduct,
): Promise<string> {
  const { token, hash } = createNoticeLink(tokens, notice);
  // The server's secret has been rotated since: the new link replaces the old one.
  if (hash !== notice.linkHash) await setLinkHash(db, notice.id, hash);
  return `${publicUrl}/avisos/${token}`;
}
