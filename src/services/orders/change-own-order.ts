import type { OwnOrderChange } from '#contract/orders.ts';
import { activityCopy } from '#copy/activity.ts';
import { orderMessages } from '#copy/order-messages.ts';
import type { Tx } from '#db/client.ts';
import { addJob, type OwnOrderChangeJob } from '#db/queries/jobs.ts';
import { findOrder, lockOrder, type Order, type OrderLine } from '#db/queries/orders.ts';
import { lockOffers } from '#db/queries/stock.ts';
import type { SignedIn } from '#domain/actors.ts';
import { isReduction } from '#domain/order-moves.ts';
import { Refused } from '#domain/refused.ts';
import { accountLimitKey, withinLimit } from '#services/accounts/within-limit.ts';
import type { Context } from '#services/context.ts';
import { requireVersion } from '#services/edits/require-version.ts';
import { settleOrder } from '#services/orders/settle-order.ts';

/**
 * Changes the actor's own pending order: cancels it, or reduces it; reducing it to nothing cancels it.
 *
 * @throws Refused NOT_FOUND (also for another user's order, so that numbers cannot be probed), NOT_PENDING,
 *   VALIDATION_ERROR when a quantity would grow, TOO_MANY_REQUESTS; EditConflict with the order.
 */
export async function changeOwnOrder(
  ctx: Context<SignedIn>,
  id: number,
  change: OwnOrderChange,
): Promise<Order> {
  // Checked before the transaction: the rate limit uses its own connection, and a transaction that waits for it could
  // deadlock the pool.
  const { order: found, left: wanted } = checkChange(ctx, change, await findOrder(ctx.db, id));
  // No-op updates send no mail, and do not count towards the limit.
  if (unitsOf({ lines: wanted }) < unitsOf(found))
    await withinLimit(ctx.limits, 'order-change', accountLimitKey(ctx.actor.userId));
  return ctx.db.transaction(async (tx) => {
    const { order, left } = checkChange(ctx, change, await lockOrder(tx, id));
    if (left.length > 0) {
      // Locks all blisters of the order in one sorted order, changed or not, because rewriting the lines checks each of
      // them; this prevents deadlocks.
      await lockOffers(
        tx,
        order.lines.map(({ blisterId }) => blisterId),
      );
      const reduced = await settleOrder(tx, ctx, {
        order,
        lines: left,
        cause: 'edit',
        done: activityCopy.orderReduced(id),
      });
      if (unitsOf(reduced) < unitsOf(order)) await queueMails(tx, { orderId: id, change: 'reduced' });
      return reduced;
    }
    await queueMails(tx, { orderId: id, change: 'cancelled' });
    return settleOrder(tx, ctx, {
      order,
      status: 'cancelled',
      cause: 'cancel',
      done: activityCopy.orderCancelled(id),
    });
  });
}

/** @throws Refused as `changeOwnOrder` does. */
function checkChange(
  { actor }: Context<SignedIn>,
  change: OwnOrderChange,
  order: Order | undefined,
): { order: Order; left: readonly OrderLine[] } {
  if (order?.customerId !== actor.userId) throw new Refused({ code: 'NOT_FOUND' });
  requireVersion(order, change.version);
  if (order.status !== 'pending') throw new Refused({ code: 'NOT_PENDING' });
  return { order, left: change.status === 'cancelled' ? [] : linesLeft(order, change.products ?? []) };
}

/**
 * Queues mails to the customer and to the shop. Debounced: of several changes, those not yet mailed are sent once, with
 * the current state.
 */
async function queueMails(tx: Tx, job: OwnOrderChangeJob): Promise<void> {
  await addJob(tx, 'order-own-change', job, `order-own-change-${job.orderId}`);
  await addJob(tx, 'order-own-change-notice', job, `order-own-change-notice-${job.orderId}`);
}

function unitsOf({ lines }: { lines: readonly OrderLine[] }): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function linesLeft(order: Order, wanted: NonNullable<OwnOrderChange['products']>): OrderLine[] {
  const held = wanted.map(({ blister_id, quantity }) => ({ blisterId: blister_id, quantity }));
  const known = wanted.every(({ product_id, blister_id }) =>
    order.lines.some(({ productId, blisterId }) => productId === product_id && blisterId === blister_id),
  );
  if (!known || !isReduction(order.lines, held))
    throw new Refused({
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'products', message: orderMessages.onlyLess }],
    });
  const quantities = new Map(held.map(({ blisterId, quantity }) => [blisterId, quantity]));
  return order.lines.flatMap((line) => {
    const quantity = quantities.get(line.blisterId);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
}
