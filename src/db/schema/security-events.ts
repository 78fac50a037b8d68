import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SecurityEventDetail, SecurityEventKind } from '#contract/security-events.ts';
import { instant, optionalText } from '#db/schema/columns.ts';

/**
 * The security log. Equal events of one hour share a row and are counted in it, so that an attacker cannot fill the
 * disk. Users have no foreign key: it would make a failed login wait for a lock on the user's row.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** The account that it is about; null where there is none. */
    userId: integer(),
    /** Who did it, where it was another account. */
    actorId: integer(),
    address: optionalText(),
    /** Of the first request, as the id. */
    userAgent: optionalText(),
    requestId: optionalText(),
    detail: jsonb().$type<SecurityEventDetail>().notNull().default({}),
    hour: instant().notNull(),
    /** SHA-256 of all that must be equal for two events to share a row. */
    fingerprint: text().notNull(),
    times: integer().notNull().default(1),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('security_events_once_an_hour').on(t.kind, t.hour, t.fingerprint),
    index('security_events_of_address').on(t.kind, t.hour, t.address),
    index('security_events_newest').on(t.lastAt, t.id),
    index('security_events_of_user').on(t.userId, t.lastAt, t.id),
  ],
);
