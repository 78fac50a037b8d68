import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SecurityEventDetail, SecurityEventKind } from '#contract/security-events.ts';
import { optionalText, timestamptz } from '#db/schema/columns.ts';

/**
 * The security log. Equal events within an hour share a row with a counter, so that an attacker cannot fill the disk.
 * There is no foreign key to users: it would make a failed login wait for a lock on the user's row.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** The account that the event is about; null for none. */
    userId: integer(),
    /** The account that did it, if it is another one. */
    actorId: integer(),
    address: optionalText(),
    /** User agent and id of the first request. */
    userAgent: optionalText(),
    requestId: optionalText(),
    detail: jsonb().$type<SecurityEventDetail>().notNull().default({}),
    hour: timestamptz().notNull(),
    /** SHA-256 of everything that must be equal for two events to share a row. */
    fingerprint: text().notNull(),
    times: integer().notNull().default(1),
    firstAt: timestamptz().notNull(),
    lastAt: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('security_events_hourly').on(t.kind, t.hour, t.fingerprint),
    index('security_events_of_address').on(t.kind, t.hour, t.address),
    index('security_events_newest').on(t.lastAt, t.id),
    index('security_events_of_user').on(t.userId, t.lastAt, t.id),
    index('security_events_of_actor').on(t.actorId, t.lastAt, t.id).where(sql`${t.actorId} IS NOT NULL`),
    index('security_events_by_address').on(t.address, t.lastAt, t.id),
  ],
);
