import { COORDINATE_ADDRESS } from '#contract/messages/order-labels.ts';
import { orderMessages } from '#contract/messages/orders.ts';
import type { EnteredOrderDraft } from '#contract/staff-orders.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { addJob } from '#db/queries/jobs.ts';
import { insertOrder, type Order, type OrderLine } from '#db/queries/orders.ts';
import { lockUserNoKey, type User } from '#db/queries/users.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { orderSearchWords } from '#domain/order-search-words.ts';
import { stockChanges } from '#domain/order-transitions.ts';
import { can } from '#domain/permissions.ts';
import { splitCustomerName } from '#domain/split-customer-name.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { createOrderOnce } from '#services/orders/create-once.ts';
import {
  createRequestedLines,
  requireAndMoveStock,
  requireOrderTotal,
} from '#services/orders/order-lines.ts';
import { createCustomer, hashUnknownPassword } from '#services/users/create-customer.ts';

/**
 * Enters an order as staff, for a customer with an account, with a new one, or without any. Stock is taken as by any
 * order; the limits of customers do not apply, and prices are as staff say.
 *
 * @throws DomainError INSUFFICIENT_STOCK, VALIDATION_ERROR, IDEMPOTENCY_CONFLICT, FORBIDDEN to create an account; then
 *   nothing is written, not even the account.
 */
export async function enterOrder(
  ctx: Context<SignedIn>,
  draft: EnteredOrderDraft,
  key: string | undefined,
): Promise<Order> {
  if (draft.new_customer && !can(ctx.actor, 'editPeople')) throw new DomainError({ code: 'FORBIDDEN' });
  const passwordHash = draft.new_customer ? await hashUnknownPassword(ctx) : '';
  return createOrderOnce(ctx, { draft, key }, async (tx) => {
    const customer = await findOrCreateCustomer(tx, ctx, draft, passwordHash);
    const lines = await createRequestedLines(tx, [], draft.order_products);
    return insertEnteredOrder(tx, ctx, { draft, customer, lines });
  });
}

/** Locks the account before the blisters, as every order does. */
async function findOrCreateCustomer(
  tx: Tx,
  ctx: Context<SignedIn>,
  { customer_id, new_customer, customer_phone: phone, notify }: EnteredOrderDraft,
  passwordHash: string,
): Promise<User | undefined> {
  if (new_customer) return createCustomer(tx, ctx, { draft: new_customer, phone, passwordHash, notify });
  if (!customer_id) return undefined;
  const customer = await lockUserNoKey(tx, customer_id);
  if (!customer) throw fieldError('customer_id', orderMessages.customerMissing);
  // An unverified account expires, and its owner would lose the order.
  if (!customer.isVerified) throw fieldError('customer_id', orderMessages.customerUnverified);
  return customer;
}

type EnteredOrder = {
  draft: Pick<EnteredOrderDraft, 'recipient_name' | 'customer_phone' | 'shipping_address' | 'notify'> &
    Partial<Pick<EnteredOrderDraft, 'customer_email' | 'note'>>;
  customer: User | undefined;
  /** Their blisters are locked. */
  lines: readonly OrderLine[];
  /** The claim that the order replaces. */
  claimId?: number;
};

/**
 * Inserts an order that staff enter, takes its stock, queues its mail and the push messages to the other staff, and logs
 * it.
 *
 * @throws DomainError INSUFFICIENT_STOCK, VALIDATION_ERROR.
 */
export async function insertEnteredOrder(
  tx: Tx,
  { actor, now }: Context<SignedIn>,
  { draft, customer, lines, claimId }: EnteredOrder,
): Promise<Order> {
  const names = customerNames(draft, customer);
  const at = now();
  const order = await insertOrder(
    tx,
    {
      ...names,
      customerId: customer?.id ?? null,
      enteredById: actor.userId,
      enteredBy: actor.username,
      claimId: claimId ?? null,
      searchWords: orderSearchWords(names),
      customerPhone: draft.customer_phone,
      deliveryType: 'coordinate',
      shippingAddress: draft.shipping_address || COORDINATE_ADDRESS,
      note: draft.note ?? '',
      total: requireOrderTotal(lines, 'order_products'),
      createdAt: at,
      updatedAt: at,
    },
    lines,
  );
  const cause = { cause: 'order', orderId: order.id, userId: actor.userId } as const;
  await requireAndMoveStock(tx, stockChanges([], lines), cause);
  if (draft.notify && names.customerEmail) await addJob(tx, 'order-placed', { orderId: order.id });
  await addJob(tx, 'push-order', { orderId: order.id, authorId: actor.userId });
  await recordActivity(tx, {
    by: actor,
    at,
    action: 'order',
    subject: 'order',
    subjectId: order.id,
    description: activityCopy.orderEntered(order.id),
    changes: { order_total: { before: null, after: order.total / 100 } },
  });
  return order;
}

/** Of an account its own names; without one, those of the person who receives the order. */
function customerNames(
  { recipient_name, customer_email }: EnteredOrder['draft'],
  customer: User | undefined,
) {
  if (!customer)
    return {
      ...splitCustomerName(recipient_name),
      customerUsername: '',
      customerEmail: customer_email ?? '',
      recipientName: recipient_name,
    };
  return {
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerUsername: customer.username,
    customerEmail: customer.email,
    recipientName: recipient_name,
  };
}
