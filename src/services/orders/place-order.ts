import { createHash } from 'node:crypto';
import { COORDINATE_ADDRESS } from '#contract/messages/orders.ts';
import type { OrderDraft } from '#contract/orders.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { addJobs } from '#db/queries/jobs.ts';
import { findOrder, insertOrder, linkKeyToOrder, type Order, reserveOrderKey } from '#db/queries/orders.ts';
import { changeStock } from '#db/queries/stock.ts';
import { lockUserForOrder, type User } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { stockChanges } from '#domain/order-transitions.ts';
import { searchText } from '#lib/search-text.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { assertWithinOrderLimits } from '#services/orders/order-limits.ts';
import { createOrderLines, requireOrderTotal } from '#services/orders/order-lines.ts';

type PlacedOrder = { order: Order; isNew: boolean };

/**
 * Places an order: takes the units of all lines from stock, atomically, and queues the mails. Prices come from the
 * database, never from the draft. The idempotency key makes a repeated draft return the same order.
 *
 * @throws DomainError INSUFFICIENT_STOCK, NO_PRICE, VALIDATION_ERROR (a blister of another product), IDEMPOTENCY_CONFLICT
 *   (the key was used for another draft), TOO_MANY_ORDERS, TOO_MANY_OPEN_ORDERS, TOO_MANY_OPEN_UNITS; then nothing is
 *   written.
 */
export async function placeOrder(
  ctx: Context<SignedIn>,
  draft: OrderDraft,
  key: string | undefined,
): Promise<PlacedOrder> {
  const placed = await ctx.db.transaction(async (tx) => {
    const known = key === undefined ? undefined : await findOrderByKey(tx, ctx, key, draft);
    return known === undefined ? { order: await insertPlacedOrder(tx, ctx, draft, key) } : { known };
  });
  if (placed.order) return { order: placed.order, isNew: true };
  const order = placed.known && (await findOrder(ctx.db, placed.known));
  if (!order) throw new DomainError({ code: 'IDEMPOTENCY_CONFLICT' });
  return { order, isNew: false };
}

/** The order that this idempotency key has already created from this draft. */
async function findOrderByKey(
  tx: Tx,
  { actor, now }: Context<SignedIn>,
  key: string,
  draft: OrderDraft,
): Promise<number | undefined> {
  const bodyHash = createHash('sha256').update(JSON.stringify(draft)).digest('base64url');
  const stored = await reserveOrderKey(tx, { customerId: actor.userId, key }, bodyHash, now());
  if (stored === undefined) return undefined;
  if (stored.bodyHash === bodyHash && stored.orderId !== null) return stored.orderId;
  throw new DomainError({ code: 'IDEMPOTENCY_CONFLICT' });
}

async function insertPlacedOrder(
  tx: Tx,
  ctx: Context<SignedIn>,
  draft: OrderDraft,
  key: string | undefined,
): Promise<Order> {
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
  if (key !== undefined) await linkKeyToOrder(tx, { customerId: actor.userId, key }, order.id);
  await addJobs(tx, ['order-placed', { orderId: order.id }], ['order-notification', { orderId: order.id }]);
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
  return {
    customerId: id,
    customerFirstName: firstName,
    customerLastName: lastName,
    customerUsername: username,
    searchName: searchText(`${firstName} ${lastName} ${username}`),
    customerEmail: draft.customer_email ?? email,
    customerPhone: draft.customer_phone,
    recipientName: draft.recipient_name,
    deliveryType: draft.delivery_type,
    shippingAddress: draft.shipping_address || COORDINATE_ADDRESS,
    total,
    createdAt: now,
    updatedAt: now,
  };
}
