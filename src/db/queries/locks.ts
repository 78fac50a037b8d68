import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';

/** Work that only one transaction at a time may do, in all processes. */
export type LockName =
  | 'first-admin'
  | 'gallery'
  | 'lot codes'
  | 'push devices'
  | `code ${string}`
  | `claims by ${string}`
  | `product ${string}`;

/** Waits for the lock, and holds it until the transaction ends. */
export async function acquireLock(tx: Tx, name: LockName): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
