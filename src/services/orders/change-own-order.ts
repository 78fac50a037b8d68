import { orderMessages } from '#contract/messages/orders.ts';
import type { OwnOrderChange } from '#contract/orders.ts';
import { activityCopy } from '#copy/activity.ts';
import type { Tx } from '#db/client.ts';
import { addJob, type OwnOrderChangeJob } from '#db/queries/jobs.ts';
import { findOrder, lockOrder, type Order, type OrderLine } from '#db/queries/orders.ts';
import { lockBlisters } from '#db/queries/stock.ts';
import type { SignedIn } from '#domain/actors.ts';
import { countUnits } from '#domain/cart.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { isReduction } from '#domain/order-transitions.ts';
import { accountLimitKey, requireWithinLimit } from '#services/accounts/rate-limit.ts';
import type { Context } from '#services/context.ts';
import { requireVersion } from '#services/edits/require-version.ts';
import { applyOrderChange } from '#services/orders/apply-order-change.ts';

/**
 * Changes the actor's own pending order: cancels it, or reduces it; reducing it to nothing cancels it.
 *
 * @throws DomainError NOT_FOUND (also for another user's order, so that numbers cannot be probed), NOT_PENDING,
 *   VALIDATION_ERROR when a quantity would grow, TOO_MANY_REQUESTS; EditConflict with the order.
 */
export async function changeOwnOrder(
  ctx: Context<SignedIn>,
  id: number,
  change: OwnOrderChange,
): Promise<Order> {
  // Checked before the transaction: the rate limit uses its own connection, and a transaction that waits for it could
  // deadlock the pool.
  const { order: found, remaining: requestedLines } = requireValidChange(
    ctx,
    change,
    await findOrder(ctx.db, id),
  );
  // No-op updates send no mail, and do not count towards the limit.
  if (countUnits(requestedLines) < countUnits(found.lines))
    await requireWithinLimit(ctx.limits, 'order-change', accountLimitKey(ctx.actor.userId));
  return ctx.db.transaction(async (tx) => {
    const { order, remaining } = requireValidChange(ctx, change, await lockOrder(tx, id));
    if (remaining.length > 0) {
      // Locks all blisters of the order in one sorted order, changed or not, because rewriting the lines checks each of
      // them; this prevents deadlocks.
      await lockBlisters(
        tx,
        order.lines.map(({ blisterId }) => blisterId),
      );
      const reduced = await applyOrderChange(tx, ctx, {
        order,
        lines: remaining,
        cause: 'edit',
        description: activityCopy.orderReduced(id),
      });
      if (countUnits(reduced.lines) < countUnits(order.lines))
        await queueMails(tx, { orderId: id, change: 'reduced' });
      return reduced;
    }
    await queueMails(tx, { orderId: id, change: 'cancelled' });
    return applyOrderChange(tx, ctx, {
      order,
      status: 'cancelled',
      cause: 'cancel',
      description: activityCopy.orderCancelled(id),
    });
  });
}

/** @throws DomainError as `changeOwnOrder` does. */
function requireValidChange(
  { actor }: Context<SignedIn>,
  change: OwnOrderChange,
  order: Order | undefined,
): { order: Order; remaining: readonly OrderLine[] } {
  if (order?.customerId !== actor.userId) throw new DomainError({ code: 'NOT_FOUND' });
  requireVersion(order, change.version);
  if (order.status !== 'pending') throw new DomainError({ code: 'NOT_PENDING' });
  return {
    order,
    remaining: change.status === 'cancelled' ? [] : remainingLines(order, change.products ?? []),
  };
}

/**
 * Queues mails to the customer and to the shop. Debounced: of several changes, those not yet mailed are sent once, with
 * the current state.
 */
async function queueMails(tx: Tx, job: OwnOrderChangeJob): Promise<void> {
  await addJob(tx, 'order-own-change', job, `order-own-change-${job.orderId}`);
  await addJob(tx, 'order-own-change-notification', job, `order-own-change-notification-${job.orderId}`);
}

function remainingLines(order: Order, requested: NonNullable<OwnOrderChange['products']>): OrderLine[] {
  const quantityByBlister = requested.map(({ blister_id, quantity }) => ({
    blisterId: blister_id,
    quantity,
  }));
  const areKnownLines = requested.every(({ product_id, blister_id }) =>
    order.lines.some(({ productId, blisterId }) => productId === product_id && blisterId === blister_id),
  );
  if (!areKnownLines || !isReduction(order.lines, quantityByBlister))
    throw fieldError('products', orderMessages.onlyReduction);
  const quantities = new Map(quantityByBlister.map(({ blisterId, quantity }) => [blisterId, quantity]));
  return order.lines.flatMap((line) => {
    const quantity = quantities.get(line.blisterId);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
}
