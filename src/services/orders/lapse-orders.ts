import { activityCopy } from '#copy/activity.ts';
import type { Db } from '#db/client.ts';
import { addJob, orderMailKey } from '#db/queries/jobs.ts';
import { listStalePendingOrders } from '#db/queries/open-orders.ts';
import { lockOrder } from '#db/queries/orders.ts';
import { DAY_MS } from '#lib/time.ts';
import type { ShopRules } from '#services/context.ts';
import { applyOrderChange } from '#services/orders/apply-order-change.ts';
import { findShopRules } from '#services/site/shop-rules.ts';

const BATCH = 100;

type LapseDeps = { db: Db; now: () => Date; ruleDefaults: ShopRules };
type LapseContext = Omit<LapseDeps, 'ruleDefaults'> & { pendingOrderDays: number };

/**
 * The job that cancels pending orders which have not changed for `pendingOrderDays` (0: never), except replacements: one
 * transaction per order, so that a failure does not block the others. An edit by staff, or reopening the order, restarts
 * the count.
 *
 * @throws the first error, after all others have been tried.
 */
export async function lapseOrders({ db, now, ruleDefaults }: LapseDeps): Promise<void> {
  const { pendingOrderDays } = await findShopRules(db, ruleDefaults);
  if (pendingOrderDays === 0) return;
  const ctx = { db, now, pendingOrderDays };
  const since = new Date(now().getTime() - pendingOrderDays * DAY_MS);
  const errors: unknown[] = [];
  let ids = await listStalePendingOrders(ctx.db, since, { above: 0, limit: BATCH });
  while (ids.length > 0) {
    for (const id of ids) await lapseOrder(ctx, id, since).catch((error: unknown) => errors.push(error));
    ids = await listStalePendingOrders(ctx.db, since, { above: ids.at(-1) ?? 0, limit: BATCH });
  }
  if (errors.length > 0) throw errors[0];
}

function lapseOrder(
  { db, now, pendingOrderDays: days }: LapseContext,
  id: number,
  since: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    // Race: the order may have changed since it was listed.
    if (order?.status !== 'pending' || order.updatedAt >= since) return;
    await applyOrderChange(
      tx,
      { actor: undefined, now },
      { order, status: 'cancelled', cause: 'lapse', description: activityCopy.orderLapsed(id) },
    );
    await addJob(tx, 'order-lapsed', { orderId: id, days }, orderMailKey(id));
  });
}
