import { asc, desc, eq } from 'drizzle-orm';
import type { LegalDocument } from '#contract/site.ts';
import type { Db, Tx } from '#db/client.ts';
import { consents, legalVersions } from '#db/schema/consents.ts';

type LegalVersion = typeof legalVersions.$inferSelect;
export type Consent = typeof consents.$inferSelect;

export async function findNewestLegalVersion(
  db: Db | Tx,
  document: LegalDocument,
): Promise<LegalVersion | undefined> {
  const [row] = await db
    .select()
    .from(legalVersions)
    .where(eq(legalVersions.document, document))
    .orderBy(desc(legalVersions.version))
    .limit(1);
  return row;
}

/** No-op where a concurrent transaction has published the same version. */
export async function insertLegalVersion(tx: Tx, version: LegalVersion): Promise<void> {
  await tx.insert(legalVersions).values(version).onConflictDoNothing();
}

export async function insertConsents(
  tx: Tx,
  rows: ReadonlyArray<typeof consents.$inferInsert>,
): Promise<void> {
  if (rows.length > 0) await tx.insert(consents).values([...rows]);
}

export function listConsents(db: Db | Tx, userId: number): Promise<Consent[]> {
  return db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id));
}
