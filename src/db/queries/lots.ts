import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { lots } from '#db/schema/lots.ts';

export type Lot = typeof lots.$inferSelect;
export type NewLot = typeof lots.$inferInsert;

/** Undefined where the code is used. */
export async function insertLot(tx: Db | Tx, values: NewLot): Promise<Lot | undefined> {
  const [row] = await tx.insert(lots).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findLot(db: Db | Tx, id: number): Promise<Lot | undefined> {
  const [row] = await db.select().from(lots).where(eq(lots.id, id));
  return row;
}

export async function lockLot(tx: Tx, id: number): Promise<Lot | undefined> {
  const [row] = await tx.select().from(lots).where(eq(lots.id, id)).for('update');
  return row;
}
