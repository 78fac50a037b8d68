import type { OrderEdit, OrderView } from '#contract/orders.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { addJob } from '#db/queries/jobs.ts';
import { lockOrder, type Order, type OrderLine } from '#db/queries/orders.ts';
import { lockOffers, type StockCause } from '#db/queries/stock.ts';
import type { SignedIn } from '#domain/actors.ts';
import { Refused } from '#domain/refused.ts';
import { searchText } from '#domain/search-text.ts';
import { changedFields } from '#services/activity/changed-fields.ts';
import type { Context } from '#services/context.ts';
import { requireVersion } from '#services/edits/require-version.ts';
import { lineOf, offerFor } from '#services/orders/offered-lines.ts';
import { settleOrder } from '#services/orders/settle-order.ts';

const names = {
  recipientName: 'recipient_name',
  customerPhone: 'customer_phone',
  shippingAddress: 'shipping_address',
  customerFirstName: 'customer_first_name',
  customerLastName: 'customer_last_name',
  isArchived: 'is_archived',
} as const;

/**
 * What staff may do to any order: any status, lines, prices and contact. Reopening takes the stock again. The
 * customer is written to when it is completed or cancelled, unless staff would rather not.
 *
 * @throws Refused NOT_FOUND, EDIT_CONFLICT, INSUFFICIENT_STOCK, VALIDATION_ERROR.
 */
export function editOrder(
  ctx: Context<SignedIn>,
  id: number,
  edit: OrderEdit,
  present: (order: Order) => OrderView,
): Promise<Order> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new Refused({ code: 'NOT_FOUND' });
    requireVersion(order, edit.version, present);

    const { status = order.status } = edit;
    const fields = fieldsOf(edit);
    const lines = edit.order_products && (await editedLines(tx, order, edit.order_products));
    if (status !== order.status && status !== 'pending' && edit.notify !== false)
      await addJob(tx, 'order-moved', { orderId: id, status });
    return settleOrder(tx, ctx, {
      ...{ order, status, fields, cause: causeOf(order.status, status) },
      ...(lines && { lines }),
      changes: changedFields({ ...order }, { ...order, ...fields }, names),
      done: status === order.status ? activityCopy.orderEdited(id) : activityCopy.orderMoved(id),
    });
  });
}

/** What was in the order keeps its name and, unless another is sent, its price; what is new is as it is sold now. */
async function editedLines(
  tx: Tx,
  order: Order,
  wanted: NonNullable<OrderEdit['order_products']>,
): Promise<OrderLine[]> {
  const offers = await lockOffers(
    tx,
    wanted.map(({ blister_id }) => blister_id),
  );
  const lines = new Map<number, OrderLine>();
  for (const { price_at_time, ...line } of wanted) {
    const offer = offerFor(offers, line);
    const before =
      lines.get(line.blister_id) ?? order.lines.find(({ blisterId }) => blisterId === line.blister_id);
    const quantity = line.quantity + (lines.get(line.blister_id)?.quantity ?? 0);
    const kept = before ?? lineOf(offer, quantity);
    const priceAtTime = price_at_time === undefined ? kept.priceAtTime : Math.round(price_at_time * 100);
    lines.set(line.blister_id, { ...kept, quantity: Math.min(99, quantity), priceAtTime });
  }
  return [...lines.values()];
}

function fieldsOf({
  customer_name,
  recipient_name,
  customer_phone,
  shipping_address,
  is_archived,
}: OrderEdit) {
  return {
    ...(customer_name === undefined ? {} : namesIn(customer_name)),
    ...(recipient_name === undefined ? {} : { recipientName: recipient_name }),
    ...(customer_phone === undefined ? {} : { customerPhone: customer_phone }),
    ...(shipping_address === undefined ? {} : { shippingAddress: shipping_address }),
    ...(is_archived === undefined ? {} : { isArchived: is_archived }),
  };
}

/** The first word is the first name. */
function namesIn(name: string) {
  const [customerFirstName = '', ...rest] = name.split(/\s+/);
  return { customerFirstName, customerLastName: rest.join(' '), searchName: searchText(name) };
}

function causeOf(before: Order['status'], after: Order['status']): StockCause['cause'] {
  if (after === 'cancelled' && before !== 'cancelled') return 'cancel';
  return before === 'cancelled' && after !== 'cancelled' ? 'reopen' : 'edit';
}
