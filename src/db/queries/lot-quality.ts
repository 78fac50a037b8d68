import { sql } from 'drizzle-orm';
import type { LotMeasure, LotStatus } from '#contract/lot-values.ts';
import type { Db, Tx } from '#db/client.ts';
import { type Period, splitPeriod } from '#lib/split-period.ts';

export type LotFigures = {
  id: number;
  code: string;
  codeKey: string;
  status: LotStatus;
  packedOn: string | null;
  /** Packing day of the product's next lot. */
  nextPackedOn: string | null;
  /** Whether another lot of the product was packed on the same day. */
  sharesDay: boolean;
  closedAt: Date | null;
  recalledAt: Date | null;
  productId: number;
  name: string;
  searchName: string;
  brandId: number;
  brandName: string;
  brandSearchName: string;
  seedsPacked: number;
  sent: number;
  sentSeeds: number;
  checked: number;
  registered: number;
  testedSeeds: number;
  testedGerminated: number;
  fieldSeeds: number;
  fieldGerminated: number;
  /** Without rejected ones. */
  claims: number;
};

type Row = Omit<LotFigures, 'closedAt' | 'recalledAt'> & {
  closedAt: string | null;
  recalledAt: string | null;
};

/** Counts of all lots, the newest first. Reads their figures and tests, never serials, orders or claims. */
export async function listLotFigures(db: Db): Promise<LotFigures[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT l.id, l.code, l.code_key AS "codeKey", l.status, l.packed_on::text AS "packedOn",
      (min(l.packed_on) OVER (PARTITION BY l.product_id ORDER BY l.packed_on
        GROUPS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING))::text AS "nextPackedOn",
      count(*) OVER (PARTITION BY l.product_id, l.packed_on) > 1 AS "sharesDay",
      l.closed_at AS "closedAt", l.recalled_at AS "recalledAt",
      p.id AS "productId", p.name, p.search_name AS "searchName", b.id AS "brandId", b.name AS "brandName",
      b.search_name AS "brandSearchName", l.seeds_packed AS "seedsPacked", f.sent, f.sent_seeds AS "sentSeeds",
      f.checked, f.registered, coalesce(t.seeds, 0) AS "testedSeeds", coalesce(t.germinated, 0) AS "testedGerminated",
      f.field_seeds AS "fieldSeeds", f.field_germinated AS "fieldGerminated", f.claims - f.rejected_claims AS claims
    FROM lots l
    JOIN lot_figures f ON f.lot_id = l.id
    JOIN products p ON p.id = l.product_id
    JOIN brands b ON b.id = p.brand_id
    LEFT JOIN (
      SELECT lot_id, sum(seeds)::float8 AS seeds, sum(after_7_days)::float8 AS germinated
      FROM germination_tests WHERE after_7_days IS NOT NULL GROUP BY lot_id
    ) t ON t.lot_id = l.id
    ORDER BY l.packed_on DESC NULLS LAST, l.id DESC`);
  return rows.map((row) => ({
    ...row,
    closedAt: row.closedAt === null ? null : new Date(row.closedAt),
    recalledAt: row.recalledAt === null ? null : new Date(row.recalledAt),
  }));
}

/** The time in which a lot was the one that its product was sold from. */
export type LotTime = Period & { lotId: number; productId: number };

export type LotSales = { lotId: number; soldSeeds: number; claims: number };

/**
 * Seeds of completed orders, and claims without rejected ones, of the product in the time of each lot. The limit makes
 * PostgreSQL 15 look each part up by the primary key: it would read all figures for a hash join.
 */
export async function listLotSales(db: Db, times: readonly LotTime[]): Promise<LotSales[]> {
  if (times.length === 0) return [];
  const parts = splitTimes(times);
  const { rows } = await db.execute<LotSales>(sql`
    SELECT "lotId", sum(sold_seeds)::float8 AS "soldSeeds", sum(claims - rejected_claims)::float8 AS claims
    FROM (
      SELECT part.lot_id AS "lotId", f.sold_seeds, f.claims, f.rejected_claims
      FROM unnest(${sql.param(parts.lots)}::integer[], ${sql.param(parts.products)}::integer[],
        ${sql.param(parts.spans)}::text[], ${sql.param(parts.starts)}::date[]) AS part (lot_id, product_id, span, starts_on)
      CROSS JOIN LATERAL (
        SELECT * FROM product_figures p
        WHERE p.span = part.span AND p.starts_on = part.starts_on AND p.product_id = part.product_id LIMIT 1
      ) f
      UNION ALL
      SELECT t.lot_id, c.sold_seeds, c.claims, c.rejected_claims
      FROM unnest(${sql.param(times.map(({ lotId }) => lotId))}::integer[],
        ${sql.param(times.map(({ productId }) => productId))}::integer[],
        ${sql.param(times.map(({ from }) => from))}::date[], ${sql.param(times.map(({ to }) => to))}::date[])
        AS t (lot_id, product_id, starts_on, ends_on)
      JOIN figure_changes c ON c.product_id = t.product_id AND c.day BETWEEN t.starts_on AND t.ends_on
    ) figures
    GROUP BY "lotId"`);
  return rows;
}

/** The whole months, weeks and days of each time, as columns. Many lots have the same time, which is split once. */
function splitTimes(times: readonly LotTime[]) {
  const lots: number[] = [];
  const products: number[] = [];
  const spans: string[] = [];
  const starts: string[] = [];
  const known = new Map<string, ReturnType<typeof splitPeriod>>();
  for (const { lotId, productId, from, to } of times) {
    const key = `${from} ${to}`;
    const parts = known.get(key) ?? splitPeriod({ from, to });
    known.set(key, parts);
    for (const { span, startsOn } of parts) {
      lots.push(lotId);
      products.push(productId);
      spans.push(span);
      starts.push(startsOn);
    }
  }
  return { lots, products, spans, starts };
}

type LotAlert = { lotId: number; measure: LotMeasure };

/** Serializes the job that raises alerts, until the transaction ends. */
const LOT_ALERT_LOCK = 7_140_017;

/**
 * Raises these alerts, and ends the others. Returns those that are new: one that has ended and comes back is not raised
 * again.
 */
export async function raiseLotAlerts(tx: Tx, alerts: readonly LotAlert[], at: Date): Promise<LotAlert[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOT_ALERT_LOCK})`);
  const column = (name: keyof LotAlert) => sql.param(alerts.map((alert) => alert[name]));
  const current = sql`unnest(${column('lotId')}::integer[], ${column('measure')}::text[]) AS c (lot_id, measure)`;
  const time = at.toISOString();
  await tx.execute(sql`
    UPDATE lot_alerts a SET ended_at = CASE WHEN c.lot_id IS NULL THEN ${time}::timestamptz END
    FROM lot_alerts o LEFT JOIN ${current} ON c.lot_id = o.lot_id AND c.measure = o.measure
    WHERE a.lot_id = o.lot_id AND a.measure = o.measure AND (a.ended_at IS NULL) = (c.lot_id IS NULL)`);
  const { rows } = await tx.execute<LotAlert>(sql`
    INSERT INTO lot_alerts (lot_id, measure, raised_at)
    SELECT c.*, ${time}::timestamptz FROM ${current} ON CONFLICT DO NOTHING
    RETURNING lot_id AS "lotId", measure`);
  return rows;
}

/** Lots with a standing alert, up to `limit`. */
export async function countAlertedLots(db: Db, limit: number): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(sql`
    SELECT count(*)::integer AS found
    FROM (SELECT DISTINCT lot_id FROM lot_alerts WHERE ended_at IS NULL LIMIT ${limit}) a`);
  return rows[0]?.found ?? 0;
}

export type RaisedAlert = { code: string; name: string; measure: LotMeasure };

/** Standing alerts that were raised in this time, the newest first. */
export async function listRaisedAlerts(
  db: Db,
  { since, until }: { since: Date; until: Date },
  limit: number,
): Promise<RaisedAlert[]> {
  const { rows } = await db.execute<RaisedAlert>(sql`
    SELECT l.code, p.name, a.measure
    FROM lot_alerts a JOIN lots l ON l.id = a.lot_id JOIN products p ON p.id = l.product_id
    WHERE a.ended_at IS NULL AND a.raised_at > ${since.toISOString()}::timestamptz
      AND a.raised_at <= ${until.toISOString()}::timestamptz
    ORDER BY a.raised_at DESC, a.lot_id, a.measure LIMIT ${limit}`);
  return rows;
}
