import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';

/** Notifies every process, on commit, that public data has changed. Most tables have triggers that do the same. */
export async function notifyCatalogueChanged(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('catalogue', nextval('catalogue_changes')::text)`);
}
