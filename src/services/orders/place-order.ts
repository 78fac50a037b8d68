import type { ShopContact } from '#contract/errors.ts';
import { COORDINATE_ADDRESS } from '#contract/messages/order-labels.ts';
import type { OrderDraft, OrderLineDraft } from '#contract/orders.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { countOrders } from '#db/queries/open-orders.ts';
import { insertPlacedOrder, type Order } from '#db/queries/orders.ts';
import type { User } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { orderSearchWords } from '#domain/order-search-words.ts';
import { stockChanges } from '#domain/order-transitions.ts';
import { HOUR_MS } from '#lib/time.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { createActivity } from '#services/activity/record-activity.ts';
import type { Context, ShopRules } from '#services/context.ts';
import { createOnce } from '#services/orders/create-once.ts';
import { createOrderLines, requireOrderTotal } from '#services/orders/order-lines.ts';
import { getSite } from '#services/site/get-site.ts';
import { lockUserWithRules } from '#services/site/shop-rules.ts';

/**
 * Places an order: takes the units of all lines from stock, atomically, and queues the mails. Prices come from the
 * database, never from the draft. The idempotency key makes a repeated draft return the same order.
 *
 * @throws DomainError INSUFFICIENT_STOCK, NO_PRICE, VALIDATION_ERROR (a blister of another product), IDEMPOTENCY_CONFLICT
 *   (the key was used for another draft), TOO_MANY_ORDERS, TOO_MANY_OPEN_ORDERS, TOO_MANY_OPEN_UNITS; then nothing is
 *   written.
 */
export function placeOrder(
  ctx: Context<SignedIn>,
  draft: OrderDraft,
  key: string | undefined,
): Promise<Order> {
  return createOnce(ctx, { draft, key }, (tx) => writeOrder(tx, ctx, { draft, key }));
}

async function writeOrder(
  tx: Tx,
  ctx: Context<SignedIn>,
  { draft, key }: { draft: OrderDraft; key: string | undefined },
): Promise<Order> {
  const { actor, now } = ctx;
  const { userId } = actor;
  // Locks the account before counting, so that of two concurrent orders the second counts the first.
  const found = await lockUserWithRules(tx, userId, ctx.ruleDefaults);
  if (!found) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  await assertWithinOrderLimits(tx, ctx, { lines: draft.products, limits: found.rules.orderLimits });
  const lines = await createOrderLines(tx, actor, draft.products);
  const total = requireOrderTotal(lines, 'products');
  const at = now();
  return insertPlacedOrder(tx, orderFields(draft, found.user, total, at), {
    lines,
    // The blisters are already locked, and each has enough units.
    stock: stockChanges([], lines),
    userId,
    activity: (orderId) =>
      createActivity({
        by: found.user,
        at,
        action: 'order',
        subject: 'order',
        subjectId: orderId,
        description: activityCopy.ordered(orderId),
        changes: { order_total: { before: null, after: total / 100 } },
      }),
    job: (orderId) => ({ orderId, authorId: userId }),
    key,
  });
}

function orderFields(draft: OrderDraft, customer: User, total: number, now: Date) {
  const { id, firstName, lastName, username, email } = customer;
  const names = {
    customerFirstName: firstName,
    customerLastName: lastName,
    customerUsername: username,
    recipientName: draft.recipient_name,
    customerEmail: draft.customer_email ?? email,
  };
  return {
    customerId: id,
    ...names,
    searchWords: orderSearchWords(names),
    customerPhone: draft.customer_phone,
    deliveryType: draft.delivery_type,
    shippingAddress: draft.shipping_address || COORDINATE_ADDRESS,
    note: draft.note,
    total,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Counts the account's own orders in the transaction that places the next one; the caller must hold the lock of the
 * account.
 *
 * @throws DomainError TOO_MANY_ORDERS, TOO_MANY_OPEN_ORDERS, TOO_MANY_OPEN_UNITS.
 */
async function assertWithinOrderLimits(
  tx: Tx,
  { actor, now }: Context<SignedIn>,
  { lines, limits }: { lines: readonly OrderLineDraft[]; limits: ShopRules['orderLimits'] },
): Promise<void> {
  const { perHour, openOrders, openUnits } = limits;
  if (perHour === 0 && openOrders === 0 && openUnits === 0) return;
  const { nthNewestAt: oldest, ...open } = await countOrders(tx, actor.userId, perHour);
  if (perHour > 0) {
    const waitMs = oldest ? oldest.getTime() + HOUR_MS - now().getTime() : 0;
    if (waitMs > 0) {
      const retry_after = Math.ceil(waitMs / 1000);
      throw new DomainError(
        { code: 'TOO_MANY_ORDERS', limit: perHour, retry_after, contact: await shopContact(tx) },
        { kind: 'orders-per-hour' },
      );
    }
  }
  if (openOrders > 0 && open.orders >= openOrders) {
    throw new DomainError(
      { code: 'TOO_MANY_OPEN_ORDERS', limit: openOrders, contact: await shopContact(tx) },
      { kind: 'open-orders' },
    );
  }
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (openUnits > 0 && open.units + units > openUnits) {
    throw new DomainError(
      { code: 'TOO_MANY_OPEN_UNITS', limit: openUnits, reserved: open.units, contact: await shopContact(tx) },
      { kind: 'open-units' },
    );
  }
}

async function shopContact(tx: Tx): Promise<ShopContact> {
  const { email, whatsapp } = await getSite(tx);
  return { email, whatsapp: whatsapp && whatsappUrl(whatsapp) };
}
