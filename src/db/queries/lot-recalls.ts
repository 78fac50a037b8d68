import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { PageWindow } from '#contract/paging.ts';
import type { Db, Tx } from '#db/client.ts';
import { addJob } from '#db/queries/jobs.ts';
import { hasNoLiveAccount } from '#db/queries/own-data.ts';
import { products } from '#db/schema/catalogue.ts';
import { lots, recallNotices } from '#db/schema/lots.ts';

export type RecalledLot = typeof lots.$inferSelect & { productName: string };

export async function findLotWithProduct(db: Db | Tx, id: number): Promise<RecalledLot | undefined> {
  const [row] = await db
    .select({ lot: lots, productName: products.name })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .where(eq(lots.id, id));
  return row && { ...row.lot, productName: row.productName };
}

export type RecallPerson = { email: string; name: string; userId: number | null; orderId: number | null };

/**
 * Owners of the lot's blisters, and customers of orders with its serials; owners first. The address is that of the
 * account; an order without one has its own, which may be empty.
 */
export async function listRecallPeople(db: Db | Tx, lotId: number): Promise<RecallPerson[]> {
  const { rows } = await db.execute<RecallPerson>(sql`
    WITH held AS (
      SELECT DISTINCT owner_id, order_id FROM serials
      WHERE lot_id = ${lotId} AND (owner_id IS NOT NULL OR order_id IS NOT NULL)
    )
    SELECT u.email, trim(u.first_name || ' ' || u.last_name) AS name, u.id AS "userId", NULL::integer AS "orderId"
    FROM users u WHERE u.id IN (SELECT owner_id FROM held) AND u.deleted_at IS NULL
    UNION ALL
    SELECT coalesce(u.email, o.customer_email), trim(o.customer_first_name || ' ' || o.customer_last_name), u.id, o.id
    FROM orders o LEFT JOIN users u ON u.id = o.customer_id
    WHERE o.id IN (SELECT order_id FROM held) AND u.deleted_at IS NULL
    ORDER BY 4 NULLS FIRST, 3`);
  return rows;
}

type NewNotice = Omit<typeof recallNotices.$inferInsert, 'id' | 'sentAt'>;

/** Addresses that are in the list of the lot are skipped. */
export async function insertRecallNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  for (let start = 0; start < notices.length; start += INSERT_BATCH) {
    await tx
      .insert(recallNotices)
      .values(notices.slice(start, start + INSERT_BATCH))
      .onConflictDoNothing();
  }
}

/** Rows of one statement, which has at most 65,535 parameters. */
const INSERT_BATCH = 1_000;

/** Deletes the notices of an earlier recall, except those without an address, which stay in the counts. */
export async function deleteRecallNotices(tx: Tx, lotId: number): Promise<void> {
  await tx.delete(recallNotices).where(and(eq(recallNotices.lotId, lotId), ne(recallNotices.email, '')));
}

/** Addresses and accounts that have a notice: an account may have another address by now. */
export async function listNotified(
  db: Db | Tx,
  lotId: number,
): Promise<{ emailKeys: Set<string>; userIds: Set<number> }> {
  const rows = await db
    .select({ emailKey: recallNotices.emailKey, userId: recallNotices.userId })
    .from(recallNotices)
    .where(eq(recallNotices.lotId, lotId));
  return {
    emailKeys: new Set(rows.map(({ emailKey }) => emailKey)),
    userIds: new Set(rows.flatMap(({ userId }) => userId ?? [])),
  };
}

/** The job that mails a notice. */
const jobKey = sql`'recall-notice-' || n.id`;
const noticeJob = sql`LEFT JOIN graphile_worker._private_jobs j ON j.key = ${jobKey}`;
const hasFailed = sql`n.sent_at IS NULL AND j.last_error IS NOT NULL`;

export type NoticeCounts = { pending: number; sent: number; failed: number };

export async function countRecallNotices(db: Db | Tx, lotId: number): Promise<NoticeCounts> {
  const { rows } = await db.execute<NoticeCounts>(sql`
    SELECT count(*) FILTER (WHERE n.sent_at IS NOT NULL)::integer AS sent,
      count(*) FILTER (WHERE ${hasFailed})::integer AS failed,
      count(*) FILTER (WHERE n.sent_at IS NULL AND NOT (${hasFailed}))::integer AS pending
    FROM recall_notices n ${noticeJob} WHERE n.lot_id = ${lotId}`);
  return rows[0] ?? { pending: 0, sent: 0, failed: 0 };
}

export type RecallNotice = RecallPerson & {
  id: number;
  state: 'pending' | 'sent' | 'failed';
  createdAt: Date;
  sentAt: Date | null;
};

/** Failed ones first, then those that wait, then the last sent. */
export async function listRecallNotices(
  db: Db,
  lotId: number,
  { limit, offset }: PageWindow,
): Promise<RecallNotice[]> {
  const { rows } = await db.execute<
    Omit<RecallNotice, 'createdAt' | 'sentAt'> & { createdAt: string; sentAt: string | null }
  >(sql`
    SELECT n.id, n.email, n.name, n.user_id AS "userId", n.order_id AS "orderId", n.created_at AS "createdAt",
      n.sent_at AS "sentAt", CASE WHEN ${hasFailed} THEN 'failed' WHEN n.sent_at IS NULL THEN 'pending' ELSE 'sent' END AS state
    FROM recall_notices n ${noticeJob} WHERE n.lot_id = ${lotId}
    ORDER BY (${hasFailed}) DESC, n.sent_at DESC NULLS FIRST, n.id LIMIT ${limit} OFFSET ${offset}`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    sentAt: row.sentAt === null ? null : new Date(row.sentAt),
  }));
}

/**
 * Queues the mails of unsent notices after this id, with a key for each, which replaces a failed job. Returns the last
 * id; undefined without any.
 */
export async function queueRecallMails(
  tx: Tx,
  lotId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    WITH unsent AS (
      SELECT n.id FROM recall_notices n
      WHERE n.lot_id = ${lotId} AND n.sent_at IS NULL AND n.id > ${after} ORDER BY n.id LIMIT ${limit}
    ), queued AS (
      SELECT n.id, (graphile_worker.add_job('recall-notice', json_build_object('noticeId', n.id), job_key := ${jobKey})).id
        AS job_id
      FROM unsent n
    )
    SELECT max(id)::integer AS last FROM queued WHERE job_id IS NOT NULL`);
  return rows[0]?.last ?? undefined;
}

/** Queues the job of the mails of a recall. */
export function addRecallJob(tx: Db | Tx, lotId: number): Promise<void> {
  return addJob(tx, 'recall-notices', { lotId }, `recall-notices-${lotId}`);
}

/** The same for each recalled lot with notices that were not sent. */
export async function addUnsentRecallJobs(tx: Tx): Promise<void> {
  const unsent = await tx
    .selectDistinct({ lotId: recallNotices.lotId })
    .from(recallNotices)
    .innerJoin(lots, eq(lots.id, recallNotices.lotId))
    .where(and(isNull(recallNotices.sentAt), eq(lots.status, 'recalled')));
  for (const { lotId } of unsent) await addRecallJob(tx, lotId);
}

/** The notice with the lot's product, if the lot is still recalled and the mail was not sent. */
export async function findUnsentNotice(db: Db, id: number) {
  const [row] = await db
    .select({ notice: recallNotices, lot: lots, productName: products.name })
    .from(recallNotices)
    .innerJoin(lots, eq(lots.id, recallNotices.lotId))
    .innerJoin(products, eq(products.id, lots.productId))
    .where(and(eq(recallNotices.id, id), isNull(recallNotices.sentAt), eq(lots.status, 'recalled')));
  return row;
}

export async function markNoticeSent(db: Db, id: number, at: Date): Promise<void> {
  await db.update(recallNotices).set({ sentAt: at }).where(eq(recallNotices.id, id));
}

export function listOwnRecallNotices(db: Db, userId: number) {
  return db
    .select({
      lot: lots.code,
      product: products.name,
      email: recallNotices.email,
      sentAt: recallNotices.sentAt,
    })
    .from(recallNotices)
    .innerJoin(lots, eq(lots.id, recallNotices.lotId))
    .innerJoin(products, eq(products.id, lots.productId))
    .where(eq(recallNotices.userId, userId))
    .orderBy(asc(recallNotices.id));
}

/** Without an address, which stays unique. */
const noContact = { email: '', emailKey: sql`'eliminado-' || ${recallNotices.id}`, name: '' };

/** Removes the address and name of a deleted account: unsent mails are not sent, the others stay in the counts. */
export async function anonymizeRecallNoticesOfUser(tx: Tx, userId: number): Promise<void> {
  await tx.delete(recallNotices).where(and(eq(recallNotices.userId, userId), isNull(recallNotices.sentAt)));
  await tx.update(recallNotices).set(noContact).where(eq(recallNotices.userId, userId));
}

/**
 * Removes the address and name of sent notices of people without a live account, as of their orders. Unsent ones, such
 * as those of a recall that was lifted, are deleted: another recall would mail them without an address.
 */
export async function anonymizeOldRecallNotices(db: Db, createdBefore: Date): Promise<void> {
  const isOld = and(
    lt(recallNotices.createdAt, createdBefore),
    ne(recallNotices.email, ''),
    hasNoLiveAccount(recallNotices.userId),
  );
  await db.delete(recallNotices).where(and(isOld, isNull(recallNotices.sentAt)));
  await db.update(recallNotices).set(noContact).where(isOld);
}

export function countNotices(db: Db, lotId: number): Promise<number> {
  return db.$count(recallNotices, eq(recallNotices.lotId, lotId));
}
