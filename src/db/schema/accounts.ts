import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { byteText, editVersion, instant, optionalText } from '#db/schema/columns.ts';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    /** As `accountKey` reads it: names and e-mails are compared without case. */
    usernameKey: byteText().notNull(),
    email: text().notNull(),
    emailKey: byteText().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    instagram: optionalText(),
    phone: optionalText(),
    passwordHash: text().notNull(),
    isStaff: boolean().notNull().default(false),
    isSuperuser: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    isVerified: boolean().notNull().default(false),
    version: editVersion(),
    dateJoined: instant().notNull().defaultNow(),
    lastLogin: instant(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('users_username_once').on(t.usernameKey).where(sql`${t.deletedAt} IS NULL`),
    uniqueIndex('users_email_once').on(t.emailKey).where(sql`${t.deletedAt} IS NULL`),
    check('users_have_a_username', sql`length(trim(${t.username})) BETWEEN 1 AND 254`),
    check('users_have_an_email', sql`${t.email} LIKE '%_@_%'`),
  ],
);

/**
 * One row for each login: a family of refresh tokens, of which only the one of this generation is good, and
 * for a moment the one before it.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    generation: integer().notNull().default(1),
    /** The oldest generation that the grace after `rotatedAt` is for. */
    graceFrom: integer().notNull().default(1),
    rotatedAt: instant().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    userAgent: optionalText(),
    address: optionalText(),
  },
  (t) => [index('sessions_open_of_user').on(t.userId, t.lastUsedAt).where(sql`${t.endedAt} IS NULL`)],
);

/**
 * A code that was asked for. There is one also for addresses without an account, so that both are answered
 * alike; only its mail is never sent. `subject` is what it is asked for: an e-mail's key, or `user:ID`.
 */
export const codes = pgTable(
  'codes',
  {
    purpose: text({ enum: ['verify', 'reset', 'change'] }).notNull(),
    subject: byteText().notNull(),
    /** Where it goes. */
    email: text().notNull(),
    /** Keyed; null until the mail is made. */
    codeHash: text(),
    tries: smallint().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.purpose, t.subject] }),
    check('codes_purpose_known', sql`${t.purpose} IN ('verify', 'reset', 'change')`),
  ],
);

/** Who did what. Rows are never changed or deleted: a trigger refuses it. */
export const activityLogs = pgTable(
  'activity_logs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for what the product did by itself. */
    userId: integer().references(() => users.id),
    username: optionalText(),
    action: text({
      enum: ['create', 'update', 'delete', 'register', 'login', 'order', 'status_change'],
    }).notNull(),
    subject: text({ enum: ['user', 'product', 'brand', 'order', 'claim', 'gallery'] }).notNull(),
    subjectId: integer(),
    description: text().notNull(),
    /** `{field: {before, after}}`. */
    changes: jsonb().$type<Changes>().notNull().default({}),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('activity_logs_newest').on(t.createdAt, t.id),
    index('activity_logs_of_user').on(t.userId, t.id),
  ],
);

export type Changes = Record<string, { before: unknown; after: unknown }>;

/** The table of rate-limiter-flexible, in its own form. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
