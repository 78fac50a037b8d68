import { and, asc, desc, eq, inArray, lt, ne, or, type SQL } from 'drizzle-orm';
import type { SerialReportStatus } from '#contract/lot-values.ts';
import type { PageWindow } from '#contract/paging.ts';
import type { Db, Tx } from '#db/client.ts';
import { containsWords } from '#db/queries/text-search.ts';
import { lots, serialReports, serials } from '#db/schema/lots.ts';

export type SerialReport = typeof serialReports.$inferSelect;
export type NewSerialReport = typeof serialReports.$inferInsert;

/** Undefined where the idempotency key is known. Waits for a concurrent request with the same key. */
export async function insertSerialReport(tx: Tx, values: NewSerialReport): Promise<SerialReport | undefined> {
  const [row] = await tx.insert(serialReports).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findSerialReportByKey(db: Db | Tx, key: string): Promise<SerialReport | undefined> {
  const [row] = await db.select().from(serialReports).where(eq(serialReports.key, key));
  return row;
}

export async function lockSerialReport(tx: Tx, id: number): Promise<SerialReport | undefined> {
  const [row] = await tx.select().from(serialReports).where(eq(serialReports.id, id)).for('update');
  return row;
}

export async function updateSerialReportStatus(
  tx: Tx,
  id: number,
  status: SerialReportStatus,
): Promise<void> {
  await tx.update(serialReports).set({ status }).where(eq(serialReports.id, id));
}

type Listed = {
  status: SerialReportStatus | undefined;
  /** Words that it must contain, normalized by `searchText`. */
  words: readonly string[] | undefined;
};

/** Newest first. */
export function listSerialReports(
  db: Db,
  listed: Listed,
  { limit, offset }: PageWindow,
): Promise<SerialReport[]> {
  return db
    .select()
    .from(serialReports)
    .where(isListed(listed))
    .orderBy(desc(serialReports.createdAt), desc(serialReports.id))
    .limit(limit)
    .offset(offset);
}

export function countSerialReports(db: Db, listed: Listed): Promise<number> {
  return db.$count(serialReports, isListed(listed));
}

/** Closed ones that were made before this time and still have a contact or details. */
export function listReportsToReduce(db: Db, createdBefore: Date, limit: number): Promise<SerialReport[]> {
  return db
    .select()
    .from(serialReports)
    .where(
      and(
        lt(serialReports.createdAt, createdBefore),
        eq(serialReports.status, 'closed'),
        or(ne(serialReports.email, ''), ne(serialReports.details, '')),
      ),
    )
    .orderBy(asc(serialReports.id))
    .limit(limit);
}

export async function reduceReport(db: Db, id: number, searchWords: string): Promise<void> {
  await db.update(serialReports).set({ email: '', details: '', searchWords }).where(eq(serialReports.id, id));
}

/** The lots of those of these serials that exist. */
export function listLotsOfSerials(db: Db | Tx, codes: readonly Uint8Array[]) {
  return db
    .select({ serialCode: serials.code, id: lots.id, code: lots.code })
    .from(serials)
    .innerJoin(lots, eq(lots.id, serials.lotId))
    .where(
      inArray(
        serials.code,
        codes.map((code) => Buffer.from(code)),
      ),
    );
}

function isListed({ status, words }: Listed): SQL | undefined {
  return and(
    status && eq(serialReports.status, status),
    words && containsWords(serialReports.searchWords, words),
  );
}
