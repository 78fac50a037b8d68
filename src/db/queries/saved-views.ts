import { and, asc, desc, eq, getTableColumns, or } from 'drizzle-orm';
import type { StaffList } from '#contract/staff-lists.ts';
import type { Db, Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { listChoices, savedViews } from '#db/schema/saved-views.ts';

export type SavedViewRow = typeof savedViews.$inferSelect;
export type StoredSavedView = SavedViewRow & { author: string };

type ListOfUser = { userId: number; list: StaffList };

const withAuthor = { ...getTableColumns(savedViews), author: users.username };

/** The views of this user by name, then those that others share. */
export function listSavedViews(db: Db | Tx, { userId, list }: ListOfUser): Promise<StoredSavedView[]> {
  return db
    .select(withAuthor)
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(and(eq(savedViews.list, list), or(eq(savedViews.userId, userId), savedViews.isShared)))
    .orderBy(desc(eq(savedViews.userId, userId)), asc(savedViews.name), asc(savedViews.id));
}

/** Locks the view, not its author, until the transaction ends. */
export async function lockSavedView(tx: Tx, id: number): Promise<StoredSavedView | undefined> {
  const [row] = await tx
    .select(withAuthor)
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(eq(savedViews.id, id))
    .for('update', { of: savedViews });
  return row;
}

export async function countSavedViews(tx: Tx, { userId, list }: ListOfUser): Promise<number> {
  // Serializes the requests of one person, so that two tabs cannot exceed the limit.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return tx.$count(savedViews, and(eq(savedViews.userId, userId), eq(savedViews.list, list)));
}

export async function insertSavedView(
  tx: Tx,
  view: Omit<typeof savedViews.$inferInsert, 'id' | 'version'>,
): Promise<number> {
  const [row] = await tx.insert(savedViews).values(view).returning({ id: savedViews.id });
  if (!row) throw new Error('The view was not inserted');
  return row.id;
}

export async function updateSavedView(
  tx: Tx,
  { id, name, search, isShared, version, updatedAt }: SavedViewRow,
): Promise<void> {
  await tx
    .update(savedViews)
    .set({ name, search, isShared, version, updatedAt })
    .where(eq(savedViews.id, id));
}

export async function deleteSavedViewRow(tx: Tx, id: number): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}

export type ListChoiceRow = { columns: string | null; defaultViewId: number | null };

export async function findListChoice(db: Db | Tx, { userId, list }: ListOfUser): Promise<ListChoiceRow> {
  const [row] = await db
    .select({ columns: listChoices.columns, defaultViewId: listChoices.defaultViewId })
    .from(listChoices)
    .where(and(eq(listChoices.userId, userId), eq(listChoices.list, list)));
  return row ?? { columns: null, defaultViewId: null };
}

/** Columns that are not in `choice` stay as they are. */
export async function saveListChoice(tx: Tx, key: ListOfUser, choice: Partial<ListChoiceRow>): Promise<void> {
  await tx
    .insert(listChoices)
    .values({ ...key, ...choice })
    .onConflictDoUpdate({ target: [listChoices.userId, listChoices.list], set: choice });
}

/** Of all lists. */
export function listOwnSavedViews(db: Db, userId: number): Promise<SavedViewRow[]> {
  return db.select().from(savedViews).where(eq(savedViews.userId, userId)).orderBy(asc(savedViews.id));
}

/** What a user chose for each list, with the name of the view that it opens with. */
export function listOwnListChoices(db: Db, userId: number) {
  return db
    .select({ list: listChoices.list, columns: listChoices.columns, defaultView: savedViews.name })
    .from(listChoices)
    .leftJoin(savedViews, eq(savedViews.id, listChoices.defaultViewId))
    .where(eq(listChoices.userId, userId))
    .orderBy(asc(listChoices.list));
}
