import { activityCopy } from '#copy/activity.ts';
import { lockDeletedOrder, lockOrder, type Order, updateOrder } from '#db/queries/orders.ts';
import { lockReplacedOrder } from '#db/queries/replacements.ts';
import type { SignedIn } from '#domain/actors.ts';
import { requireFound } from '#domain/domain-error.ts';
import { stockChanges } from '#domain/order-transitions.ts';
import { MINUTE_MS } from '#lib/time.ts';
import { recordActivity, recordOwnActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import {
  requireNoOtherReplacement,
  requireReplaceableSeeds,
  unpackOrder,
} from '#services/orders/apply-order-change.ts';
import { requireAndMoveStock } from '#services/orders/order-lines.ts';

/** Longer than the toast offers it, since its time stops while the pointer is on it. */
export const RESTORABLE_MS = 10 * MINUTE_MS;

/**
 * Takes back a deletion: the order is as before, and the units of a pending one are reserved again. Idempotent.
 *
 * @throws DomainError NOT_FOUND, also once the time to undo has passed; INSUFFICIENT_STOCK; for the replacement of a
 *   claim, REPLACEMENT_EXISTS where it has another one meanwhile, and VALIDATION_ERROR where it is rejected or its order
 *   line has too many seeds replaced.
 */
export function restoreOrder({ db, actor, now }: Context<SignedIn>, id: number): Promise<Order> {
  return db.transaction(async (tx) => {
    const at = now();
    await lockReplacedOrder(tx, id);
    const order = await lockDeletedOrder(tx, id, new Date(at.getTime() - RESTORABLE_MS));
    if (!order) return requireFound(await lockOrder(tx, id));
    const deleted = { ...order, status: 'cancelled' as const };
    await requireNoOtherReplacement(tx, deleted, order.status);
    await requireReplaceableSeeds(tx, deleted, order);
    const reserved = order.status === 'pending' ? stockChanges([], order.lines) : new Map<number, number>();
    await requireAndMoveStock(tx, reserved, { cause: 'reopen', orderId: id, userId: actor.userId });
    const restored = await updateOrder(tx, order, { deletedAt: null, updatedAt: at });
    await recordActivity(tx, {
      by: actor,
      at,
      action: 'update',
      subject: 'order',
      subjectId: id,
      description: activityCopy.orderRestored(id),
      changes: { status: { before: null, after: order.status } },
    });
    return restored;
  });
}

/**
 * Soft-deletes an order. The units of a pending order are restocked and its serials freed; those of a completed order are not.
 *
 * @throws DomainError NOT_FOUND.
 */
export function deleteOrder(ctx: Context<SignedIn>, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const order = requireFound(await lockOrder(tx, id));
    const restocked = order.status === 'pending' ? stockChanges(order.lines, []) : new Map<number, number>();
    await requireAndMoveStock(tx, restocked, { cause: 'delete', orderId: id, userId: ctx.actor.userId });
    await updateOrder(tx, order, { deletedAt: ctx.now() });
    const freed = await unpackOrder(tx, order);
    await recordOwnActivity(tx, ctx, {
      action: 'delete',
      subject: 'order',
      subjectId: id,
      description: activityCopy.orderDeleted(id),
      changes: {
        status: { before: order.status, after: null },
        order_total: { before: order.total / 100, after: null },
        ...freed,
      },
    });
  });
}
