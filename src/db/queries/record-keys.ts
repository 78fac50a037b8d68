import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { recordKeys } from '#db/schema/record-keys.ts';

export type RecordKey = { userId: number; key: string };
export type StoredRecordKey = typeof recordKeys.$inferSelect;

/** Inserts the key, or returns the stored one. Waits for another transaction with the same key. */
export async function reserveRecordKey(
  tx: Tx,
  row: typeof recordKeys.$inferInsert,
): Promise<StoredRecordKey | undefined> {
  const { rowCount } = await tx.insert(recordKeys).values(row).onConflictDoNothing();
  if (rowCount === 1) return undefined;
  const [stored] = await tx.select().from(recordKeys).where(matchesKey(row));
  return stored;
}

export async function linkKeyToRecord(tx: Tx, key: RecordKey, recordId: number): Promise<void> {
  await tx.update(recordKeys).set({ recordId }).where(matchesKey(key));
}

function matchesKey({ userId, key }: RecordKey) {
  return and(eq(recordKeys.userId, userId), eq(recordKeys.key, key));
}
