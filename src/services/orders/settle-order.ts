import type { OrderStatus } from '#contract/orders.ts';
import type { Tx } from '#db/client.ts';
import { type Order, type OrderLine, updateOrder } from '#db/queries/orders.ts';
import type { StockCause } from '#db/queries/stock.ts';
import type { Changes } from '#db/schema/accounts.ts';
import type { SignedIn } from '#domain/actors.ts';
import { heldBy, stockChanges } from '#domain/order-moves.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import { moveUnits, totalOf } from '#services/orders/offered-lines.ts';

type Fields = Partial<
  Pick<
    Order,
    | 'customerFirstName'
    | 'customerLastName'
    | 'searchName'
    | 'recipientName'
    | 'customerPhone'
    | 'shippingAddress'
    | 'isArchived'
  >
>;

type By = {
  /** Undefined where the system itself does it. */
  actor: Pick<SignedIn, 'userId' | 'username'> | undefined;
  now: () => Date;
};

type Settlement = {
  /** The current order, locked. */
  order: Order;
  status?: OrderStatus;
  lines?: readonly OrderLine[];
  fields?: Fields;
  cause: StockCause['cause'];
  /** The description for the activity log. */
  done: string;
  changes?: Changes;
};

/**
 * Applies a change to an order: moves the stock by the difference, sums up the total, and logs it, all in the caller's
 * transaction.
 *
 * @throws Refused INSUFFICIENT_STOCK when the new state needs more units than there are, VALIDATION_ERROR when its
 *   total exceeds the limit.
 */
export async function settleOrder(tx: Tx, { actor, now }: By, settlement: Settlement): Promise<Order> {
  const { order, fields = {}, cause, done, changes = {} } = settlement;
  const { status = order.status, lines = order.lines } = settlement;
  const total = totalOf(lines, 'order_products');
  const moved = stockChanges(heldBy(order), heldBy({ status, lines }));
  await moveUnits(tx, moved, { cause, orderId: order.id, userId: actor?.userId });

  const after = await updateOrder(
    tx,
    order,
    { ...fields, status, total, updatedAt: now() },
    settlement.lines,
  );
  await recordActivity(tx, {
    by: actor && { id: actor.userId, username: actor.username },
    at: now(),
    ...{
      action: status === order.status ? 'update' : 'status_change',
      subject: 'order',
      subjectId: order.id,
    },
    description: done,
    changes: { ...changes, ...statusChange(order, after), ...linesChange(order, after) },
  });
  return after;
}

function statusChange(before: Order, after: Order): Changes {
  if (before.status === after.status) return {};
  return { status: { before: before.status, after: after.status } };
}

function linesChange(before: Order, after: Order): Changes {
  const [one, other] = [before.lines.map(toldLine), after.lines.map(toldLine)];
  return {
    ...(JSON.stringify(one) !== JSON.stringify(other) && { order_products: { before: one, after: other } }),
    ...(before.total !== after.total && {
      order_total: { before: before.total / 100, after: after.total / 100 },
    }),
  };
}

function toldLine({ productName, product, seedCount, quantity, priceAtTime }: OrderLine) {
  return {
    name: productName,
    product_type: product.type,
    seed_count: seedCount,
    quantity,
    price_at_time: priceAtTime / 100,
  };
}
