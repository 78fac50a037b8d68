import type { OrderEventView } from '#contract/orders.ts';
import type { OrderEvent } from '#db/queries/order-history.ts';

export function presentOrderEvent({ createdAt, ...event }: OrderEvent): OrderEventView {
  return { ...event, created_at: createdAt.toISOString() };
}
