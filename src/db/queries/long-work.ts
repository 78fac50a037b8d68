import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { removeDeadline } from '#db/deadline.ts';

/** Disables the statement and idle timeouts for the rest of this transaction, and the request's deadline. */
export async function disableTimeouts(tx: Tx): Promise<void> {
  removeDeadline();
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
}

/** Reads from one snapshot of the database, for as long as it takes. */
export function readSnapshot<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await disableTimeouts(tx);
      return read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Runs ANALYZE after a bulk change, so that the planner has current statistics before autovacuum runs. */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await disableTimeouts(tx);
    await tx.execute(sql`ANALYZE brands, products, blisters`);
  });
}
