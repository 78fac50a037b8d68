import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { timestamptz } from '#db/schema/columns.ts';

/** What a member of staff has seen, and how they are notified. Without a row the defaults apply. */
export const alertSettings = pgTable('alert_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** The newest order that was on the screen of this person. */
  seenOrderId: integer().notNull().default(0),
  /** What is sent to the devices of this person. */
  pushOrders: boolean().notNull().default(true),
  pushClaims: boolean().notNull().default(true),
  pushStock: boolean().notNull().default(true),
});

/** Browsers of the staff that receive Web Push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The browser, as in its signed cookie: a logout there ends the subscription. */
    deviceId: text().notNull(),
    /** URL of the push service, which is a secret of the browser. */
    endpoint: text().notNull(),
    /** Public key and secret of the browser, as base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Such as `Chrome · Android`. */
    name: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint_unique').on(t.endpoint),
    index('push_subscriptions_of_user').on(t.userId, t.id),
    check('push_subscriptions_endpoint_short', sql`length(${t.endpoint}) <= 2000`),
  ],
);

/** The due time with which a claim was announced to the staff last. */
export const claimAlerts = pgTable('claim_alerts', {
  claimId: integer()
    .primaryKey()
    .references(() => warrantyClaims.id),
  dueAt: timestamptz().notNull(),
});
