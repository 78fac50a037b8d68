import { and, asc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { redactActivities } from '#db/queries/activity.ts';
import { users } from '#db/schema/accounts.ts';
import { defineStatement } from '#db/statement.ts';
import { userWords } from '#lib/user-words.ts';

export type User = typeof users.$inferSelect;
/** The words of the search are derived from the other columns. */
export type NewUser = Omit<typeof users.$inferInsert, 'searchWords'>;

/** Finds a user by username or e-mail, normalized by `accountKey`. */
export async function findUserByLogin(db: Db | Tx, key: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(notDeleted(key.includes('@') ? eq(users.emailKey, key) : eq(users.usernameKey, key)));
  return user;
}

export async function findUserByEmail(db: Db | Tx, emailKey: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(notDeleted(eq(users.emailKey, emailKey)));
  return user;
}

const selectUser = defineStatement('user', ['id'], (db, { id }) =>
  db
    .select()
    .from(users)
    .where(notDeleted(eq(users.id, id))),
);

export async function findUser(db: Db | Tx, id: number): Promise<User | undefined> {
  const [user] = await selectUser(db, { id });
  return user;
}

export async function findUsers(db: Db | Tx, ids: readonly number[]): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(notDeleted(inArray(users.id, [...ids])));
}

/** Locks the user until the transaction ends. */
export async function lockUser(tx: Tx, id: number): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(notDeleted(eq(users.id, id)))
    .for('update');
  return user;
}

const selectUserNoKey = defineStatement('user-no-key', ['id'], (db, { id }) =>
  db
    .select()
    .from(users)
    .where(notDeleted(eq(users.id, id)))
    .for('no key update'),
);

/**
 * Serializes the requests of one account by a lock `FOR NO KEY UPDATE`: unlike `lockUser`, it does not block inserts with
 * foreign keys to the user.
 */
export async function lockUserNoKey(tx: Tx, id: number): Promise<User | undefined> {
  const [user] = await selectUserNoKey(tx, { id });
  return user;
}

/** Undefined where the username or the e-mail belongs to another user. */
export async function insertUser(tx: Tx, values: NewUser): Promise<User | undefined> {
  const { instagram = '', phone = '' } = values;
  const searchWords = userWords({ ...values, instagram, phone });
  const [user] = await tx
    .insert(users)
    .values({ ...values, searchWords })
    .onConflictDoNothing()
    .returning();
  return user;
}

export async function updateUser(tx: Tx, id: number, values: Partial<NewUser>): Promise<User> {
  const [user] = await tx.update(users).set(values).where(eq(users.id, id)).returning();
  if (!user) throw new Error(`user ${id} is gone`);
  const searchWords = userWords(user);
  if (searchWords === user.searchWords) return user;
  await tx.update(users).set({ searchWords }).where(eq(users.id, id));
  return { ...user, searchWords };
}

/** Soft-deletes, because the activity log refers to them. */
export async function deleteUnverifiedUsers(db: Db, joinedBefore: Date, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ deletedAt: now })
    .where(and(eq(users.isVerified, false), lt(users.dateJoined, joinedBefore), isNull(users.deletedAt)));
}

/**
 * Overwrites the personal data of a deleted user, and removes it from the activity log. The row stays: orders, claims
 * and the log refer to it.
 */
export async function anonymizeUser(tx: Tx, id: number): Promise<void> {
  await tx.update(users).set(noPersonalData).where(eq(users.id, id));
  await redactActivities(tx, 'user', [id]);
}

/** The same of the first users who were deleted before this moment. Returns their number. */
export async function anonymizeDeletedUsers(tx: Tx, deletedBefore: Date, limit: number): Promise<number> {
  const due = tx
    .select({ id: users.id })
    .from(users)
    .where(and(lt(users.deletedAt, deletedBefore), ne(users.passwordHash, '')))
    .orderBy(asc(users.id))
    .limit(limit)
    .for('update');
  const rows = await tx
    .update(users)
    .set(noPersonalData)
    .where(inArray(users.id, due))
    .returning({ id: users.id });
  await redactActivities(
    tx,
    'user',
    rows.map(({ id }) => id),
  );
  return rows.length;
}

const deletedName = sql`'eliminado-' || ${users.id}`;
const deletedEmail = sql`${deletedName} || '@semillero.invalid'`;

const noPersonalData = {
  username: deletedName,
  usernameKey: deletedName,
  email: deletedEmail,
  emailKey: deletedEmail,
  firstName: '',
  lastName: '',
  instagram: '',
  phone: '',
  searchWords: '',
  staffNote: '',
  passwordHash: '',
};

export async function hasAdmin(tx: Tx): Promise<boolean> {
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(notDeleted(eq(users.isSuperuser, true)))
    .limit(1);
  return admin !== undefined;
}

function notDeleted(condition: SQL): SQL | undefined {
  return and(condition, isNull(users.deletedAt));
}
