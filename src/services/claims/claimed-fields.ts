import { claimMessages } from '#contract/messages/warranty-claims.ts';
import type { AnonymousClaimDraft, OrderClaimDraft } from '#contract/warranty-claims.ts';
import type { Tx } from '#db/client.ts';
import type { NewClaim } from '#db/queries/claims.ts';
import { lockOrder } from '#db/queries/orders.ts';
import { listProductsByName } from '#db/queries/products.ts';
import { findUser } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { Actor } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { type ClaimDateError, validateClaimDates } from '#domain/warranty/claim-dates.ts';
import { claimSearchWords } from '#domain/warranty/claim-search-words.ts';
import { hasWarranty, isEligible } from '#domain/warranty/eligibility.ts';
import { searchText } from '#lib/search-text.ts';
import { localDay } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import { findShopRules } from '#services/site/shop-rules.ts';

/** The fields of a new claim that say what is claimed, and by whom. */
export type ClaimedFields = Pick<
  NewClaim,
  | 'customerId'
  | 'orderId'
  | 'productId'
  | 'name'
  | 'email'
  | 'emailKey'
  | 'phone'
  | 'orderNumber'
  | 'purchaseDate'
  | 'productName'
  | 'searchWords'
>;

const dateMessages: Record<ClaimDateError['error'], string> = {
  future: claimMessages.dateInFuture,
  'before-purchase': claimMessages.germinationTooEarly,
};

/**
 * The claimed line of the actor's own order. Dates and names come from the order and the account, not from the request.
 *
 * @throws DomainError NOT_FOUND, VALIDATION_ERROR.
 */
export async function orderClaimFields(
  tx: Tx,
  { actor, now, ruleDefaults }: Context<Actor>,
  draft: OrderClaimDraft,
): Promise<ClaimedFields> {
  if (actor.role === 'anonymous') throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  const user = await findUser(tx, actor.userId);
  if (!user) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  const order = await lockOrder(tx, draft.order_id, 'share');
  if (order?.customerId !== user.id) throw new DomainError({ code: 'NOT_FOUND' });
  const { claimEligibility } = await findShopRules(tx, ruleDefaults);
  if (!isEligible(order, claimEligibility, now())) throw fieldError('order_id', claimMessages.notEligible);
  const line = order.lines.find(({ productId }) => productId === draft.product_id);
  if (!line) throw fieldError('product_id', claimMessages.notInOrder);
  if (!hasWarranty(line.product.type)) throw fieldError('product_id', claimMessages.merchandise);

  const name = `${order.customerFirstName} ${order.customerLastName}`.trim() || order.recipientName;
  const purchaseDate = localDay(order.createdAt);
  requireValidDates({ purchaseDate, germinationDate: draft.germination_date }, now());
  return {
    customerId: user.id,
    orderId: order.id,
    productId: line.productId,
    ...claimantFields({
      name,
      email: user.email,
      productName: line.productName,
      orderNumber: String(order.id),
    }),
    phone: order.customerPhone,
    purchaseDate,
  };
}

/** The claimed fields of a claimant without an account. @throws DomainError VALIDATION_ERROR. */
export async function anonymousClaimFields(
  tx: Tx,
  draft: AnonymousClaimDraft,
  now: Date,
): Promise<ClaimedFields> {
  const { name, email, purchase_date: purchaseDate, product_name: productName } = draft;
  requireValidDates({ purchaseDate, germinationDate: draft.germination_date }, now);
  const namesakes = await listProductsByName(tx, searchText(productName));
  // Merchandise that is not available is not refused: the answer must not reveal a hidden product.
  const isMerchandise =
    namesakes.some(({ available }) => available) && !namesakes.some(({ type }) => hasWarranty(type));
  if (isMerchandise) throw fieldError('product_name', claimMessages.merchandise);
  return {
    customerId: null,
    orderId: null,
    productId: null,
    ...claimantFields({ name, email, productName, orderNumber: draft.order_number ?? '' }),
    purchaseDate,
  };
}

function claimantFields(claimant: Parameters<typeof claimSearchWords>[0]) {
  return { ...claimant, emailKey: accountKey(claimant.email), searchWords: claimSearchWords(claimant) };
}

function requireValidDates(dates: Parameters<typeof validateClaimDates>[0], now: Date): void {
  const found = validateClaimDates(dates, localDay(now));
  if (found.length === 0) return;
  const errors = found.map(({ field, error }) => ({ field, message: dateMessages[error] }));
  throw new DomainError({ code: 'VALIDATION_ERROR', errors });
}
