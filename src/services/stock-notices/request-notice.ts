import { MAX_STOCK_NOTICES } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import type { StockNoticeAnswer } from '#contract/stock-notices.ts';
import { addJob } from '#db/queries/jobs.ts';
import type { Product } from '#db/queries/product-rows.ts';
import {
  countOwnStockNotices,
  deleteAddressStockNotice,
  deleteOwnStockNotice,
  insertStockNotice,
  renewStockNotice,
  setLinkHash,
} from '#db/queries/stock-notices.ts';
import { accountKey } from '#domain/account-key.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { lockSignedIn } from '#services/accounts/lock-signed-in.ts';
import { requireWithinLimit } from '#services/accounts/rate-limit.ts';
import { getProduct } from '#services/catalogue/list-products.ts';
import type { Context } from '#services/context.ts';
import { createNoticeLink } from '#services/stock-notices/notice-link.ts';

/**
 * Requests a notice when a sold-out product is back in stock. A customer's is active at once. For an anonymous visitor
 * a mail asks for a confirmation: neither the answer nor its timing shows whether the address is known, or has a
 * notice already.
 *
 * @throws DomainError NOT_FOUND, IN_STOCK, LIST_FULL, TOO_MANY_REQUESTS, CSRF_FAILED, VALIDATION_ERROR.
 */
export async function requestStockNotice(
  ctx: Context,
  productId: number,
  { email }: { email?: string | undefined },
): Promise<StockNoticeAnswer> {
  const { actor } = ctx;
  if (actor.role === 'anonymous' && actor.csrfFailed) throw new DomainError({ code: 'CSRF_FAILED' });
  const product = await getProduct(ctx, productId, { onlyAvailable: true });
  if (product.stock > 0) throw new DomainError({ code: 'IN_STOCK' });
  if (actor.role !== 'anonymous') {
    await addOwnNotice(ctx, actor, product);
    return { status: 'active' };
  }
  if (email === undefined) throw fieldError('email', accountMessages.emailRequired);
  await addAddressNotice(ctx, email, product);
  return { status: 'confirm' };
}

export function endStockNotice({ db, actor }: Context<SignedIn>, productId: number): Promise<void> {
  return deleteOwnStockNotice(db, productId, actor.userId);
}

async function addOwnNotice(ctx: Context, actor: SignedIn, product: Product): Promise<void> {
  const { db, now, tokens } = ctx;
  const { userId } = actor;
  await db.transaction(async (tx) => {
    // Serializes the requests of one account, so that they cannot exceed the limit together.
    const user = await lockSignedIn(tx, actor);
    const at = now();
    const values = { productId: product.id, userId, requestedAt: at, confirmedAt: at };
    const { notice, isNew } = await insertStockNotice(tx, values);
    if (!isNew) return;
    if ((await countOwnStockNotices(tx, userId)) > MAX_STOCK_NOTICES)
      throw new DomainError({ code: 'LIST_FULL', limit: MAX_STOCK_NOTICES });
    await deleteAddressStockNotice(tx, product.id, user.emailKey);
    await setLinkHash(tx, notice.id, createNoticeLink(tokens, notice).hash);
  });
}

async function addAddressNotice(ctx: Context, email: string, product: Product): Promise<void> {
  const { db, limits, client, now, tokens } = ctx;
  const emailKey = accountKey(email);
  await requireWithinLimit(limits, 'notice-address', client.address);
  await requireWithinLimit(limits, 'notice-mails', emailKey);
  await db.transaction(async (tx) => {
    const at = now();
    const values = { productId: product.id, email, emailKey, requestedAt: at };
    const { notice } = await insertStockNotice(tx, values);
    await renewStockNotice(tx, notice.id, at);
    await setLinkHash(tx, notice.id, createNoticeLink(tokens, notice).hash);
    await addJob(
      tx,
      'stock-notice-requested',
      { noticeId: notice.id },
      `stock-notice-requested ${notice.id}`,
    );
  });
}
