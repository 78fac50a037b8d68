import { CLAIM_DUE_SOON_HOURS } from '#contract/limits.ts';
import type { LotMeasure } from '#contract/lot-values.ts';
import type { Permission } from '#contract/staff-roles.ts';
import { rolePermissions } from '#contract/staff-roles.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { staffAlertCopy } from '#copy/staff-alerts.ts';
import type { Db, Tx } from '#db/client.ts';
import { addJobs, type Jobs, type PushEvent, type PushMessage } from '#db/queries/jobs.ts';
import { findOrder, type Order } from '#db/queries/orders.ts';
import {
  deletePushSubscription,
  findPushRecipient,
  type LowBlister,
  listPushRecipients,
  type PushRecipient,
  takeDueClaims,
  takeLowStockEvents,
} from '#db/queries/push-subscriptions.ts';
import { mustSetUpSecondFactor, staffRoleOf } from '#domain/permissions.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts';
import type { Clock, WebPush } from '#services/ports.ts';

export type PushContext = { db: Db; now: Clock; webPush: WebPush };

/** A message that a push service did not take within this time is not news any more. */
const EXPIRY_MINUTES = 6 * 60;
export const TEST_MINUTES = 5;
/** More blisters at once are one message. */
const MAX_SINGLE_MESSAGES = 3;
/** Claims that were due longer ago, such as before an outage, are not announced. */
const OVERDUE_HOURS = 24;

const { push: pushCopy } = staffAlertCopy;

export function expiresAfter(now: Date, minutes: number): string {
  return new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
}

/** The job that queues the message about a new order for each browser, except those of who placed or entered it. */
export async function pushNewOrder(
  { db, now }: Pick<PushContext, 'db' | 'now'>,
  { orderId, authorId }: Jobs['push-order'],
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (order) await pushOrder({ db, now }, order, authorId);
}

/** Queues the message about an order, unless it was cancelled or completed since. */
export async function pushOrder(
  { db, now }: Pick<PushContext, 'db' | 'now'>,
  order: Order,
  authorId: number,
): Promise<void> {
  if (order.status !== 'pending') return;
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const text = pushCopy.order(order.id, units);
  const message = { ...text, url: `/admin/pedidos/${order.id}`, tag: `order-${order.id}` };
  await queueMessages(db, now(), { event: 'orders', messages: [message], authorId });
}

/**
 * The job that queues the messages about blisters that fell below their threshold and claims that are due soon. What is
 * announced is marked in the same transaction, so that each is announced once, also by several processes.
 */
export async function announceAlerts({ db, now }: Pick<PushContext, 'db' | 'now'>): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    await queueMessages(tx, at, {
      event: 'stock',
      messages: stockMessages(await takeLowStockEvents(tx, at)),
    });
  });
  const after = new Date(at.getTime() - OVERDUE_HOURS * HOUR_MS);
  const before = new Date(at.getTime() + CLAIM_DUE_SOON_HOURS * HOUR_MS);
  await db.transaction(async (tx) => {
    const claims = await takeDueClaims(tx, { after, before });
    const messages = claims.map(({ id, dueAt }) => ({
      ...pushCopy.claim(id, new Date(dueAt), new Date(dueAt) < at),
      url: `/admin/garantias?search=${id}`,
      tag: `claim-${id}`,
    }));
    await queueMessages(tx, at, { event: 'claims', messages });
  });
}

/** Queues the messages about lots that are worse than the mean. */
export async function queueLotMessages(
  tx: Tx,
  now: Date,
  notices: ReadonlyArray<{ code: string; name: string; measure: LotMeasure }>,
): Promise<void> {
  const url = '/admin/calidad';
  const messages =
    notices.length > MAX_SINGLE_MESSAGES
      ? [{ ...pushCopy.manyLots(notices.length), url, tag: 'lots' }]
      : notices.map(({ code, name, measure }) => ({
          ...pushCopy.lot(code, name, measure),
          url,
          tag: `lot-${code}-${measure}`,
        }));
  await queueMessages(tx, now, { event: 'lots', messages });
}

function stockMessages(blisters: readonly LowBlister[]): PushMessage[] {
  if (blisters.length > MAX_SINGLE_MESSAGES) {
    const text = pushCopy.manyStock(blisters.length);
    return [{ ...text, url: '/admin/productos?stock=low-stock', tag: 'stock' }];
  }
  return blisters.map(({ productId, name, type, seedCount, stock }) => ({
    ...pushCopy.stock(name, formatBlisterSize({ type, seedCount }), stock),
    url: `/admin/productos/stock/${productId}`,
    tag: `stock-${productId}-${seedCount}`,
  }));
}

type Announcement = { event: PushEvent; messages: readonly PushMessage[]; authorId?: number };

/** One job for each browser and message, so that each is retried on its own. */
async function queueMessages(
  tx: Db | Tx,
  now: Date,
  { event, messages, authorId }: Announcement,
): Promise<void> {
  if (messages.length === 0) return;
  const recipients = (await listPushRecipients(tx)).filter(
    (recipient) => recipient.subscription.userId !== authorId && wants(recipient, event),
  );
  const expiresAt = expiresAfter(now, EXPIRY_MINUTES);
  const jobs = recipients.flatMap(({ subscription }) =>
    messages.map(
      (message) => ['push-message', { subscriptionId: subscription.id, event, message, expiresAt }] as const,
    ),
  );
  if (jobs.length > 0) await addJobs(tx, ...jobs);
}

/**
 * The job that sends one message to one browser. Role and choices are checked again, since they may have changed; while
 * the role is withheld, nothing is sent. A subscription that has ended is deleted.
 *
 * @throws the error of the push service, so that the job is retried.
 */
export async function sendPushMessage(
  { db, now, webPush, requireSecondFactor }: PushContext & { requireSecondFactor: boolean },
  { subscriptionId, event, message, expiresAt }: Jobs['push-message'],
): Promise<void> {
  const at = now();
  const ttlSeconds = Math.floor((Date.parse(expiresAt) - at.getTime()) / 1000);
  if (ttlSeconds <= 0) return;
  const recipient = await findPushRecipient(db, subscriptionId);
  if (!recipient || !wants(recipient, event)) return;
  if (mustSetUpSecondFactor(recipient, requireSecondFactor)) return;
  const result = await webPush.send(recipient.subscription, JSON.stringify(message), { ttlSeconds, now: at });
  if (result === 'gone') await deletePushSubscription(db, subscriptionId);
}

const permissionOf: Record<PushEvent, Permission> = {
  orders: 'readOrders',
  claims: 'readClaims',
  stock: 'readCatalogue',
  lots: 'readReports',
  test: 'readCatalogue',
};

function wants(recipient: PushRecipient, event: PushEvent): boolean {
  const role = staffRoleOf(recipient);
  if (!role || !rolePermissions[role].has(permissionOf[event])) return false;
  const { pushOrders = true, pushClaims = true, pushStock = true } = recipient.settings ?? {};
  return { orders: pushOrders, claims: pushClaims, stock: pushStock, lots: pushClaims, test: true }[event];
}
