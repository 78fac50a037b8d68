import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { liftDeadline } from '#db/deadline.ts';

/** For the rest of this transaction statements may take as long as they need, and so may what lies between them. The request has no deadline any more. */
export async function withoutTimeouts(tx: Tx): Promise<void> {
  liftDeadline();
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
}

/** After a great change, so that plans are right at once and not only after the server's own round. */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    await tx.execute(sql`ANALYZE brands, products, blisters`);
  });
}
