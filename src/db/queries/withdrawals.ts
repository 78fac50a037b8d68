import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PageWindow } from '#contract/paging.ts';
import type { WithdrawalStatus } from '#contract/withdrawals.ts';
import type { Db, Tx } from '#db/client.ts';
import { containsWords } from '#db/queries/text-search.ts';
import { users } from '#db/schema/accounts.ts';
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
  const [row] = await tx
    .select(columnsForStaff)
    .from(withdrawals)
    .where(eq(withdrawals.id, id))
    .for('update');
  return row;
}

export async function updateWithdrawalStatus(tx: Tx, id: number, status: WithdrawalStatus): Promise<void> {
  await tx.update(withdrawals).set({ status }).where(eq(withdrawals.id, id));
}

/** Without the account once it is deleted: staff cannot open it. */
const columnsForStaff = {
  ...getTableColumns(withdrawals),
  customerId: sql<number | null>`(SELECT ${users.id} FROM ${users}
    WHERE ${users.id} = ${withdrawals.customerId} AND ${users.deletedAt} IS NULL)`,
};

type Listed = {
  status: WithdrawalStatus | undefined;
  /** Words that it must contain, normalized by `searchText`. */
  words: readonly string[] | undefined;
};

/** Newest first. */
export function listWithdrawals(
  db: Db,
  listed: Listed,
  { limit, offset }: PageWindow,
): Promise<Withdrawal[]> {
  return db
    .select(columnsForStaff)
    .from(withdrawals)
    .where(isListed(listed))
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(limit)
    .offset(offset);
}

export function countWithdrawals(db: Db, listed: Listed): Promise<number> {
  return db.$count(withdrawals, isListed(listed));
}

function isListed({ status, words }: Listed): SQL | undefined {
  return and(
    status && eq(withdrawals.status, status),
    words && containsWords(withdrawals.searchWords, words),
  );
}
