import { STOCK_NOTICE_CONFIRMATION_DAYS } from '#contract/limits.ts';
import type { Db } from '#db/client.ts';
import {
  confirmStockNotice,
  deleteStockNoticeByLink,
  deleteUnconfirmedStockNotices,
  findStockNoticeByLink,
  type NoticeOfProduct,
  type StockNotice,
} from '#db/queries/stock-notices.ts';
import { requireFound } from '#domain/domain-error.ts';
import { DAY_MS } from '#lib/time.ts';
import { requireWithinLimit } from '#services/accounts/rate-limit.ts';
import type { Context } from '#services/context.ts';
import type { Clock, Tokens } from '#services/ports.ts';

/**
 * The token of the link in a notice's mails, which is derived again for each mail, and the hash that is stored. It
 * includes product and recipient, so that a new database that reuses a number does not reuse its link.
 */
export function createNoticeLink(
  tokens: Pick<Tokens, 'noticeToken' | 'hashNoticeToken'>,
  { id, productId, userId, emailKey }: StockNotice,
): { token: string; hash: string } {
  const token = tokens.noticeToken(`${id} ${productId} ${userId ?? emailKey}`);
  return { token, hash: tokens.hashNoticeToken(token) };
}

/** @throws DomainError NOT_FOUND when the notice has ended or was not confirmed in time, TOO_MANY_REQUESTS. */
export async function getLinkedStockNotice(ctx: Context, token: string): Promise<NoticeOfProduct> {
  const { db, tokens, limits, client, now } = ctx;
  await requireWithinLimit(limits, 'track-address', client.address);
  const link = { hash: tokens.hashNoticeToken(token), expiredAt: unconfirmedNoticesExpiredAt(now()) };
  return requireFound(await findStockNoticeByLink(db, link));
}

/** Confirms the address of a notice; no-op when it is confirmed. @throws DomainError as `getLinkedStockNotice`. */
export async function confirmLinkedStockNotice(ctx: Context, token: string): Promise<NoticeOfProduct> {
  const { product } = await getLinkedStockNotice(ctx, token);
  const { db, tokens, now } = ctx;
  const at = now();
  const link = { hash: tokens.hashNoticeToken(token), expiredAt: unconfirmedNoticesExpiredAt(at) };
  // Race: the notice may have been ended since it was read.
  const notice = requireFound(await confirmStockNotice(db, link, at));
  return { notice, product };
}

/** The job that deletes the requests whose link has expired. */
export function deleteUnconfirmedNotices({ db, now }: { db: Db; now: Clock }): Promise<void> {
  return deleteUnconfirmedStockNotices(db, unconfirmedNoticesExpiredAt(now()));
}

/** Unconfirmed notices that were requested at this time or before have ended. */
function unconfirmedNoticesExpiredAt(now: Date): Date {
  return new Date(now.getTime() - STOCK_NOTICE_CONFIRMATION_DAYS * DAY_MS);
}

/**
 * Ends a notice; no-op when it has ended. Without a rate limit: the servers of a mail provider send the one-click
 * requests of all its users from few addresses.
 */
export function endLinkedStockNotice({ db, tokens }: Context, token: string): Promise<void> {
  return deleteStockNoticeByLink(db, tokens.hashNoticeToken(token));
}
