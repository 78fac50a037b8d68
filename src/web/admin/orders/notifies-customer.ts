import type { OrderStatus } from '#contract/orders.ts';

/** Whether the change of status sends the customer a mail. */
export function notifiesCustomer(before: OrderStatus, after: OrderStatus): boolean {
  return before !== after && after !== 'pending';
}
