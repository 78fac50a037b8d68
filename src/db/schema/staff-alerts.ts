import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { DEFAULT_DIGEST_HOUR, digestFrequencies } from '#contract/digests.ts';
import { MAX_PUSH_ENDPOINT_CHARACTERS } from '#contract/limits.ts';
import { users } from '#db/schema/accounts.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { foreignId, isOneOf, literal, timestamptz } from '#db/schema/columns.ts';

/** What a member of staff has seen, and how they are notified. Without a row the defaults apply. */
export const alertSettings = pgTable(
  'alert_settings',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    /** The newest order that was on the screen of this person. */
    seenOrderId: integer().notNull().default(0),
    /** What is sent to the devices of this person. */
    pushOrders: boolean().notNull().default(true),
    pushClaims: boolean().notNull().default(true),
    pushStock: boolean().notNull().default(true),
    /** Summary by mail. */
    digest: text({ enum: digestFrequencies }).notNull().default('off'),
    /** Hour of the shop's time zone from which on the summary is sent. */
    digestHour: smallint().notNull().default(DEFAULT_DIGEST_HOUR),
    /** The last day whose summary was queued, or skipped because nothing was new. */
    digestDay: date({ mode: 'string' }),
    /** End of the time that this summary covers. */
    digestUntil: timestamptz(),
  },
  (t) => [
    check('alert_settings_digest_known', isOneOf(t.digest, digestFrequencies)),
    check('alert_settings_digest_hour', sql`${t.digestHour} BETWEEN 0 AND 23`),
  ],
);

/** Browsers of the staff that receive Web Push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: foreignId(() => users.id),
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
    check(
      'push_subscriptions_endpoint_short',
      sql`length(${t.endpoint}) <= ${literal(MAX_PUSH_ENDPOINT_CHARACTERS)}`,
    ),
  ],
);

/** The due time with which a claim was announced to the staff last. */
export const claimAlerts = pgTable('claim_alerts', {
  claimId: integer()
    .primaryKey()
    .references(() => warrantyClaims.id),
  dueAt: timestamptz().notNull(),
});
