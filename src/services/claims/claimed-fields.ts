import { claimMessages } from '#contract/messages/warranty-claims.ts';
import type { AnonymousClaimDraft, OrderClaimDraft, SerialClaimDraft } from '#contract/warranty-claims.ts';
import type { Tx } from '#db/client.ts';
import type { ClaimedBlister } from '#db/queries/claimed-serials.ts';
import type { NewClaim } from '#db/queries/claims.ts';
import { lockDiary } from '#db/queries/diaries.ts';
import { lockOrder, type Order } from '#db/queries/orders.ts';
import { listProductsByName } from '#db/queries/products.ts';
import type { User } from '#db/queries/users.ts';
import { accountKey } from '#domain/account-key.ts';
import { type Actor, anonymous } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { type ClaimDateError, validateClaimDates } from '#domain/warranty/claim-dates.ts';
import { claimSearchWords } from '#domain/warranty/claim-search-words.ts';
import { hasWarranty } from '#domain/warranty/eligibility.ts';
import { searchText } from '#lib/search-text.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { localDay } from '#lib/time.ts';
import { lockSignedIn } from '#services/accounts/lock-signed-in.ts';
import {
  findBlister,
  findOrderIneligibility,
  isBuyer,
  lockClaimableBlister,
  requireEligibleOrder,
} from '#services/claims/claimed-serial.ts';
import type { Context } from '#services/context.ts';

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
  | 'serialId'
  | 'lotId'
  | 'diaryId'
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
export async function orderClaimFields(tx: Tx, ctx: Context, draft: OrderClaimDraft): Promise<ClaimedFields> {
  const user = await lockSignedIn(tx, ctx.actor);
  const order = await lockOrder(tx, draft.order_id, 'share');
  if (order?.customerId !== user.id) throw new DomainError({ code: 'NOT_FOUND' });
  const reason = await findOrderIneligibility(tx, ctx, order);
  if (reason) throw fieldError('order_id', claimMessages.ineligible[reason]);
  return claimedLineFields(tx, ctx, { user, order, draft });
}

type ClaimedLine = { user: User; order: Order; draft: Omit<OrderClaimDraft, 'order_id'> };

/** The claimed fields of a line of an eligible order. */
async function claimedLineFields(
  tx: Tx,
  ctx: Context,
  { user, order, draft }: ClaimedLine,
): Promise<ClaimedFields> {
  const line = order.lines.find(({ productId }) => productId === draft.product_id);
  if (!line) throw fieldError('product_id', claimMessages.notInOrder);
  if (!hasWarranty(line.product.type)) throw fieldError('product_id', claimMessages.merchandise);
  const blister = draft.serial ? await lockClaimableBlister(tx, ctx.actor, draft.serial) : undefined;
  if (blister && blister.productId !== line.productId)
    throw fieldError('serial', claimMessages.serial.otherProduct(blister.productName));
  // An order of another customer is not revealed; staff see it.
  if (blister?.orderId && blister.orderId !== order.id && isBuyer(ctx.actor, blister))
    throw fieldError('serial', claimMessages.serial.otherOrder(blister.orderId));

  const name = `${order.customerFirstName} ${order.customerLastName}`.trim() || order.recipientName;
  const purchaseDate = localDay(order.createdAt);
  requireValidDates({ purchaseDate, germinationDate: draft.germination_date }, ctx.now());
  return {
    customerId: user.id,
    orderId: order.id,
    productId: line.productId,
    ...claimantFields({
      name,
      email: user.email,
      productName: line.productName,
      orderNumber: String(order.id),
      blister,
    }),
    ...(await serialFields(tx, ctx.actor, draft, blister)),
    phone: order.customerPhone,
    purchaseDate,
  };
}

/**
 * The claimed fields of a customer's claim by the serial alone: of the order that it was sent with, if it is theirs.
 *
 * @throws DomainError VALIDATION_ERROR, BUSY.
 */
export async function serialClaimFields(
  tx: Tx,
  ctx: Context,
  draft: SerialClaimDraft,
): Promise<ClaimedFields> {
  const { actor, now } = ctx;
  const user = await lockSignedIn(tx, actor);
  const found = await findBlister(tx, draft.serial);
  const order =
    isBuyer(actor, found) && found.orderId ? await lockOrder(tx, found.orderId, 'share') : undefined;
  if (order) {
    // Race: the account was merged into another in between.
    if (order.customerId !== user.id) throw new DomainError({ code: 'BUSY', retry_after: 1 });
    await requireEligibleOrder(tx, ctx, order);
    const line = { user, order, draft: { ...draft, product_id: found.productId } };
    return claimedLineFields(tx, ctx, line).catch((error: unknown) => {
      throw moveToSerial(error);
    });
  }
  const blister = await lockClaimableBlister(tx, actor, draft.serial);
  // Race: it was sent with an order of the actor in between.
  if (blister.orderId !== found.orderId) throw new DomainError({ code: 'BUSY', retry_after: 1 });
  const { purchase_date: purchaseDate } = draft;
  if (!purchaseDate) throw fieldError('purchase_date', claimMessages.required);
  requireValidDates({ purchaseDate, germinationDate: draft.germination_date }, now());
  return {
    customerId: user.id,
    orderId: null,
    productId: blister.productId,
    ...claimantFields({
      name: `${user.firstName} ${user.lastName}`.trim() || user.username,
      email: user.email,
      productName: blister.productName,
      orderNumber: '',
      blister,
    }),
    ...(await serialFields(tx, actor, draft, blister)),
    purchaseDate,
  };
}

/** An error of the line is one of the serial, where it is the only field. */
function moveToSerial(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.body.code !== 'VALIDATION_ERROR') return error;
  const errors = error.body.errors.map(({ field, message }) => ({
    field: field === 'product_id' ? 'serial' : field,
    message,
  }));
  return new DomainError({ code: 'VALIDATION_ERROR', errors });
}

/** The claimed fields of a claimant without an account. @throws DomainError VALIDATION_ERROR. */
export async function anonymousClaimFields(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  draft: AnonymousClaimDraft,
): Promise<ClaimedFields> {
  const { name, email, purchase_date: purchaseDate, product_name: typedName } = draft;
  requireValidDates({ purchaseDate, germinationDate: draft.germination_date }, now());
  const namesakes = await listProductsByName(tx, searchText(typedName));
  // The name of a product that is not available is no error: the answer must not reveal a hidden one.
  const isKnownName = namesakes.some(({ available }) => available);
  const blister = draft.serial ? await lockClaimableBlister(tx, anonymous, draft.serial) : undefined;
  const isOfSerial = blister && searchText(typedName) === searchText(blister.productName);
  // A name of no product may be another spelling of the same.
  if (blister && !isOfSerial && isKnownName)
    throw fieldError('serial', claimMessages.serial.otherProduct(blister.productName));
  const productName = blister?.productName ?? typedName;
  const isMerchandise = isKnownName && !namesakes.some(({ type }) => hasWarranty(type));
  if (isMerchandise && !blister) throw fieldError('product_name', claimMessages.merchandise);
  return {
    customerId: null,
    orderId: null,
    productId: blister?.productId ?? null,
    ...claimantFields({ name, email, productName, orderNumber: draft.order_number ?? '', blister }),
    ...(await serialFields(tx, anonymous, draft, blister)),
    purchaseDate,
  };
}

type ClaimantFields = Pick<NewClaim, 'name' | 'email' | 'productName'> & {
  orderNumber: string;
  blister: ClaimedBlister | undefined;
};

function claimantFields({ blister, ...claimant }: ClaimantFields) {
  const words = { ...claimant, serial: blister && formatSerial(blister.code), lotCode: blister?.lotCode };
  return { ...claimant, emailKey: accountKey(claimant.email), searchWords: claimSearchWords(words) };
}

async function serialFields(
  tx: Tx,
  actor: Actor,
  { attach_diary: attachesDiary }: { attach_diary?: boolean | undefined },
  blister: ClaimedBlister | undefined,
): Promise<Pick<NewClaim, 'serialId' | 'lotId' | 'diaryId'>> {
  if (!blister) return {};
  // Locked, because the diary may be deleted meanwhile, with the account or by a merge.
  const diary =
    attachesDiary && actor.role !== 'anonymous' ? await lockDiary(tx, blister.id, actor.userId) : undefined;
  return { serialId: blister.id, lotId: blister.lotId, diaryId: diary?.id ?? null };
}

function requireValidDates(dates: Parameters<typeof validateClaimDates>[0], now: Date): void {
  const found = validateClaimDates(dates, localDay(now));
  if (found.length === 0) return;
  const errors = found.map(({ field, error }) => ({ field, message: dateMessages[error] }));
  throw new DomainError({ code: 'VALIDATION_ERROR', errors });
}
