import type { Tx } from '#db/client.ts';
import { addJob, cancelJob, orderMailKey, UNDO_MAIL_DELAY_SECONDS } from '#db/queries/jobs.ts';
import type { Order } from '#db/queries/orders.ts';

/**
 * Queues the mail about a new status, after the time to undo it. Debounced: of several transitions, only the last is
 * mailed; a reverted one, or one without notification, cancels the queued mail.
 */
export async function queueStatusMail(
  tx: Tx,
  { id: orderId, status }: Pick<Order, 'id' | 'status'>,
  { notify = true }: { notify?: boolean | undefined },
): Promise<void> {
  const key = orderMailKey(orderId);
  if (status === 'pending' || !notify) await cancelJob(tx, key);
  else await addJob(tx, 'order-moved', { orderId, status }, key, UNDO_MAIL_DELAY_SECONDS);
}
