import type { ShopContact } from '#contract/errors.ts';
import { COORDINATE_ADDRESS } from '#contract/messages/orders.ts';
import type { OrderDraft, OrderLineDraft } from '#contract/orders.ts';
import { activityCopy } from '#copy/activity.ts';
import { defaultSite } from '#copy/default-site.ts';
import type { Tx } from '#db/client.ts';
import { addJob } from '#db/queries/jobs.ts';
import { countOpenOrders, findNthNewestOrderTime } from '#db/queries/open-orders.ts';
import { insertOrder, type Order } from '#db/queries/orders.ts';
import { findSiteSettings } from '#db/queries/site.ts';
import { changeStock } from '#db/queries/stock.ts';
import { lockUserForOrder, type User } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { orderSearchWords } from '#domain/order-search-words.ts';
import { stockChanges } from '#domain/order-transitions.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { createOrderOnce } from '#services/orders/create-once.ts';
import { createOrderLines, requireOrderTotal } from '#services/orders/order-lines.ts';
import { findShopRules } from '#services/site/shop-rules.ts';

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
  return createOrderOnce(ctx, { draft, key }, (tx) => insertPlacedOrder(tx, ctx, draft));
}

async function insertPlacedOrder(tx: Tx, ctx: Context<SignedIn>, draft: OrderDraft): Promise<Order> {
  const { actor, now } = ctx;
  // Locks the account before counting, so that of two concurrent orders the second counts the first.
  const customer = await lockUserForOrder(tx, actor.userId);
  if (!customer) throw new DomainError({ code: 'NOT_AUTHENTICATED' });
  await assertWithinOrderLimits(tx, ctx, draft.products);
  const lines = await createOrderLines(tx, actor, draft.products);

  const order = await insertOrder(
    tx,
    orderFields(draft, customer, requireOrderTotal(lines, 'products'), now()),
    lines,
  );
  // The blisters are already locked, and each has enough units.
  await changeStock(tx, stockChanges([], lines), { cause: 'order', orderId: order.id, userId: actor.userId });
  await addJob(tx, 'order-announced', { orderId: order.id, authorId: actor.userId });
  await recordActivity(tx, {
    by: customer,
    at: now(),
    action: 'order',
    subject: 'order',
    subjectId: order.id,
    description: activityCopy.ordered(order.id),
    changes: { order_total: { before: null, after: order.total / 100 } },
  });
  return order;
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

const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts the account's own orders in the transaction that places the next one; the caller must hold the lock of the
 * account.
 *
 * @throws DomainError TOO_MANY_ORDERS, TOO_MANY_OPEN_ORDERS, TOO_MANY_OPEN_UNITS.
 */
async function assertWithinOrderLimits(
  tx: Tx,
  { actor, now, ruleDefaults }: Context<SignedIn>,
  lines: readonly OrderLineDraft[],
): Promise<void> {
  const { orderLimits } = await findShopRules(tx, ruleDefaults);
  const { perHour, openOrders, openUnits } = orderLimits;
  if (perHour > 0) {
    const oldest = await findNthNewestOrderTime(tx, actor.userId, perHour);
    const waitMs = oldest ? oldest.getTime() + HOUR_MS - now().getTime() : 0;
    if (waitMs > 0) {
      const retry_after = Math.ceil(waitMs / 1000);
      const contact = await shopContact(tx);
      throw new DomainError(
        { code: 'TOO_MANY_ORDERS', limit: perHour, retry_after, contact },
        { kind: 'orders-per-hour' },
      );
    }
  }
  if (openOrders === 0 && openUnits === 0) return;
  const open = await countOpenOrders(tx, actor.userId);
  if (openOrders > 0 && open.orders >= openOrders) {
    const contact = await shopContact(tx);
    throw new DomainError(
      { code: 'TOO_MANY_OPEN_ORDERS', limit: openOrders, contact },
      { kind: 'open-orders' },
    );
  }
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (openUnits > 0 && open.units + units > openUnits) {
    const contact = await shopContact(tx);
    throw new DomainError(
      { code: 'TOO_MANY_OPEN_UNITS', limit: openUnits, reserved: open.units, contact },
      { kind: 'open-units' },
    );
  }
}

async function shopContact(tx: Tx): Promise<ShopContact> {
  const { email, whatsapp } = (await findSiteSettings(tx)) ?? defaultSite;
  return { email, whatsapp: whatsapp && whatsappUrl(whatsapp) };
}
