import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import type { User } from '#db/queries/users.ts';
import { sessions, users } from '#db/schema/accounts.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type LiveSession = { session: SessionRow; user: User };

export async function insertSession(tx: Db | Tx, values: typeof sessions.$inferInsert): Promise<SessionRow> {
  const [session] = await tx.insert(sessions).values(values).returning();
  if (!session) throw new Error('no session was written');
  return session;
}

/** The session with its user, where neither has ended: read on each request, so that an end counts at once. */
export async function findLiveSession(db: Db | Tx, id: number, now: Date): Promise<LiveSession | undefined> {
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), open(now), eq(users.isActive, true), isNull(users.deletedAt)));
  return found;
}

export async function listOpenSessionsOf(db: Db, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), open(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** Undefined where another request has rotated it before. */
export async function rotateSession(
  db: Db | Tx,
  { id, generation }: SessionRow,
  { now, expiresAt, graceFrom }: { now: Date; expiresAt: Date; graceFrom: number },
): Promise<SessionRow | undefined> {
  const [rotated] = await db
    .update(sessions)
    .set({ generation: generation + 1, rotatedAt: now, lastUsedAt: now, expiresAt, graceFrom })
    .where(and(eq(sessions.id, id), eq(sessions.generation, generation), isNull(sessions.endedAt)))
    .returning();
  return rotated;
}

export async function noteUse(db: Db, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

/** Ends one open session of this user; false where there is none of that id. */
export async function endSessionOf(db: Db | Tx, userId: number, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of the user, or every one but that which goes on. */
export async function endSessionsOf(tx: Db | Tx, userId: number, now: Date, goesOn?: number): Promise<void> {
  const others = goesOn === undefined ? undefined : ne(sessions.id, goesOn);
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others));
}

/** Leaves this many open, those that were used last. */
export async function endSessionsBeyond(tx: Db | Tx, userId: number, most: number, now: Date): Promise<void> {
  const beyond = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(most);
  await tx.update(sessions).set({ endedAt: now }).where(inArray(sessions.id, beyond));
}

/** Sessions that have been over since before this moment. */
export async function deleteSessionsOver(db: Db, since: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.endedAt, since), lt(sessions.expiresAt, since)));
}

function open(now: Date): SQL | undefined {
  return and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));
}
