import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { insertLot } from '#db/queries/lots.ts';
import { insertLabelRun } from '#db/queries/serials.ts';
import { searchText } from '#lib/search-text.ts';
import { addDays, localDay } from '#lib/time.ts';
import { reserveIds } from '#scripts/loadtest/insert-rows.ts';
import type { Random } from '#scripts/loadtest/random.ts';

type SeedBlister = { id: number; productId: number; seedCount: number };

export type SerialSources = {
  blisters: readonly SeedBlister[];
  /** The member of staff who made the labels. */
  authorId: number;
  /** How many serials of each blister exist already, by its id: the next ones go into later parcels. */
  made: Map<number, number>;
};

/** Serials of one lot. */
const SERIALS_OF_LOT = 5_000;
const TESTS_OF_LOT = 3;
const TESTED_SEEDS = 100;
const RATES = { least: 82, most: 98 };
/** In percent of all serials, and of those that were sent to a customer with an account. */
const SHARES = { recalled: 1, voided: 1, checked: 20, registered: 15, diary: 8 };
/** Days from the harvest to the packing, and from the packing to the end of the shelf life. */
const DAYS = { drying: 60, shelf: 730 };

/** Blisters of seeds, at most this many. */
export async function listSeedBlisters(tx: Tx, limit: number): Promise<SeedBlister[]> {
  const { rows } = await tx.execute<SeedBlister>(sql`
    SELECT b.id, p.id AS "productId", b.seed_count AS "seedCount" FROM blisters b JOIN products p ON p.id = b.product_id
    WHERE b.deleted_at IS NULL AND p.deleted_at IS NULL AND p.type <> 'merch' ORDER BY b.id LIMIT ${limit}`);
  return rows;
}

/** Numbers the units of completed orders by their blister, for the serials that are packed for them. */
export async function preparePackedUnits(tx: Tx): Promise<void> {
  await tx.execute(sql`
    CREATE TEMPORARY TABLE packed_units ON COMMIT DROP AS
    SELECT l.blister_id, l.order_id, o.customer_id, o.created_at,
      row_number() OVER (PARTITION BY l.blister_id ORDER BY l.order_id) AS number
    FROM order_lines l JOIN orders o ON o.id = l.order_id CROSS JOIN LATERAL generate_series(1, l.quantity)
    WHERE o.status = 'completed' AND o.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM serials s WHERE s.order_id = o.id)`);
  await tx.execute(sql`CREATE INDEX ON packed_units (blister_id, number)`);
}

/** Adds lots with germination tests, labels, checks and diaries, of this many serials altogether. */
export async function addSerials(
  tx: Tx,
  random: Random,
  { count, moments }: { count: number; moments: readonly string[] },
  sources: SerialSources,
): Promise<void> {
  for (let done = 0; done < count; done += SERIALS_OF_LOT) {
    const quantity = Math.min(SERIALS_OF_LOT, count - done);
    await addLot(tx, random, { quantity, packedAt: new Date(moments[done] ?? 0) }, sources);
  }
}

type LotSize = { quantity: number; packedAt: Date };

async function addLot(
  tx: Tx,
  random: Random,
  { quantity, packedAt }: LotSize,
  { blisters, authorId, made }: SerialSources,
): Promise<void> {
  const blister = random.pick(blisters);
  const [number = 0] = await reserveIds(tx, 'lots', 1);
  const code = `CARGA-${number}`;
  const packedOn = localDay(packedAt);
  const isRecalled = random.next() * 100 < SHARES.recalled;
  const lot = await insertLot(tx, {
    productId: blister.productId,
    code,
    codeKey: searchText(code),
    harvestedOn: addDays(packedOn, -DAYS.drying),
    packedOn,
    bestBefore: addDays(packedOn, DAYS.shelf),
    seedsPacked: quantity * blister.seedCount,
    createdAt: packedAt,
    updatedAt: packedAt,
    ...(isRecalled && { status: 'recalled', recalledAt: packedAt, recallReason: 'Generado para pruebas' }),
  });
  if (!lot) throw new Error(`the lot ${code} exists`);
  await addTests(tx, lot.id, packedOn, random.between(RATES.least, RATES.most));
  const values = { lotId: lot.id, blisterId: blister.id, quantity, authorId, createdAt: packedAt };
  const run = await insertLabelRun(tx, values);
  if (!run) throw new Error('the label run exists');
  const packed = made.get(blister.id) ?? 0;
  made.set(blister.id, packed + quantity);
  const ids = await insertGeneratedSerials(tx, { run, seedCount: blister.seedCount, packed });
  await addChecks(tx, ids, packedOn);
  await addDiaries(tx, ids);
}

async function addTests(tx: Tx, lotId: number, day: string, rate: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO germination_tests (lot_id, tested_on, method, seeds, after_24_hours, after_48_hours, after_72_hours,
      after_7_days)
    SELECT ${lotId}, ${day}::date + i, 'between_paper', ${TESTED_SEEDS}::integer, ${rate}::integer / 3,
      ${rate}::integer * 2 / 3, ${rate}::integer - 3, ${rate}::integer - 1 + i % 3
    FROM generate_series(0, ${TESTS_OF_LOT - 1}::integer) i`);
}

/** Between these ids, both included. */
type IdRange = { first: number; last: number };

type RunOfLot = {
  run: { id: number; lotId: number; blisterId: number; quantity: number; createdAt: Date };
  seedCount: number;
  /** Units of the blister that earlier lots have. */
  packed: number;
};

/** What happens to a serial depends on its id. Codes are hashes of it, so that a second run makes others. */
async function insertGeneratedSerials(tx: Tx, { run, seedCount, packed }: RunOfLot): Promise<IdRange> {
  const at = run.createdAt.toISOString();
  const { rows } = await tx.execute<IdRange>(sql`
    WITH made AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('serials', 'id'))::integer AS id, i
      FROM generate_series(1, ${run.quantity}::integer) i
    ), inserted AS (
      INSERT INTO serials (id, code, run_id, lot_id, blister_id, seed_count, voided_at, order_id, sent_at, owner_id,
        registered_at, first_checked_at) OVERRIDING SYSTEM VALUE
      SELECT made.id, substring(decode(md5('serial ' || made.id), 'hex') FOR 10), ${run.id}::integer,
        ${run.lotId}::integer, ${run.blisterId}::integer, ${seedCount}::integer,
        CASE WHEN u.order_id IS NULL AND chance < ${SHARES.voided} THEN ${at}::timestamptz END,
        u.order_id, u.created_at,
        CASE WHEN chance < ${SHARES.registered} THEN u.customer_id END,
        CASE WHEN chance < ${SHARES.registered} AND u.customer_id IS NOT NULL THEN u.created_at + interval '5 days' END,
        CASE WHEN chance < ${SHARES.checked} THEN coalesce(u.created_at, ${at}::timestamptz) + interval '4 days' END
      FROM made
      CROSS JOIN LATERAL (SELECT abs(hashint4(made.id)::bigint) % 100 AS chance) c
      LEFT JOIN packed_units u ON u.blister_id = ${run.blisterId} AND u.number = ${packed}::integer + made.i
      RETURNING id
    )
    SELECT min(id) AS first, max(id) AS last FROM inserted`);
  const [ids] = rows;
  if (!ids) throw new Error('no serials were inserted');
  return ids;
}

async function addChecks(tx: Tx, { first, last }: IdRange, day: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO serial_checks (serial_id, day, visitor)
    SELECT id, ${day}::date + id % 30, decode(md5('visitor ' || id), 'hex') FROM serials
    WHERE id BETWEEN ${first} AND ${last} AND first_checked_at IS NOT NULL`);
}

async function addDiaries(tx: Tx, { first, last }: IdRange): Promise<void> {
  await tx.execute(sql`
    WITH added AS (
      INSERT INTO diaries (serial_id, user_id, lot_id, sown_on, method, seeds, germinated, failed, is_shared, finished_at,
        created_at, updated_at)
      SELECT id, owner_id, lot_id, registered_at::date, 'paper', seed_count, seed_count - (id % 4 = 0)::integer,
        (id % 4 = 0)::integer, id % 3 > 0, registered_at + interval '6 days', registered_at,
        registered_at + interval '6 days'
      FROM serials
      WHERE id BETWEEN ${first} AND ${last} AND owner_id IS NOT NULL
        AND abs(hashint4(id)::bigint) % 100 < ${SHARES.diary}
      RETURNING id, sown_on, seeds, germinated, finished_at
    )
    INSERT INTO diary_seeds (diary_id, seed, day, state, tapped_at)
    SELECT id, seed, sown_on + 6, CASE WHEN seed <= germinated THEN 'sprouted' ELSE 'failed' END, finished_at
    FROM added CROSS JOIN LATERAL generate_series(1, seeds) seed`);
}
