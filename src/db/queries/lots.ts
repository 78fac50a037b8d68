import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { LotStatus } from '#contract/lot-values.ts';
import type { PageWindow } from '#contract/paging.ts';
import type { ProductType } from '#contract/products.ts';
import type { Db, Tx } from '#db/client.ts';
import { containsWords } from '#db/queries/text-search.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import {
  diaries,
  germinationTests,
  labelRuns,
  lotAlerts,
  lotFigures,
  lots,
  recallNotices,
} from '#db/schema/lots.ts';
import { defineStatement } from '#db/statement.ts';

export type Lot = typeof lots.$inferSelect;
/** What staff edit, and the key that follows from the code. */
export type LotFields = Omit<
  Lot,
  | 'id'
  | 'productId'
  | 'recallReason'
  | 'recallText'
  | 'recalledAt'
  | 'closedAt'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
>;
export type NewLot = typeof lots.$inferInsert;
export type GerminationTest = typeof germinationTests.$inferSelect;
export type NewGerminationTest = typeof germinationTests.$inferInsert;

/** Seeds of tests or diaries, and how many of them germinated. */
type SeedCount = { seeds: number; germinated: number };

export type LotProduct = { id: number; name: string; brand: string; type: ProductType };

/** A lot with its product, also a deleted one, and its counts. */
export type LotRecord = Lot & {
  product: LotProduct;
  labels: number;
  /** Of the tests with a count after 7 days. */
  tested: SeedCount;
  field: SeedCount;
};

/** Undefined where the code is used. */
export async function insertLot(tx: Db | Tx, values: NewLot): Promise<Lot | undefined> {
  const [row] = await tx.insert(lots).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findLot(db: Db | Tx, id: number): Promise<Lot | undefined> {
  const [row] = await db.select().from(lots).where(eq(lots.id, id));
  return row;
}

export async function lockLot(tx: Tx, id: number): Promise<Lot | undefined> {
  const [row] = await tx.select().from(lots).where(eq(lots.id, id)).for('update');
  return row;
}

/** Increments the version. */
export async function updateLot(
  tx: Tx,
  id: number,
  fields: Partial<NewLot> & { updatedAt: Date },
): Promise<void> {
  await tx
    .update(lots)
    .set({ ...fields, version: sql`${lots.version} + 1` })
    .where(eq(lots.id, id));
}

/** With its tests, and the alerts that they have raised. */
export async function deleteLot(tx: Tx, id: number): Promise<void> {
  await tx.delete(germinationTests).where(eq(germinationTests.lotId, id));
  await tx.delete(lotAlerts).where(eq(lotAlerts.lotId, id));
  await tx.delete(lots).where(eq(lots.id, id));
}

/** Whether labels, claims, diaries or notices of a recall refer to the lot. */
export async function isLotReferenced(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    SELECT EXISTS (SELECT FROM ${labelRuns} WHERE lot_id = ${id})
      OR EXISTS (SELECT FROM ${diaries} WHERE lot_id = ${id})
      OR EXISTS (SELECT FROM ${warrantyClaims} WHERE lot_id = ${id})
      OR EXISTS (SELECT FROM ${recallNotices} WHERE lot_id = ${id}) AS found`);
  return rows[0]?.found === true;
}

/**
 * The highest number of the codes that begin with a prefix such as `sem 2026`, normalized by `searchText`; 0 if there is
 * none.
 */
export async function findHighestLotNumber(tx: Tx, prefix: string): Promise<number> {
  const { rows } = await tx.execute<{ highest: number | null }>(sql`
    SELECT max(substring(code_key FROM '[0-9]+$')::integer) AS highest FROM lots
    WHERE code_key LIKE ${`${prefix} %`} AND code_key ~ ${`^${prefix} [0-9]{1,9}$`}`);
  return rows[0]?.highest ?? 0;
}

/** The product of a new lot, locked against its deletion. */
export async function lockLotProduct(tx: Tx, id: number): Promise<LotProduct | undefined> {
  const { rows } = await tx.execute<LotProduct>(sql`
    SELECT p.id, p.name, b.name AS brand, p.type FROM products p JOIN brands b ON b.id = p.brand_id
    WHERE p.id = ${id} AND p.deleted_at IS NULL FOR KEY SHARE OF p`);
  return rows[0];
}

/** Products by id, also deleted ones. */
export function listLotProducts(tx: Tx, ids: readonly number[]): Promise<LotProduct[]> {
  return tx
    .select(productColumns)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(sql`${products.id} = ANY(${sql.param(ids)}::integer[])`);
}

/** The tests of lots, by date. */
export function listGerminationTests(db: Db | Tx, lotIds: readonly number[]): Promise<GerminationTest[]> {
  return db
    .select()
    .from(germinationTests)
    .where(sql`${germinationTests.lotId} = ANY(${sql.param(lotIds)}::integer[])`)
    .orderBy(asc(germinationTests.lotId), asc(germinationTests.testedOn), asc(germinationTests.id));
}

export async function insertGerminationTests(tx: Tx, rows: readonly NewGerminationTest[]): Promise<void> {
  if (rows.length > 0) await tx.insert(germinationTests).values([...rows]);
}

export async function updateGerminationTest(tx: Tx, { id, ...values }: GerminationTest): Promise<void> {
  await tx.update(germinationTests).set(values).where(eq(germinationTests.id, id));
}

export async function deleteGerminationTests(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(germinationTests).where(inArray(germinationTests.id, [...ids]));
}

type Listed = {
  status?: LotStatus | undefined;
  product?: number | undefined;
  /** Normalized by `searchText`: words of the code, or the products that they find. */
  search?: { words: readonly string[]; productIds: readonly number[] } | undefined;
};

/** Newest first. */
export function listLots(db: Db, listed: Listed, { limit, offset }: PageWindow): Promise<LotRecord[]> {
  const page = db
    .select({ id: lots.id })
    .from(lots)
    .where(isListed(listed))
    .orderBy(desc(lots.createdAt), desc(lots.id))
    .limit(limit)
    .offset(offset);
  return selectRecords(db).where(inArray(lots.id, page)).orderBy(desc(lots.createdAt), desc(lots.id));
}

export function countLots(db: Db, listed: Listed): Promise<number> {
  return db.$count(lots, isListed(listed));
}

export async function findLotRecord(db: Db | Tx, id: number): Promise<LotRecord | undefined> {
  const [row] = await selectRecords(db).where(eq(lots.id, id));
  return row;
}

/** Keyset pagination: the next lots after this id. */
export function listLotsAfter(tx: Tx, { after, limit }: { after: number; limit: number }) {
  return tx
    .select({ ...getTableColumns(lots), product: productColumns, sku: products.sku })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(gt(lots.id, after))
    .orderBy(asc(lots.id))
    .limit(limit);
}

/** Lots by their normalized codes, by ascending id; locked unless it is a dry run. */
export async function findLotsByCode(
  tx: Tx,
  codeKeys: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<Lot[]> {
  const found = tx
    .select()
    .from(lots)
    .where(sql`${lots.codeKey} = ANY(${sql.param(codeKeys)})`)
    .orderBy(asc(lots.id));
  return isLocked ? found.for('update') : found;
}

/** Inserts several lots at once; their codes must be free. */
export function insertLots(tx: Tx, rows: readonly NewLot[]): Promise<Lot[]> {
  return tx
    .insert(lots)
    .values([...rows])
    .returning();
}

/** The newest active lot of a product, by the day of its packing. */
export async function findNewestActiveLot(
  db: Db,
  productId: number,
): Promise<{ code: string; tested: SeedCount; field: SeedCount } | undefined> {
  const [row] = await selectNewestActive(db, { productId });
  return row;
}

/** With its table: drizzle leaves that out in a query of one table, where a subquery would take its own `id`. */
const lotId = sql.raw('lots.id');

const tested = {
  seeds: sql<number>`coalesce((SELECT sum(t.seeds) FROM ${germinationTests} t
    WHERE t.lot_id = ${lotId} AND t.after_7_days IS NOT NULL), 0)::integer`,
  germinated: sql<number>`coalesce((SELECT sum(t.after_7_days) FROM ${germinationTests} t
    WHERE t.lot_id = ${lotId}), 0)::integer`,
};

const field = { seeds: lotFigures.fieldSeeds, germinated: lotFigures.fieldGerminated };

/** Without a join, for which PostgreSQL 15 reads the figures of all lots. */
const fieldOfOne = {
  seeds: sql<number>`(SELECT f.field_seeds FROM ${lotFigures} f WHERE f.lot_id = ${lotId})`,
  germinated: sql<number>`(SELECT f.field_germinated FROM ${lotFigures} f WHERE f.lot_id = ${lotId})`,
};

const productColumns = {
  id: products.id,
  name: products.name,
  brand: brands.name,
  type: products.type,
};

const selectNewestActive = defineStatement('newest-active-lot', ['productId'], (db, { productId }) =>
  db
    .select({ code: lots.code, tested, field: fieldOfOne })
    .from(lots)
    .where(and(eq(lots.productId, productId), eq(lots.status, 'active')))
    .orderBy(sql`${lots.packedOn} DESC NULLS LAST`, desc(lots.id))
    .limit(1),
);

function selectRecords(db: Db | Tx) {
  return db
    .select({
      ...getTableColumns(lots),
      product: productColumns,
      labels: lotFigures.serials,
      tested,
      field,
    })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(lotFigures, eq(lotFigures.lotId, lots.id))
    .$dynamic();
}

function isListed({ status, product, search }: Listed): SQL | undefined {
  return and(
    status && eq(lots.status, status),
    product === undefined ? undefined : eq(lots.productId, product),
    search && isFound(search),
  );
}

/** Each side follows an index of its own. */
function isFound({ words, productIds }: NonNullable<Listed['search']>): SQL {
  const named = containsWords(lots.codeKey, words);
  return productIds.length === 0
    ? named
    : sql`(${named} OR ${lots.productId} = ANY(${sql.param(productIds)}::integer[]))`;
}
