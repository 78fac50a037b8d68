import type { Connection } from '#db/client.ts';
import { isLedgerConsistent } from '#tests/support/orders.ts';
import { until } from '#tests/support/until.ts';
import type { Shop } from './shop.ts';
import { type SentOrder, sendOrder } from './storm.ts';

export type Losses = {
  lostOrders: number;
  duplicateOrders: number;
  lostMails: number;
  duplicateMails: number;
};

/** Every queued mail is due within a minute of the restart. */
const MAILS_WITHIN_SECONDS = 60;

/**
 * Compares the responses that customers got with the database. Each order is sent again with its idempotency key and
 * must return the same order; each order in the database must have its two mails.
 */
export async function countLosses(
  shop: Shop,
  { db, pool }: Connection,
  orders: readonly SentOrder[],
): Promise<Losses> {
  let lostOrders = 0;
  for (const sent of orders) {
    const acknowledged = sent.id;
    const answered = await until(async () => (await sendOrder(shop.url, sent)) === 201 || undefined).catch(
      () => false,
    );
    if (!answered || (acknowledged !== undefined && sent.id !== acknowledged)) lostOrders += 1;
  }
  const ids = await pool.query<{ id: number }>('SELECT id FROM orders');
  const known = new Set(orders.map(({ id }) => id));
  const duplicateOrders = ids.rows.filter(({ id }) => !known.has(id)).length;
  if (!(await isLedgerConsistent(db))) throw new Error('the stock is not the sum of its movements');

  const numbers = ids.rows.map(({ id }) => id);
  await until(async () => (countMissingMails(shop, numbers) === 0 ? true : undefined), {
    withinSeconds: MAILS_WITHIN_SECONDS,
  }).catch(() => undefined);
  return {
    lostOrders,
    duplicateOrders,
    lostMails: countMissingMails(shop, numbers),
    duplicateMails: countDuplicateMails(shop),
  };
}

const ORDER_SUBJECT = /^(Recibimos tu pedido|Pedido nuevo) N\.º (\d+)/;

/** The number of deliveries by kind and order. */
function countDeliveries({ mailServer }: Shop): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { subject = '' } of mailServer.mails) {
    const [, kind, number] = ORDER_SUBJECT.exec(subject) ?? [];
    if (kind === undefined) continue;
    const mail = `${kind} ${number}`;
    counts.set(mail, (counts.get(mail) ?? 0) + 1);
  }
  return counts;
}

function countMissingMails(shop: Shop, orderIds: readonly number[]): number {
  const counts = countDeliveries(shop);
  return orderIds
    .flatMap((id) => [`Recibimos tu pedido ${id}`, `Pedido nuevo ${id}`])
    .filter((mail) => !counts.has(mail)).length;
}

function countDuplicateMails(shop: Shop): number {
  return [...countDeliveries(shop).values()].reduce((sum, count) => sum + count - 1, 0);
}
