import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageWindow } from '#contract/paging.ts';
import type { SecurityEventKind } from '#contract/security-events.ts';
import type { Db, Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { securityEvents } from '#db/schema/security-events.ts';

export type NewSecurityEvent = Omit<typeof securityEvents.$inferInsert, 'times' | 'firstAt' | 'lastAt'> & {
  at: Date;
};

/** Increments the counter of an event that already has a row in this hour; undefined where there is none. */
export async function incrementSecurityEvent(
  tx: Db | Tx,
  { kind, hour, fingerprint, at }: NewSecurityEvent,
): Promise<number | undefined> {
  const [counted] = await tx
    .update(securityEvents)
    .set({ times: sql`${securityEvents.times} + 1`, lastAt: at })
    .where(
      and(
        eq(securityEvents.kind, kind),
        eq(securityEvents.hour, hour),
        eq(securityEvents.fingerprint, fingerprint),
      ),
    )
    .returning({ times: securityEvents.times });
  return counted?.times;
}

/** Upsert: inserts the event, or increments the counter of an equal event of its hour. Returns the new count. */
export async function insertSecurityEvent(tx: Db | Tx, { at, ...event }: NewSecurityEvent): Promise<number> {
  const [written] = await tx
    .insert(securityEvents)
    .values({ ...event, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [securityEvents.kind, securityEvents.hour, securityEvents.fingerprint],
      set: { times: sql`${securityEvents.times} + 1`, lastAt: at },
    })
    .returning({ times: securityEvents.times });
  return written?.times ?? 1;
}

type EventGroup = Pick<NewSecurityEvent, 'kind' | 'hour'> & {
  /** One address, or the /48 prefix of an IPv6 address; undefined for all addresses. */
  network?: string;
};

/** Whether there are at least this many such rows; stops reading there. */
export async function hasSecurityEvents(
  tx: Db | Tx,
  { kind, hour, network }: EventGroup,
  minimum: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.kind, kind),
        eq(securityEvents.hour, hour),
        network === undefined ? undefined : inNetwork(network),
      ),
    )
    .limit(1)
    .offset(minimum - 1);
  return rows.length > 0;
}

function inNetwork(network: string): SQL {
  const [, wide] = /^(.+):\/48$/.exec(network) ?? [];
  return wide === undefined
    ? eq(securityEvents.address, network)
    : sql`starts_with(${securityEvents.address}, ${wide})`;
}

type Filters = {
  kind?: SecurityEventKind | undefined;
  userId?: number | undefined;
  address?: string | undefined;
};

export type SecurityEvent = typeof securityEvents.$inferSelect;

export type SecurityEventWithNames = Awaited<ReturnType<typeof listSecurityEvents>>[number];

const actors = alias(users, 'actors');

/** Newest first. */
export function listSecurityEvents(db: Db, filters: Filters, { limit, offset }: PageWindow) {
  return db
    .select({ event: securityEvents, username: users.username, actorName: actors.username })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .leftJoin(actors, eq(actors.id, securityEvents.actorId))
    .where(filterConditions(filters))
    .orderBy(desc(securityEvents.lastAt), desc(securityEvents.id))
    .limit(limit)
    .offset(offset);
}

/** Events of the security log about the account which no other account caused, newest first. */
export function listOwnSecurityEvents(db: Db, userId: number, limit: number): Promise<SecurityEvent[]> {
  return db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), isNull(securityEvents.actorId)))
    .orderBy(desc(securityEvents.lastAt), desc(securityEvents.id))
    .limit(limit);
}

export function countSecurityEvents(db: Db, filters: Filters): Promise<number> {
  return db.$count(securityEvents, filterConditions(filters));
}

function filterConditions({ kind, userId, address }: Filters): SQL | undefined {
  return and(
    kind && eq(securityEvents.kind, kind),
    userId === undefined
      ? undefined
      : or(eq(securityEvents.userId, userId), eq(securityEvents.actorId, userId)),
    address === undefined ? undefined : eq(securityEvents.address, address),
  );
}
