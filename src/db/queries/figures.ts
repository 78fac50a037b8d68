import { type Name, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { parseCentavos } from '#db/queries/centavos.ts';
import { type Period, splitPeriod } from '#lib/split-period.ts';

/** Amounts and totals are pesos, which are read as centavos. */
const SALES_MEASURES = ['pendingAmount', 'completedAmount', 'pendingUnits', 'completedUnits'] as const;
const CLAIM_MEASURES = ['soldSeeds', 'claims', 'rejectedClaims'] as const;

/** Sums of `product_figures`. */
export const PRODUCT_MEASURES = [...SALES_MEASURES, ...CLAIM_MEASURES] as const;

/** Sums of `shop_figures`. */
export const SHOP_MEASURES = [
  ...PRODUCT_MEASURES,
  'pendingOrders',
  'completedOrders',
  'cancelledOrders',
  'pendingTotal',
  'completedTotal',
  'addressOrders',
  'addressTotal',
  'customers',
] as const;

type Measure = (typeof SHOP_MEASURES)[number];

export type Sums<Name extends Measure> = Record<Name, number>;
export type ProductSums = Sums<(typeof PRODUCT_MEASURES)[number]>;
export type ShopSums = Sums<Measure>;

/** Serializes folds, which would otherwise lock the same rows in different orders. */
const FOLD_LOCK = 7_140_014;

/** Changes folded by one statement, which takes a fraction of its time limit. */
const FOLD_BATCH = 50_000;

/**
 * Adds the changes to the figures of their hour, day, week and month, and deletes them, in one statement for each batch:
 * readers see both before or both after, with equal sums. Writers are not blocked. Does nothing while another fold is
 * running.
 */
export async function foldFigureChanges(db: Db | Tx): Promise<void> {
  while ((await db.transaction(foldBatch)) === FOLD_BATCH);
}

/** Returns the number of changes that were folded. */
async function foldBatch(tx: Tx): Promise<number> {
  if (!(await tryFoldLock(tx))) return 0;
  const { rows } = await tx.execute<{ found: number }>(sql`
    WITH folded AS (
      DELETE FROM figure_changes WHERE ctid = ANY(ARRAY(SELECT ctid FROM figure_changes LIMIT ${FOLD_BATCH}))
      RETURNING *
    ),
    counted AS (
      INSERT INTO figure_versions AS v (folded) SELECT count(*) FROM folded HAVING count(*) > 0
      ON CONFLICT ("only") DO UPDATE SET folded = v.folded + excluded.folded
    ),
    of_shop AS (
      INSERT INTO shop_figures AS f (is_hour, day, hour, ${columns(SHOP_MEASURES)})
      SELECT is_hour, day, CASE WHEN is_hour THEN hour ELSE 0 END, ${sums(SHOP_MEASURES)}
      FROM folded, unnest(ARRAY[true, false]) AS is_hour GROUP BY 1, 2, 3
      ON CONFLICT (is_hour, day, hour) DO UPDATE SET ${additions(SHOP_MEASURES)}
    ),
    of_products AS (
      INSERT INTO product_figures AS f (span, starts_on, product_id, ${columns(PRODUCT_MEASURES)})
      SELECT span, date_trunc(span, day)::date, product_id, ${sums(PRODUCT_MEASURES)}
      FROM folded, unnest(ARRAY['day', 'week', 'month']) AS span WHERE product_id IS NOT NULL GROUP BY 1, 2, 3
      ON CONFLICT (span, starts_on, product_id) DO UPDATE SET ${additions(PRODUCT_MEASURES)}
    ),
    of_periods AS (
      INSERT INTO rolling_figures AS f (product_id, ${columns(PRODUCT_MEASURES)})
      SELECT product_id, ${rollingSums(sql`day >= sales_from`, sql`day >= claims_from`)}
      FROM folded, rolling_periods WHERE product_id IS NOT NULL AND day <= to_day GROUP BY 1
      ON CONFLICT (product_id) DO UPDATE SET ${additions(PRODUCT_MEASURES)}
    )
    SELECT count(*)::integer AS found FROM folded`);
  return rows[0]?.found ?? 0;
}

async function tryFoldLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${FOLD_LOCK}) AS "isFree"`,
  );
  return rows[0]?.isFree ?? false;
}

/** The period of the overview's sales, and that of its sold seeds and claims. Both have the same last day. */
export type RollingPeriods = { sales: Period; claims: Period };

/**
 * Sums the figures of the periods if their days have changed. Does nothing while a fold is running: until the next call,
 * readers sum the parts of the periods.
 */
export function moveRollingPeriods(db: Db | Tx, periods: RollingPeriods): Promise<void> {
  const { sales, claims } = periods;
  return db.transaction(async (tx) => {
    if (!(await tryFoldLock(tx))) return;
    const { rowCount } = await tx.execute(sql`
      INSERT INTO rolling_periods AS p (sales_from, claims_from, to_day) VALUES (${sales.from}, ${claims.from}, ${sales.to})
      ON CONFLICT ("only") DO UPDATE
      SET sales_from = excluded.sales_from, claims_from = excluded.claims_from, to_day = excluded.to_day
      WHERE (p.sales_from, p.claims_from, p.to_day) <> (excluded.sales_from, excluded.claims_from, excluded.to_day)`);
    if (rowCount === 0) return;
    await tx.execute(sql`DELETE FROM rolling_figures`);
    await tx.execute(sql`
      INSERT INTO rolling_figures (product_id, ${columns(PRODUCT_MEASURES)}) ${sumRollingParts(periods)}`);
  });
}

/** The figures of both periods by product, without the changes that are not folded. */
function sumRollingParts({ sales, claims }: RollingPeriods): SQL {
  return sql`
    SELECT product_id, ${rollingSums(sql`is_sales`, sql`NOT is_sales`)}
    FROM (
      SELECT true AS is_sales, * FROM ${partsOf(sales)}
      UNION ALL SELECT false, * FROM ${partsOf(claims)}
    ) part
    JOIN product_figures USING (span, starts_on) GROUP BY product_id`;
}

function rollingSums(isSales: SQL, isClaims: SQL): SQL {
  return sql.join(
    [
      ...SALES_MEASURES.map((name) => [name, isSales] as const),
      ...CLAIM_MEASURES.map((name) => [name, isClaims] as const),
    ].map(([name, isCounted]) => sql`coalesce(sum(${column(name)}) FILTER (WHERE ${isCounted}), 0)`),
    sql`, `,
  );
}

/** A version that increases with every change of a figure, in the same transaction. Folding does not change it. */
export async function findFiguresVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`
    SELECT (coalesce((SELECT folded FROM figure_versions), 0) + (SELECT count(*) FROM figure_changes))::float8 AS version`);
  return rows[0]?.version ?? 0;
}

/** Invalidates cached reports after a restore, which bypasses the triggers: the version is higher than any before. */
export async function bumpFiguresVersion(tx: Tx): Promise<void> {
  await tx.execute(sql`
    INSERT INTO figure_versions AS v (folded) VALUES ((extract(epoch FROM clock_timestamp()) * 1000)::bigint)
    ON CONFLICT ("only") DO UPDATE SET folded = v.folded + excluded.folded`);
}

type SumRow<Name extends Measure> = {
  [Each in Name]: Each extends `${string}${'Amount' | 'Total'}` ? string : number;
};

/** Figures of each day that has any, both days included. */
export async function listShopDays(db: Db, { from, to }: Period): Promise<Array<ShopSums & { day: string }>> {
  const { rows } = await db.execute<SumRow<Measure> & { day: string }>(sql`
    SELECT day::text AS day, ${namedSums(SHOP_MEASURES)}
    FROM (
      SELECT day, ${columns(SHOP_MEASURES)} FROM shop_figures WHERE NOT is_hour AND day BETWEEN ${from} AND ${to}
      UNION ALL
      SELECT day, ${columns(SHOP_MEASURES)} FROM figure_changes WHERE day BETWEEN ${from} AND ${to}
    ) f
    GROUP BY f.day ORDER BY f.day`);
  return rows.map((row) => ({ ...parseSums(row, SHOP_MEASURES), day: row.day }));
}

/** Figures of the hours of these days that begin before `hour`. Days without any are left out. */
export async function listShopMornings(
  db: Db,
  days: readonly string[],
  hour: number,
): Promise<Array<ShopSums & { day: string }>> {
  const listed = sql`${sql.param(days)}::date[]`;
  const { rows } = await db.execute<SumRow<Measure> & { day: string }>(sql`
    SELECT day::text AS day, ${namedSums(SHOP_MEASURES)}
    FROM (
      SELECT day, ${columns(SHOP_MEASURES)} FROM shop_figures WHERE is_hour AND day = ANY(${listed}) AND hour < ${hour}
      UNION ALL
      SELECT day, ${columns(SHOP_MEASURES)} FROM figure_changes WHERE day = ANY(${listed}) AND hour < ${hour}
    ) f
    GROUP BY f.day`);
  return rows.map((row) => ({ ...parseSums(row, SHOP_MEASURES), day: row.day }));
}

/** Money in centavos. Products and brands may be deleted. */
export type ProductFigures = ProductSums & {
  id: number;
  name: string;
  type: 'fem' | 'auto' | 'reg' | 'merch';
  brandId: number;
  brandName: string;
  stock: number;
  /** Whether visitors can order it. */
  isOnSale: boolean;
  createdAt: Date;
};

type ProductRow = Omit<ProductFigures, keyof ProductSums | 'createdAt'> & { createdAt: string };

/** Figures of each product that has any in the period. */
export function listProductFigures(db: Db, period: Period): Promise<ProductFigures[]> {
  const { from, to } = period;
  return listNamed(
    db,
    sql`
      SELECT product_id, ${namedSums(PRODUCT_MEASURES)}
      FROM (
        SELECT product_id, ${columns(PRODUCT_MEASURES)}
        FROM product_figures JOIN ${partsOf(period)} USING (span, starts_on)
        UNION ALL
        SELECT product_id, ${columns(PRODUCT_MEASURES)}
        FROM figure_changes WHERE product_id IS NOT NULL AND day BETWEEN ${from} AND ${to}
      ) f
      GROUP BY product_id`,
  );
}

/**
 * Figures of each product that has any: sales of the one period, seeds and claims of the other. They are summed here
 * where the stored sums are those of other days; the statement that reads them decides it.
 */
export function listRollingFigures(db: Db, periods: RollingPeriods): Promise<ProductFigures[]> {
  const { sales, claims } = periods;
  const isStored = sql`EXISTS (
    SELECT FROM rolling_periods
    WHERE sales_from = ${sales.from} AND claims_from = ${claims.from} AND to_day = ${sales.to}
  )`;
  return listNamed(
    db,
    sql`
      SELECT product_id, ${namedSums(PRODUCT_MEASURES)}
      FROM (
        SELECT product_id, ${columns(PRODUCT_MEASURES)} FROM rolling_figures WHERE ${isStored}
        UNION ALL
        SELECT * FROM (${sumRollingParts(periods)}) f WHERE NOT ${isStored}
        UNION ALL
        SELECT product_id, ${rollingSums(sql`day >= ${sales.from}`, sql`day >= ${claims.from}`)}
        FROM figure_changes WHERE product_id IS NOT NULL AND day <= ${sales.to} GROUP BY product_id
      ) f
      GROUP BY product_id`,
  );
}

/** @param figures sums by product; products whose sums are all zero are left out. */
async function listNamed(db: Db, figures: SQL): Promise<ProductFigures[]> {
  const { rows } = await db.execute<SumRow<keyof ProductSums> & ProductRow>(sql`
    SELECT p.id, p.name, p.type, p.stock, p.created_at AS "createdAt", b.id AS "brandId", b.name AS "brandName",
      p.stock > 0 AND p.available AND p.deleted_at IS NULL AS "isOnSale", f.*
    FROM (${figures}) f
    JOIN products p ON p.id = f.product_id JOIN brands b ON b.id = p.brand_id
    WHERE ("pendingUnits", "completedUnits", claims) <> (0, 0, 0)
    ORDER BY p.id`);
  return rows.map((row) => ({
    ...parseSums(row, PRODUCT_MEASURES),
    id: row.id,
    name: row.name,
    type: row.type,
    brandId: row.brandId,
    brandName: row.brandName,
    stock: row.stock,
    isOnSale: row.isOnSale,
    createdAt: new Date(row.createdAt),
  }));
}

function partsOf(period: Period): SQL {
  const parts = splitPeriod(period);
  const spans = sql.param(parts.map(({ span }) => span));
  const starts = sql.param(parts.map(({ startsOn }) => startsOn));
  return sql`unnest(${spans}::text[], ${starts}::date[]) AS part (span, starts_on)`;
}

/** Sums with the names of the measures. */
function namedSums(names: readonly Measure[]): SQL {
  return sql.join(
    names.map((name) => {
      const type = sql.raw(isMoney(name) ? 'text' : 'float8');
      return sql`sum(${column(name)})::${type} AS ${sql.identifier(name)}`;
    }),
    sql`, `,
  );
}

function isMoney(name: Measure): boolean {
  return /(?:Amount|Total)$/.test(name);
}

function column(name: Measure): Name {
  return sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

function columns(names: readonly Measure[]): SQL {
  return sql.join(names.map(column), sql`, `);
}

function sums(names: readonly Measure[]): SQL {
  return sql.join(
    names.map((name) => sql`sum(${column(name)})`),
    sql`, `,
  );
}

function additions(names: readonly Measure[]): SQL {
  return sql.join(
    names.map((name) => sql`${column(name)} = f.${column(name)} + excluded.${column(name)}`),
    sql`, `,
  );
}

function parseSums<Name extends Measure>(row: SumRow<Name>, names: readonly Name[]): Sums<Name> {
  const sumOf = (name: Name) => (typeof row[name] === 'string' ? parseCentavos(row[name]) : row[name]);
  return Object.fromEntries(names.map((name) => [name, sumOf(name)])) as Sums<Name>;
}
