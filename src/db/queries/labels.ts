import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { PageWindow } from '#contract/paging.ts';
import type { Db, Tx } from '#db/client.ts';
import type { LabelRun } from '#db/queries/serials.ts';
import { activityLogs, users } from '#db/schema/accounts.ts';
import { blisters, products } from '#db/schema/catalogue.ts';
import { labelRuns, lots, serials } from '#db/schema/lots.ts';

/** Key of the run among the changes of the log entries of its downloads. */
export const PRINTED_RUN = 'printed_run';

export type LabelLot = NonNullable<Awaited<ReturnType<typeof findLabelLot>>>;

/** A lot with what its labels show of its product, also of a deleted one. */
export async function findLabelLot(db: Db | Tx, id: number) {
  const [row] = await db
    .select({
      id: lots.id,
      code: lots.code,
      status: lots.status,
      productId: lots.productId,
      packedOn: lots.packedOn,
      bestBefore: lots.bestBefore,
      productName: products.name,
      productType: products.type,
    })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .where(eq(lots.id, id));
  return row;
}

export function listLabelBlisters(db: Db | Tx, productId: number) {
  return db
    .select({ id: blisters.id, seedCount: blisters.seedCount })
    .from(blisters)
    .where(and(eq(blisters.productId, productId), isNull(blisters.deletedAt)))
    .orderBy(asc(blisters.position), asc(blisters.seedCount));
}

export type ListedRun = LabelRun & {
  seedCount: number;
  author: string;
  voided: number;
  printed: number;
  lastPrintedAt: Date | null;
};

/** Newest first, with the number of downloads from the activity log. */
export function listLabelRuns(db: Db, lotId: number, { limit, offset }: PageWindow): Promise<ListedRun[]> {
  return selectRuns(db)
    .where(eq(labelRuns.lotId, lotId))
    .orderBy(desc(labelRuns.id))
    .limit(limit)
    .offset(offset);
}

export async function findListedRun(db: Db | Tx, id: number): Promise<ListedRun | undefined> {
  const [row] = await selectRuns(db).where(eq(labelRuns.id, id));
  return row;
}

function selectRuns(db: Db | Tx) {
  const downloads = sql`FROM ${activityLogs} l WHERE l.subject = 'lot' AND l.subject_id = ${labelRuns.lotId}
    AND (l.changes -> ${PRINTED_RUN}::text ->> 'after')::integer = ${labelRuns.id}`;
  return db
    .select({
      ...getTableColumns(labelRuns),
      author: users.username,
      seedCount: sql<number>`(SELECT s.seed_count FROM ${serials} s WHERE s.run_id = ${labelRuns.id} ORDER BY s.id LIMIT 1)`,
      voided:
        sql<number>`(SELECT count(*) FROM ${serials} s WHERE s.run_id = ${labelRuns.id} AND s.voided_at IS NOT NULL)`.mapWith(
          Number,
        ),
      printed: sql<number>`(SELECT count(*) ${downloads})`.mapWith(Number),
      lastPrintedAt: sql<Date | null>`(SELECT max(l.created_at) ${downloads})`.mapWith(labelRuns.createdAt),
    })
    .from(labelRuns)
    .innerJoin(users, eq(users.id, labelRuns.authorId));
}

export function countLabelRuns(db: Db, lotId: number): Promise<number> {
  return db.$count(labelRuns, eq(labelRuns.lotId, lotId));
}

export async function findLabelRunByKey(
  db: Db | Tx,
  authorId: number,
  key: string,
): Promise<LabelRun | undefined> {
  const [row] = await db
    .select()
    .from(labelRuns)
    .where(and(eq(labelRuns.authorId, authorId), eq(labelRuns.key, key)));
  return row;
}

/** In the order of printing; with a code only that serial. */
export function listSerialsOfRun(
  db: Db,
  { runId, code }: { runId: number; code?: Uint8Array },
  { limit, offset }: PageWindow,
) {
  return db
    .select()
    .from(serials)
    .where(and(eq(serials.runId, runId), code && eq(serials.code, Buffer.from(code))))
    .orderBy(asc(serials.id))
    .limit(limit)
    .offset(offset);
}

/**
 * Labels of a run after an id, voided ones too: until the statistics know a new run, PostgreSQL takes labels that are not
 * voided for rare, and sorts the whole run for each batch.
 */
export function listLabelsAfter(tx: Tx, runId: number, { after, limit }: { after: number; limit: number }) {
  return tx
    .select({ id: serials.id, code: serials.code, voidedAt: serials.voidedAt })
    .from(serials)
    .where(and(eq(serials.runId, runId), gt(serials.id, after)))
    .orderBy(asc(serials.id))
    .limit(limit);
}

export function listPrintable(db: Db, runId: number, { limit, offset }: PageWindow) {
  return db
    .select({ code: serials.code })
    .from(serials)
    .where(and(eq(serials.runId, runId), isNull(serials.voidedAt)))
    .orderBy(asc(serials.id))
    .limit(limit)
    .offset(offset);
}

/** Serials of a run from one id to another, both included. */
export type SerialRange = { runId: number; from: number; to: number };

export type RangeCounts = {
  voided: number;
  sent: number;
  registered: number;
  /** Codes of the first that was sent, and of the first that is registered. */
  firstSent: Buffer | null;
  firstRegistered: Buffer | null;
};

/** Locks the serials in the order of their ids. */
export async function lockSerialRange(tx: Tx, { runId, from, to }: SerialRange): Promise<RangeCounts> {
  const { rows } = await tx.execute<RangeCounts>(sql`
    WITH locked AS (
      SELECT id, code, voided_at, sent_at, registered_at FROM serials
      WHERE run_id = ${runId} AND id BETWEEN ${from} AND ${to} ORDER BY id FOR UPDATE
    )
    SELECT count(voided_at)::integer AS voided, count(sent_at)::integer AS sent,
      count(registered_at)::integer AS registered,
      (SELECT code FROM locked WHERE sent_at IS NOT NULL ORDER BY id LIMIT 1) AS "firstSent",
      (SELECT code FROM locked WHERE registered_at IS NOT NULL ORDER BY id LIMIT 1) AS "firstRegistered"
    FROM locked`);
  return rows[0] ?? { voided: 0, sent: 0, registered: 0, firstSent: null, firstRegistered: null };
}

/** Voids those that are not voided yet; their number. */
export async function voidSerialRange(tx: Tx, { runId, from, to }: SerialRange, at: Date): Promise<number> {
  const { rowCount } = await tx
    .update(serials)
    .set({ voidedAt: at })
    .where(
      and(eq(serials.runId, runId), sql`${serials.id} BETWEEN ${from} AND ${to}`, isNull(serials.voidedAt)),
    );
  return rowCount ?? 0;
}
