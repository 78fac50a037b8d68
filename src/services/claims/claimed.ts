import type { OpenClaimDraft, OrderClaimDraft } from '#contract/warranty-claims.ts';
import { claimMessages } from '#copy/claim-messages.ts';
import type { Tx } from '#db/client.ts';
import type { NewClaim } from '#db/queries/claims.ts';
import { lockOrder } from '#db/queries/orders.ts';
import { listProductsOfName } from '#db/queries/products.ts';
import { findUser } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import type { Actor } from '#domain/actors.ts';
import { Refused } from '#domain/refused.ts';
import { searchText } from '#domain/search-text.ts';
import { type DateFault, dateFaults } from '#domain/warranty/claim-dates.ts';
import { hasWarranty, isEligible } from '#domain/warranty/eligibility.ts';
import { localDay } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';

/** The fields of a new claim that say what is claimed, and by whom. */
export type Claimed = Pick<
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

const faults: Record<DateFault['fault'], string> = {
  future: claimMessages.dateInFuture,
  'before-purchase': claimMessages.germinationTooEarly,
};

/**
 * The claimed line of the actor's own order. Dates and names come from the order and the account, not from the request.
 *
 * @throws Refused NOT_FOUND, VALIDATION_ERROR.
 */
export async function claimedLine(
  tx: Tx,
  { actor, now, claimEligibility }: Context<Actor>,
  draft: OrderClaimDraft,
): Promise<Claimed> {
  if (actor.role === 'anonymous') throw new Refused({ code: 'NOT_AUTHENTICATED' });
  const user = await findUser(tx, actor.userId);
  if (!user) throw new Refused({ code: 'NOT_AUTHENTICATED' });
  const order = await lockOrder(tx, draft.order_id, 'share');
  if (order?.customerId !== user.id) throw new Refused({ code: 'NOT_FOUND' });
  if (!isEligible(order, claimEligibility, now())) throw fieldRefusal('order_id', claimMessages.notEligible);
  const line = order.lines.find(({ productId }) => productId === draft.product_id);
  if (!line) throw fieldRefusal('product_id', claimMessages.notInOrder);
  if (!hasWarranty(line.product.type)) throw fieldRefusal('product_id', claimMessages.merchandise);

  const name = `${order.customerFirstName} ${order.customerLastName}`.trim() || order.recipientName;
  const purchaseDate = localDay(order.createdAt);
  requireDates({ purchaseDate, germinationDate: draft.germination_date }, now());
  return {
    ...{ customerId: user.id, orderId: order.id, productId: line.productId },
    ...whoAndWhat({
      name,
      email: user.email,
      productName: line.productName,
      orderNumber: String(order.id),
    }),
    phone: order.customerPhone,
    purchaseDate,
  };
}

/** The claimed fields of a claimant without an account. @throws Refused VALIDATION_ERROR. */
export async function claimedByAnybody(tx: Tx, draft: OpenClaimDraft, now: Date): Promise<Claimed> {
  const { name, email, purchase_date: purchaseDate, product_name: productName } = draft;
  requireDates({ purchaseDate, germinationDate: draft.germination_date }, now);
  const named = await listProductsOfName(tx, searchText(productName));
  // Merchandise that is not available is not refused: the answer must not reveal a hidden product.
  const isMerchandise =
    named.some(({ available }) => available) && !named.some(({ type }) => hasWarranty(type));
  if (isMerchandise) throw fieldRefusal('product_name', claimMessages.merchandise);
  return {
    ...{ customerId: null, orderId: null, productId: null },
    ...whoAndWhat({ name, email, productName, orderNumber: draft.order_number ?? '' }),
    purchaseDate,
  };
}

type Words = { name: string; email: string; productName: string; orderNumber: string };

function whoAndWhat({ name, email, productName, orderNumber }: Words) {
  const searchWords = searchText(`${name} ${email} ${productName} ${orderNumber}`);
  return { name, email, emailKey: accountKey(email), productName, orderNumber, searchWords };
}

function requireDates(dates: Parameters<typeof dateFaults>[0], now: Date): void {
  const found = dateFaults(dates, localDay(now));
  if (found.length === 0) return;
  const errors = found.map(({ field, fault }) => ({ field, message: faults[fault] }));
  throw new Refused({ code: 'VALIDATION_ERROR', errors });
}
