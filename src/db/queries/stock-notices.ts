import { and, count, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PageWindow } from '#contract/paging.ts';
import type { Db, Tx } from '#db/client.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { stockNotices } from '#db/schema/followed-products.ts';

export type StockNotice = typeof stockNotices.$inferSelect;
type NewStockNotice = Omit<typeof stockNotices.$inferInsert, 'id' | 'linkHash'>;

const noticeProduct = {
  id: products.id,
  name: products.name,
  brand: brands.name,
  type: products.type,
  /** What visitors can buy of it. */
  stock: sql<number>`CASE WHEN ${products.available} THEN ${products.stock} ELSE 0 END`,
};

/** Whether visitors can buy the product `p` now. */
const isSellable = sql`p.stock > 0 AND p.available AND p.deleted_at IS NULL`;

/** Inserts the notice, or finds the one of the same product and recipient. */
export async function insertStockNotice(
  tx: Tx,
  values: NewStockNotice,
): Promise<{ notice: StockNotice; isNew: boolean }> {
  const [inserted] = await tx.insert(stockNotices).values(values).onConflictDoNothing().returning();
  if (inserted) return { notice: inserted, isNew: true };
  const sameRecipient = values.userId
    ? eq(stockNotices.userId, values.userId)
    : and(isNull(stockNotices.userId), eq(stockNotices.emailKey, values.emailKey ?? ''));
  const [known] = await tx
    .select()
    .from(stockNotices)
    .where(and(eq(stockNotices.productId, values.productId), sameRecipient))
    .for('update');
  // Race: the notice was ended between the two statements.
  return known ? { notice: known, isNew: false } : insertStockNotice(tx, values);
}

export async function setLinkHash(db: Db | Tx, id: number, linkHash: string): Promise<void> {
  await db.update(stockNotices).set({ linkHash }).where(eq(stockNotices.id, id));
}

/** Renews an unconfirmed notice that is requested again. */
export async function renewStockNotice(tx: Tx, id: number, requestedAt: Date): Promise<void> {
  await tx
    .update(stockNotices)
    .set({ requestedAt })
    .where(and(eq(stockNotices.id, id), isNull(stockNotices.confirmedAt)));
}

export function countOwnStockNotices(tx: Tx, userId: number): Promise<number> {
  return tx.$count(stockNotices, eq(stockNotices.userId, userId));
}

export type NoticeOfProduct = Awaited<ReturnType<typeof selectNotices>>[number];

export async function listOwnStockNotices(db: Db, userId: number): Promise<NoticeOfProduct[]> {
  return selectNotices(db)
    .where(and(eq(stockNotices.userId, userId), isNull(products.deletedAt)))
    .orderBy(desc(stockNotices.requestedAt), desc(stockNotices.id));
}

type Link = {
  hash: string;
  /** An unconfirmed notice that was requested at this time or before has ended. */
  expiredAt: Date;
};

export async function findStockNoticeByLink(db: Db, link: Link): Promise<NoticeOfProduct | undefined> {
  const [found] = await selectNotices(db).where(and(isLinkTo(link), isNull(products.deletedAt)));
  return found;
}

export async function findStockNotice(db: Db, id: number): Promise<NoticeOfProduct | undefined> {
  const [found] = await selectNotices(db).where(and(eq(stockNotices.id, id), isNull(products.deletedAt)));
  return found;
}

/** Confirms the notice of the link unless it is confirmed; returns it as stored, undefined when it has ended. */
export async function confirmStockNotice(db: Db, link: Link, at: Date): Promise<StockNotice | undefined> {
  const [confirmed] = await db
    .update(stockNotices)
    .set({ confirmedAt: sql`coalesce(${stockNotices.confirmedAt}, ${at})` })
    .where(isLinkTo(link))
    .returning();
  return confirmed;
}

export async function deleteOwnStockNotice(db: Db, productId: number, userId: number): Promise<void> {
  await db
    .delete(stockNotices)
    .where(and(eq(stockNotices.productId, productId), eq(stockNotices.userId, userId)));
}

/** A customer's notice replaces one of the same address without an account. */
export async function deleteAddressStockNotice(tx: Tx, productId: number, emailKey: string): Promise<void> {
  await tx
    .delete(stockNotices)
    .where(
      and(
        eq(stockNotices.productId, productId),
        isNull(stockNotices.userId),
        eq(stockNotices.emailKey, emailKey),
      ),
    );
}

export async function deleteStockNoticeByLink(db: Db, linkHash: string): Promise<void> {
  await db.delete(stockNotices).where(eq(stockNotices.linkHash, linkHash));
}

export async function deleteStockNoticesOfUser(tx: Tx, userId: number): Promise<void> {
  await tx.delete(stockNotices).where(eq(stockNotices.userId, userId));
}

export async function deleteUnconfirmedStockNotices(db: Db, expiredAt: Date): Promise<void> {
  await db
    .delete(stockNotices)
    .where(and(isNull(stockNotices.confirmedAt), lte(stockNotices.requestedAt, expiredAt)));
}

export async function deleteStockNoticesOfDeletedProducts(db: Db): Promise<void> {
  await db.execute(sql`
    DELETE FROM stock_notices n USING products p WHERE p.id = n.product_id AND p.deleted_at IS NOT NULL`);
}

export type AwaitedProduct = NoticeOfProduct['product'] & { waiting: number };

/** Products that cannot be bought now, by the number of confirmed notices; of these ids, where they are given. */
export async function listAwaitedProducts(
  db: Db,
  { ids, limit, offset }: PageWindow & { ids: readonly number[] | undefined },
): Promise<{ count: number; results: AwaitedProduct[] }> {
  const waiting = db
    .select({ productId: stockNotices.productId, waiting: count().as('waiting') })
    .from(stockNotices)
    .where(and(isNotNull(stockNotices.confirmedAt), inIds(stockNotices.productId, ids)))
    .groupBy(stockNotices.productId)
    .as('w');
  const isAwaited = and(
    isNull(products.deletedAt),
    sql`NOT (${products.stock} > 0 AND ${products.available})`,
  );
  const [found] = await db
    .select({ total: count() })
    .from(waiting)
    .innerJoin(products, eq(products.id, waiting.productId))
    .where(isAwaited);
  const results = await db
    .select({ ...noticeProduct, waiting: waiting.waiting })
    .from(waiting)
    .innerJoin(products, eq(products.id, waiting.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(isAwaited)
    .orderBy(desc(waiting.waiting), products.searchName, products.id)
    .limit(limit)
    .offset(offset);
  return { count: found?.total ?? 0, results };
}

/** Notices that are due for a mail about a product that can be bought, `n` with its product `p`. */
const dueNotices = (mailedBefore: Date): SQL => sql`
  FROM stock_notices n
  JOIN products p ON p.id = n.product_id
  LEFT JOIN users u ON u.id = n.user_id
  WHERE ${isSellable} AND n.confirmed_at IS NOT NULL
    AND (n.notified_at IS NULL OR n.notified_at <= ${mailedBefore})
    AND (n.user_id IS NULL OR (u.is_active AND u.deleted_at IS NULL))
    AND NOT (n.user_id IS NULL AND EXISTS (
      SELECT FROM stock_notices o JOIN users ou ON ou.id = o.user_id
      WHERE o.product_id = n.product_id AND ou.email_key = n.email_key AND ou.deleted_at IS NULL))`;

/**
 * Drops returns without a notice that is due: the product has none, or it is sold out again. Those that another
 * transaction is writing are skipped: it may write several, in another order.
 */
export async function deleteUnawaitedReturns(
  db: Db,
  { returnedBefore, mailedBefore }: { returnedBefore: Date; mailedBefore: Date },
): Promise<void> {
  await db.execute(sql`
    DELETE FROM stock_returns WHERE product_id IN (
      SELECT r.product_id FROM stock_returns r WHERE r.returned_at <= ${returnedBefore}
        AND NOT EXISTS (SELECT ${dueNotices(mailedBefore)} AND n.product_id = r.product_id)
      FOR UPDATE OF r SKIP LOCKED)`);
}

/** Locks the oldest return, unless another process has it; undefined without one. */
export async function lockOldestReturn(tx: Tx, returnedBefore: Date): Promise<number | undefined> {
  const { rows } = await tx.execute<{ productId: number }>(sql`
    SELECT product_id AS "productId" FROM stock_returns WHERE returned_at <= ${returnedBefore}
    ORDER BY returned_at, product_id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  return rows[0]?.productId;
}

/** Marks the next due notices of the product as notified, and returns their ids. */
export async function takeDueNotices(
  tx: Tx,
  productId: number,
  { now, mailedBefore, limit }: { now: Date; mailedBefore: Date; limit: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    UPDATE stock_notices SET notified_at = ${now}
    WHERE id IN (SELECT n.id ${dueNotices(mailedBefore)} AND n.product_id = ${productId}
      ORDER BY n.id LIMIT ${limit} FOR UPDATE OF n)
    RETURNING id`);
  return rows.map(({ id }) => id);
}

export async function deleteReturn(tx: Tx, productId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM stock_returns WHERE product_id = ${productId}`);
}

function isLinkTo({ hash, expiredAt }: Link): SQL | undefined {
  return and(
    eq(stockNotices.linkHash, hash),
    or(isNotNull(stockNotices.confirmedAt), gt(stockNotices.requestedAt, expiredAt)),
  );
}

function selectNotices(db: Db | Tx) {
  return db
    .select({ notice: stockNotices, product: noticeProduct })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .innerJoin(brands, eq(brands.id, products.brandId));
}

function inIds(column: typeof stockNotices.productId, ids: readonly number[] | undefined): SQL | undefined {
  return ids && sql`${column} = ANY(${sql.param([...ids])}::integer[])`;
}
