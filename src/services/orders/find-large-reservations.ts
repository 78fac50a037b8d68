import { LARGE_RESERVATION_SHARE, LARGE_RESERVATION_UNITS } from '#contract/limits.ts';
import { type LargeReservation, listLargeReservations } from '#db/queries/large-reservations.ts';
import type { SignedIn } from '#domain/actors.ts';
import type { Context } from '#services/context.ts';
import { getOrder } from '#services/orders/list-orders.ts';

const MAX_RESERVATIONS = 20;

/**
 * Customers who reserve so many units of a blister that staff should check; in one order, or in all.
 *
 * @throws DomainError NOT_FOUND when the order does not exist.
 */
export async function findLargeReservations(
  ctx: Context<SignedIn>,
  { order: orderId }: { order?: number | undefined },
): Promise<LargeReservation[]> {
  if (orderId !== undefined) await getOrder(ctx, orderId);
  const threshold = { units: LARGE_RESERVATION_UNITS, share: LARGE_RESERVATION_SHARE };
  return listLargeReservations(ctx.db, threshold, { orderId, limit: MAX_RESERVATIONS });
}
