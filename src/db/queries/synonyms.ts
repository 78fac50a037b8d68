import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { searchSynonyms } from '#db/schema/catalogue.ts';

export type Synonyms = { text: string; version: number };

/** Version 0 and no text until staff write the first. */
export async function findSynonyms(db: Db | Tx): Promise<Synonyms> {
  const [row] = await db
    .select({ text: searchSynonyms.text, version: searchSynonyms.version })
    .from(searchSynonyms);
  return row ?? { text: '', version: 0 };
}

/** Makes other editors wait for this transaction, before the row exists too. */
export async function lockSynonyms(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${searchSynonyms} IN SHARE ROW EXCLUSIVE MODE`);
}

export async function saveSynonyms(tx: Tx, synonyms: Synonyms): Promise<void> {
  await tx
    .insert(searchSynonyms)
    .values(synonyms)
    .onConflictDoUpdate({ target: searchSynonyms.only, set: synonyms });
}
