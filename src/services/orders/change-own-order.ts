import type { OwnOrderChange } from '#contract/orders.ts';
import { activityCopy } from '#copy/activity.ts';
import { orderMessages as say } from '#copy/order-messages.ts';
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
 * What owners may do to their own pending order: cancel it, or leave less of it; leaving nothing cancels it.
 *
 * @throws Refused NOT_FOUND (also for another's order, so that numbers cannot be probed), NOT_PENDING,
 *   VALIDATION_ERROR when something would be more, TOO_MANY_REQUESTS; EditConflict with the order.
 */
export async function changeOwnOrder(
  ctx: Context<SignedIn>,
  id: number,
  change: OwnOrderChange,
): Promise<Order> {
  // Before the transaction: the limit has a connection of its own, which a transaction must not wait for.
  const { order: found, left: wanted } = checkChange(ctx, change, await findOrder(ctx.db, id));
  // No-op updates send no mail, and do not count.
  if (unitsOf({ lines: wanted }) < unitsOf(found))
    await withinLimit(ctx.limits, 'order-change', accountLimitKey(ctx.actor.userId));
  return ctx.db.transaction(async (tx) => {
    const { order, left } = checkChange(ctx, change, await lockOrder(tx, id));
    if (left.length > 0) {
      // Writing the lines anew looks at all their presentations: they are locked in order before, changed or not.
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

/** To the customer and to the shop. Of several changes in a row, what has not been sent is sent once, as it is by then. */
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
    throw new Refused({ code: 'VALIDATION_ERROR', errors: [{ field: 'products', message: say.onlyLess }] });
  const quantities = new Map(held.map(({ blisterId, quantity }) => [blisterId, quantity]));
  return order.lines.flatMap((line) => {
    const quantity = quantities.get(line.blisterId);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
}
