import { desc, eq } from 'drizzle-orm';
import type { WithdrawalStatus } from '#contract/withdrawals.ts';
import type { Db, Tx } from '#db/client.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';

export type Withdrawal = typeof withdrawals.$inferSelect;
export type NewWithdrawal = typeof withdrawals.$inferInsert;

/** Undefined where the idempotency key or the code is known. Waits for a concurrent request with the same key. */
export async function insertWithdrawal(tx: Tx, values: NewWithdrawal): Promise<Withdrawal | undefined> {
  const [row] = await tx.insert(withdrawals).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findWithdrawalByKey(db: Db | Tx, key: string): Promise<Withdrawal | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.key, key));
  return row;
}

export async function findWithdrawal(db: Db, id: number): Promise<Withdrawal | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row;
}

export async function lockWithdrawal(tx: Tx, id: number): Promise<Withdrawal | undefined> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  return row;
}

export async function updateWithdrawalStatus(tx: Tx, id: number, status: WithdrawalStatus): Promise<void> {
  await tx.update(withdrawals).set({ status }).where(eq(withdrawals.id, id));
}

type Listed = { status: WithdrawalStatus | undefined };

/** Newest first. */
export function listWithdrawals(
  db: Db,
  { status }: Listed,
  { limit, offset }: { limit: number; offset: number },
): Promise<Withdrawal[]> {
  return db
    .select()
    .from(withdrawals)
    .where(status && eq(withdrawals.status, status))
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(limit)
    .offset(offset);
}

export function countWithdrawals(db: Db, { status }: Listed): Promise<number> {
  return db.$count(withdrawals, status && eq(withdrawals.status, status));
}
