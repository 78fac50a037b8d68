import type { OrderEdit } from '#contract/orders.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { lockOrder, type Order, type OrderLine } from '#db/queries/orders.ts';
import { lockReplacedOrder } from '#db/queries/replacements.ts';
import type { SignedIn } from '#domain/actors.ts';
import { requireFound } from '#domain/domain-error.ts';
import { orderSearchWords } from '#domain/order-search-words.ts';
import { splitCustomerName } from '#domain/split-customer-name.ts';
import { toCamelCaseFields } from '#lib/camel-case.ts';
import { changedFields } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { requireVersion } from '#services/edits/require-version.ts';
import {
  applyOrderChange,
  requireNoOtherReplacement,
  stockCause,
} from '#services/orders/apply-order-change.ts';
import { createRequestedLines, makeFree } from '#services/orders/order-lines.ts';
import { queueStatusMail } from '#services/orders/queue-status-mail.ts';

const loggedFields = [
  'recipient_name',
  'customer_phone',
  'shipping_address',
  'customer_first_name',
  'customer_last_name',
  'is_archived',
] as const;

/**
 * Edits any order as staff: status, lines, prices and contact. Reopening takes the stock again. The customer is mailed
 * when it is completed or cancelled, unless staff turn it off.
 *
 * @throws DomainError NOT_FOUND, INSUFFICIENT_STOCK, REPLACEMENT_EXISTS, VALIDATION_ERROR; EditConflict with the order.
 */
export function editOrder(ctx: Context<SignedIn>, id: number, edit: OrderEdit): Promise<Order> {
  return ctx.db.transaction(async (tx) => {
    await lockReplacedOrder(tx, id);
    const order = requireFound(await lockOrder(tx, id));
    requireVersion(order, edit.version);

    const { status = order.status } = edit;
    await requireNoOtherReplacement(tx, order, status);
    const fields = editedFields(edit, order);
    const lines = edit.order_products && (await createEditedLines(tx, order, edit.order_products));
    if (status !== order.status) await queueStatusMail(tx, { id, status }, edit);
    return applyOrderChange(tx, ctx, {
      order,
      status,
      fields,
      cause: stockCause(order.status, status),
      ...(lines && { lines }),
      changes: changedFields(order, { ...order, ...fields }, loggedFields),
      description:
        status === order.status ? activityCopy.orderEdited(id) : activityCopy.orderStatusChanged(id),
    });
  });
}

/** Lines of a replacement cost nothing. */
async function createEditedLines(
  tx: Tx,
  { claimId, lines: current }: Order,
  requested: NonNullable<OrderEdit['order_products']>,
): Promise<OrderLine[]> {
  const lines = await createRequestedLines(tx, current, requested);
  return claimId === null ? lines : makeFree(lines);
}

function editedFields(edit: OrderEdit, order: Order) {
  const { customer_name, recipient_name, customer_phone, shipping_address, is_archived } = edit;
  const fields = {
    ...(customer_name === undefined ? {} : splitCustomerName(customer_name)),
    ...toCamelCaseFields({ recipient_name, customer_phone, shipping_address, is_archived }),
  };
  return { ...fields, searchWords: orderSearchWords({ ...order, ...fields }) };
}
