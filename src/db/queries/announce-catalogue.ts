import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';

/** Tells every process, once the transaction is committed, that what visitors see has changed. Most tables have triggers that do. */
export async function announceCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('catalogue', nextval('catalogue_changes')::text)`);
}
