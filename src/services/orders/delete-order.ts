import { activityCopy } from '#copy/activity.ts';
import { lockOrder, updateOrder } from '#db/queries/orders.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { stockChanges } from '#domain/order-transitions.ts';
import { recordActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { requireAndMoveStock } from '#services/orders/order-lines.ts';

/**
 * Soft-deletes an order. The units of a pending order are restocked; those of a completed order are not.
 *
 * @throws DomainError NOT_FOUND.
 */
export function deleteOrder({ db, actor, now }: Context<SignedIn>, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new DomainError({ code: 'NOT_FOUND' });
    const restocked = order.status === 'pending' ? stockChanges(order.lines, []) : new Map<number, number>();
    await requireAndMoveStock(tx, restocked, { cause: 'delete', orderId: id, userId: actor.userId });
    await updateOrder(tx, order, { deletedAt: now() });
    await recordActivity(tx, {
      by: actor,
      at: now(),
      action: 'delete',
      subject: 'order',
      subjectId: id,
      description: activityCopy.orderDeleted(id),
      changes: {
        status: { before: order.status, after: null },
        order_total: { before: order.total / 100, after: null },
      },
    });
  });
}
