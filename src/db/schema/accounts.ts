import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
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
    /** Staff may do nothing as staff before they choose a password: this one was generated, or a customer's. */
    mustChangePassword: boolean().notNull().default(false),
    version: editVersion(),
    dateJoined: instant().notNull().defaultNow(),
    lastLogin: instant(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('users_username_once').on(t.usernameKey).where(sql`${t.deletedAt} IS NULL`),
    uniqueIndex('users_email_once').on(t.emailKey).where(sql`${t.deletedAt} IS NULL`),
    // The few among the many, for the staff's list.
    index('users_inactive').on(t.id).where(sql`${t.deletedAt} IS NULL AND NOT ${t.isActive}`),
    index('users_staff').on(t.id).where(sql`${t.deletedAt} IS NULL AND (${t.isStaff} OR ${t.isSuperuser})`),
    check('users_have_a_username', sql`length(trim(${t.username})) BETWEEN 1 AND 254`),
    check('users_have_an_email', sql`${t.email} LIKE '%_@_%'`),
  ],
);

/** How many users of each kind there are, kept by a trigger of `users`: counting them takes as long as they are many. */
export const userCounts = pgTable(
  'user_counts',
  {
    isActive: boolean().notNull(),
    userType: text({ enum: ['customer', 'staff', 'admin'] }).notNull(),
    found: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.isActive, t.userType] })],
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
 * A code that was asked for, one for each browser that asks. There is one also for addresses without an account, so
 * that both are answered alike; only its mail is never sent. `subject` is what it is asked for: an e-mail's key, or
 * `user:ID`.
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
    /** The browser that asked. */
    device: text().notNull().default(''),
    /** Where a program that sends no cookies asked from; empty where a browser asked. */
    address: optionalText(),
    /** By the client that asked; by all others. */
    tries: smallint().notNull().default(0),
    otherTries: smallint().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.purpose, t.subject, t.device] }),
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
    /** Which of the log's own words the description holds: few sentences, counted by `activity_counts`. */
    phrase: byteText().notNull(),
    /** The other words: names, numbers, who did it. Both as `searchText` has them. */
    ownWords: byteText().notNull(),
    /** `{field: {before, after}}`. */
    changes: jsonb().$type<Changes>().notNull().default({}),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('activity_logs_newest').on(t.createdAt, t.id),
    index('activity_logs_of_user').on(t.userId, t.id),
    index('activity_logs_of_subject').on(t.subject, t.subjectId, t.createdAt, t.id),
    index('activity_logs_by_action').on(t.action, t.createdAt, t.id),
    index('activity_logs_by_phrase').on(t.phrase, t.createdAt, t.id),
    index('activity_logs_by_own_words').using('gin', sql`word_starts(${t.ownWords})`),
  ],
);

export type Changes = Record<string, { before: unknown; after: unknown }>;

/**
 * How many entries there are of each day, and again of each month, by action and phrase. A trigger adds a row for
 * what is written, so that writers never wait for each other; a job adds up what is alike. The sums are exact at
 * every moment.
 */
export const activityCounts = pgTable(
  'activity_counts',
  {
    isMonth: boolean().notNull(),
    /** The day in Buenos Aires, or the first of the month. */
    period: date({ mode: 'string' }).notNull(),
    action: text().notNull(),
    phrase: byteText().notNull(),
    entries: integer().notNull(),
  },
  (t) => [index('activity_counts_of_period').on(t.isMonth, t.period, t.action)],
);

/** The table of rate-limiter-flexible, in its own form. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
