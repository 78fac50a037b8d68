import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { CUSTOMER_SESSION, STAFF_SESSION } from '#contract/limits.ts';
import type { Db, Tx } from '#db/client.ts';
import { deletePushSubscriptionsOfUser } from '#db/queries/push-subscriptions.ts';
import type { User } from '#db/queries/users.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { defineStatement } from '#db/statement.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type LiveSession = { session: SessionRow; user: User };

export async function insertSession(tx: Db | Tx, values: typeof sessions.$inferInsert): Promise<SessionRow> {
  const [session] = await tx.insert(sessions).values(values).returning();
  if (!session) throw new Error('The session was not inserted');
  return session;
}

/**
 * The session with its user, if neither has ended. Read on each request, so that ending a session takes effect
 * immediately.
 */
export async function findLiveSession(db: Db | Tx, id: number, now: Date): Promise<LiveSession | undefined> {
  const [found] = await selectLiveSession(db, { id, now: now.toISOString() });
  return found;
}

const selectLiveSession = defineStatement('live-session', ['id', 'now'], (db, { id, now }) =>
  db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isLiveSession(now), eq(users.isActive, true), isNull(users.deletedAt))),
);

export async function listOpenSessions(db: Db, userId: number, now: Date): Promise<SessionRow[]> {
  const found = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLiveSession(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  return found.map(({ session }) => session);
}

/** Undefined where a concurrent request has rotated it first. */
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

export async function touchSession(db: Db, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

/** Ends one open session of this user, and returns it; undefined where there is none with that id. */
export async function endSessionById(
  db: Db | Tx,
  userId: number,
  id: number,
  now: Date,
): Promise<SessionRow | undefined> {
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning();
  return ended;
}

/** Ends the push messages to the user's browsers too. */
export async function endAllSessions(tx: Db | Tx, userId: number, now: Date): Promise<void> {
  await deletePushSubscriptionsOfUser(tx, userId);
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}

/** Ends all of the user's sessions except this one, which has passed the second factor. */
export async function endOtherSessions(
  tx: Tx,
  { userId, sessionId, now }: { userId: number; sessionId: number; now: Date },
): Promise<void> {
  const open = and(eq(sessions.userId, userId), isNull(sessions.endedAt));
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(open, ne(sessions.id, sessionId)));
  await tx
    .update(sessions)
    .set({ secondFactorAt: now })
    .where(and(open, eq(sessions.id, sessionId)));
}

/** Ends all but this many of the user's sessions, keeping the most recently used. */
export async function endOldestSessions(
  tx: Db | Tx,
  userId: number,
  limit: number,
  now: Date,
): Promise<void> {
  const beyond = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(limit);
  await tx.update(sessions).set({ endedAt: now }).where(inArray(sessions.id, beyond));
}

/** Deletes sessions that ended or expired before this moment. */
export async function deleteSessionsEndedBefore(db: Db, since: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.endedAt, since), lt(sessions.expiresAt, since)));
}

/**
 * Requires a join with `users`: the timeouts are those of the account's current role, and a session of staff with a
 * second factor has passed it.
 */
function isLiveSession(at: Date | Placeholder): SQL | undefined {
  const now = sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`;
  const within = ({ absoluteHours, idleHours }: typeof CUSTOMER_SESSION) =>
    and(
      gt(sessions.createdAt, hoursBefore(now, absoluteHours)),
      gt(sessions.lastUsedAt, hoursBefore(now, idleHours)),
    );
  const isStaff = or(users.isStaff, users.isSuperuser);
  return and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    within(CUSTOMER_SESSION),
    or(not(isStaff ?? sql`false`), within(STAFF_SESSION)),
    or(isNull(users.secondFactorSince), isNotNull(sessions.secondFactorAt), not(isStaff ?? sql`false`)),
  );
}

function hoursBefore(now: SQL, hours: number): SQL {
  return sql`${now} - make_interval(hours => ${sql.raw(String(hours))})`;
}
