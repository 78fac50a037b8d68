import type { Tx } from '#db/client.ts';
import { addJob, cancelJob, orderMailKey, UNDO_MAIL_DELAY_SECONDS } from '#db/queries/jobs.ts';
import type { Order } from '#db/queries/orders.ts';

/**
 * Queues the mail about a new status, after the time to undo it. Debounced: of several transitions, only the last is
 * mailed; a reverted or silent one cancels the queued mail.
 */
export async function queueStatusMail(tx: Tx, orderId: number, status: Order['status']): Promise<void> {
  const key = orderMailKey(orderId);
  if (status === 'pending') await cancelJob(tx, key);
  else await addJob(tx, 'order-moved', { orderId, status }, key, UNDO_MAIL_DELAY_SECONDS);
}
