import type { OrderStatus } from '#contract/orders.ts';

/** Whether a change from one status to the other sends the customer a mail. */
export function notifiesCustomer(before: OrderStatus, after: OrderStatus): boolean {
  return before !== after && after !== 'pending';
}
