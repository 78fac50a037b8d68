import { LARGE_RESERVATION_SHARE, LARGE_RESERVATION_UNITS } from '#contract/limits.ts';
import { type LargeReservation, listLargeReservations } from '#db/queries/large-reservations.ts';
import type { SignedIn } from '#domain/actors.ts';
import type { Context } from '#services/context.ts';
import { getOrder } from '#services/orders/read-orders.ts';

const MOST = 20;

/**
 * What one customer holds so much of that staff should look at it; of one order, or of all.
 *
 * @throws Refused NOT_FOUND for an order that is not there.
 */
export async function findLargeReservations(
  ctx: Context<SignedIn>,
  { order: orderId }: { order?: number | undefined },
): Promise<LargeReservation[]> {
  if (orderId !== undefined) await getOrder(ctx, orderId);
  const threshold = { units: LARGE_RESERVATION_UNITS, share: LARGE_RESERVATION_SHARE };
  return listLargeReservations(ctx.db, threshold, { orderId, limit: MOST });
}
