import { eq, lt, sql } from 'drizzle-orm';
import { CHECK_RETENTION_DAYS } from '#contract/lot-values.ts';
import type { Db, Tx } from '#db/client.ts';
import { lineProduct } from '#db/queries/orders.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { germinationTests, lots, serialChecks, serials } from '#db/schema/lots.ts';
import { defineSql, defineStatement } from '#db/statement.ts';

const sumOfTests = (count: typeof germinationTests.seeds | typeof germinationTests.after7Days) =>
  sql<number>`coalesce((
    SELECT sum(${count}) FROM ${germinationTests}
    WHERE ${germinationTests.lotId} = ${lots.id} AND ${germinationTests.after7Days} IS NOT NULL), 0)::integer`;

const selectCheckedSerial = defineStatement('checked-serial', ['code'], (db, { code }) =>
  db
    .select({
      seedCount: serials.seedCount,
      voidedAt: serials.voidedAt,
      firstCheckedAt: serials.firstCheckedAt,
      suspectedAt: serials.suspectedAt,
      lot: {
        code: lots.code,
        status: lots.status,
        packedOn: lots.packedOn,
        bestBefore: lots.bestBefore,
        recallText: lots.recallText,
      },
      product: {
        id: products.id,
        name: products.name,
        ...lineProduct,
      },
      brand: brands.name,
      testedSeeds: sumOfTests(germinationTests.seeds),
      germinatedSeeds: sumOfTests(germinationTests.after7Days),
    })
    .from(serials)
    .innerJoin(lots, eq(lots.id, serials.lotId))
    .innerJoin(products, eq(products.id, lots.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(serials.code, code)),
);

export type CheckedSerial = Awaited<ReturnType<typeof selectCheckedSerial>>[number];

/** A serial with what its label says, and the sums of its lot's germination tests. */
export async function findCheckedSerial(db: Db, code: Uint8Array): Promise<CheckedSerial | undefined> {
  const [row] = await selectCheckedSerial(db, { code: Buffer.from(code) });
  return row;
}

type NewCheck = {
  code: Uint8Array;
  /** In the shop's time zone. */
  day: string;
  visitor: Uint8Array;
  at: Date;
  /** More visitors and days than these are suspicious. */
  maxVisitors: number;
  maxDays: number;
};

/**
 * Counts a check, once a day for each visitor. The same statement runs for a serial that does not exist. It does not
 * wait for the disk, so that a written check takes as long as none; a crash may lose the last ones. The row of the
 * serial is written with its first check and when it becomes suspicious only, so that checks of one serial do not wait
 * for each other.
 */
export async function recordCheck(db: Db, { code, visitor, ...values }: NewCheck): Promise<void> {
  await insertCheck(db, { ...values, code: Buffer.from(code), visitor: Buffer.from(visitor) });
}

/** Of each day at most one visitor more than the limit is read. */
const insertCheck = defineSql(
  'record-check',
  ['code', 'day', 'visitor', 'at', 'maxVisitors', 'maxDays'],
  ({ code, day, visitor, at, maxVisitors, maxDays }) => sql`
    WITH unsynced AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
    checked AS MATERIALIZED (
      SELECT s.id, s.suspected_at FROM unsynced, serials s WHERE s.code = ${code}::bytea
    ),
    added AS (
      INSERT INTO serial_checks (serial_id, day, visitor)
      SELECT id, ${day}::date, ${visitor}::bytea FROM checked
      ON CONFLICT DO NOTHING RETURNING serial_id, day, visitor
    ),
    visits AS (
      SELECT day, visitor FROM added
      UNION ALL
      SELECT past.day, past.visitor
      FROM added JOIN checked ON checked.id = added.serial_id AND checked.suspected_at IS NULL,
        generate_series(0, ${sql.raw(String(CHECK_RETENTION_DAYS - 1))}) ago,
        LATERAL (
          SELECT c.day, c.visitor FROM serial_checks c
          WHERE c.serial_id = added.serial_id AND c.day = added.day - ago
          LIMIT ${maxVisitors}::integer + 1
        ) past
    ),
    judged AS (
      SELECT count(DISTINCT visitor) > ${maxVisitors}::integer AND count(DISTINCT day) > ${maxDays}::integer
        AS is_suspicious
      FROM visits
    )
    UPDATE serials s
    SET first_checked_at = coalesce(s.first_checked_at, ${at}::timestamptz),
      suspected_at = coalesce(s.suspected_at, CASE WHEN is_suspicious THEN ${at}::timestamptz END)
    FROM added, judged
    WHERE s.id = added.serial_id
      AND (s.first_checked_at IS NULL OR (is_suspicious AND s.suspected_at IS NULL))`,
);

export async function deleteChecksBefore(db: Db | Tx, day: string): Promise<void> {
  await db.delete(serialChecks).where(lt(serialChecks.day, day));
}
