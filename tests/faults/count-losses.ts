import type { Connection } from '#db/client.ts';
import { isLedgerConsistent } from '#tests/support/orders.ts';
import { until } from '#tests/support/until.ts';
import type { Shop } from './shop.ts';
import { type SentOrder, sendOrder } from './storm.ts';

export type Losses = {
  lostOrders: number;
  duplicateOrders: number;
  lostMails: number;
  /** The state of the queue when mails were missing, which says whether they are late or lost. */
  queue: string;
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
  database: Connection,
  orders: readonly SentOrder[],
): Promise<Losses> {
  const { pool } = database;
  const { lost, doubled } = await countOrderLosses(shop.url, database, orders);
  const ids = await pool.query<{ id: number }>('SELECT id FROM orders');
  const numbers = ids.rows.map(({ id }) => id);
  await until(async () => (countMissingMails(shop, numbers) === 0 ? true : undefined), {
    withinSeconds: MAILS_WITHIN_SECONDS,
  }).catch(() => undefined);
  const lostMails = countMissingMails(shop, numbers);
  return {
    lostOrders: lost,
    duplicateOrders: doubled,
    lostMails,
    queue: lostMails === 0 ? '' : await describeQueue(pool),
    duplicateMails: countDuplicateMails(shop),
  };
}

/**
 * Sends each order again with its idempotency key, and counts those that are not the acknowledged ones, and orders of
 * these customers beside them.
 */
export async function countOrderLosses(
  url: string,
  { db, pool }: Connection,
  orders: readonly SentOrder[],
): Promise<{ lost: number; doubled: number }> {
  let lost = 0;
  for (const sent of orders) {
    const acknowledged = sent.id;
    const answered = await until(async () => (await sendOrder(url, sent)) === 201 || undefined).catch(
      () => false,
    );
    if (!answered || (acknowledged !== undefined && sent.id !== acknowledged)) lost += 1;
  }
  const known = orders.flatMap(({ id }) => id ?? []);
  const { rows } = await pool.query<{ doubled: number }>(
    `SELECT count(*) AS doubled FROM orders
     WHERE id <> ALL($1) AND customer_id IN (SELECT customer_id FROM orders WHERE id = ANY($1))`,
    [known],
  );
  if (!(await isLedgerConsistent(db))) throw new Error('the stock is not the sum of its movements');
  return { lost, doubled: rows[0]?.doubled ?? 0 };
}

/** Jobs by name: how many are waiting, locked, delayed by a retry, and dead. */
async function describeQueue(pool: Connection['pool']): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(`
    SELECT format('%s: %s waiting, %s locked, %s delayed up to %s s, %s dead', t.identifier,
      count(*) FILTER (WHERE locked_at IS NULL AND run_at <= now() AND attempts < max_attempts),
      count(*) FILTER (WHERE locked_at IS NOT NULL),
      count(*) FILTER (WHERE locked_at IS NULL AND run_at > now()),
      coalesce(round(extract(epoch FROM max(run_at) - now())), 0),
      count(*) FILTER (WHERE attempts >= max_attempts)) AS text
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    GROUP BY t.identifier ORDER BY t.identifier`);
  return rows.length === 0 ? 'the queue is empty' : rows.map(({ text }) => text).join('; ');
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
