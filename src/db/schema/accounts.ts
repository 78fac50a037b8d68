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
import { UserType } from '#contract/accounts.ts';
import { ActivityAction, ActivitySubject } from '#contract/activity.ts';
import { MAX_STAFF_NOTE_CHARACTERS } from '#contract/limits.ts';
import { staffRoles } from '#contract/staff-roles.ts';
import {
  binaryText,
  editVersion,
  enumText,
  foreignId,
  isOneOf,
  literal,
  optionalText,
  timestamptz,
  trigramIndex,
} from '#db/schema/columns.ts';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    /** Normalized by `accountKey`: names and e-mails are compared without case. */
    usernameKey: binaryText().notNull(),
    email: text().notNull(),
    emailKey: binaryText().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    instagram: optionalText(),
    phone: optionalText(),
    /** What staff find a person by, normalized (`userWords`). */
    searchWords: binaryText().notNull().default(''),
    /** Note of the staff on this person, never shown to them. */
    staffNote: optionalText(),
    passwordHash: text().notNull(),
    isStaff: boolean().notNull().default(false),
    isSuperuser: boolean().notNull().default(false),
    /** What a member of staff may do who is no superuser (`domain/staff-roles.ts`). */
    staffRole: text({ enum: staffRoles }).notNull().default('manager'),
    isActive: boolean().notNull().default(true),
    isVerified: boolean().notNull().default(false),
    /** Staff cannot use their rights until they choose a new password: this one was generated, or is a customer's. */
    mustChangePassword: boolean().notNull().default(false),
    /** For staff: since when logins need a second step; null for never. */
    secondFactorSince: timestamptz(),
    version: editVersion(),
    dateJoined: timestamptz().notNull().defaultNow(),
    lastLogin: timestamptz(),
    deletedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('users_username_unique').on(t.usernameKey).where(sql`${t.deletedAt} IS NULL`),
    uniqueIndex('users_email_unique').on(t.emailKey).where(sql`${t.deletedAt} IS NULL`),
    trigramIndex('users_by_username_part', sql`${t.usernameKey}`).where(sql`${t.deletedAt} IS NULL`),
    trigramIndex('users_by_email_part', sql`${t.emailKey}`).where(sql`${t.deletedAt} IS NULL`),
    trigramIndex('users_by_words', sql`(' ' || ${t.searchWords})`).where(sql`${t.deletedAt} IS NULL`),
    index('users_by_name').on(t.searchWords, t.id).where(sql`${t.deletedAt} IS NULL`),
    // Partial indexes for the few inactive and staff accounts in the staff's list.
    index('users_inactive').on(t.id).where(sql`${t.deletedAt} IS NULL AND NOT ${t.isActive}`),
    index('users_staff').on(t.id).where(sql`${t.deletedAt} IS NULL AND (${t.isStaff} OR ${t.isSuperuser})`),
    check('users_have_a_username', sql`length(trim(${t.username})) BETWEEN 1 AND 254`),
    check('users_staff_role_known', isOneOf(t.staffRole, staffRoles)),
    check(
      'users_staff_note_short',
      sql`char_length(${t.staffNote}) <= ${literal(MAX_STAFF_NOTE_CHARACTERS)}`,
    ),
    check('users_have_an_email', sql`${t.email} LIKE '%_@_%'`),
  ],
);

/** Number of users of each kind, maintained by a trigger of `users`, because counting many rows is slow. */
export const userCounts = pgTable(
  'user_counts',
  {
    isActive: boolean().notNull(),
    userType: enumText(UserType).notNull(),
    found: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.isActive, t.userType] })],
);

/**
 * One row per login, which is a family of refresh tokens: only the current generation is valid and, for a grace period,
 * the ones just before it.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: foreignId(() => users.id),
    generation: integer().notNull().default(1),
    /** The oldest generation that is valid in the grace period after `rotatedAt`. */
    graceFrom: integer().notNull().default(1),
    rotatedAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
    lastUsedAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    userAgent: optionalText(),
    address: optionalText(),
    /** The browser, as in its signed cookie: ending the session also ends the push messages to it. */
    deviceId: optionalText(),
    /** When the second step of the login was passed; null for a login without one. */
    secondFactorAt: timestamptz(),
  },
  (t) => [index('sessions_open_of_user').on(t.userId, t.lastUsedAt).where(sql`${t.endedAt} IS NULL`)],
);

const CODE_PURPOSES = ['verify', 'reset', 'change'] as const;

/**
 * Requested codes, one per browser. Addresses without an account get a row too, so that both get the same response;
 * only the mail is not sent. `subject` is the normalized e-mail, or `user:ID`.
 */
export const codes = pgTable(
  'codes',
  {
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    subject: binaryText().notNull(),
    /** The recipient. */
    email: text().notNull(),
    /** Keyed hash; null until the mail is sent. */
    codeHash: text(),
    /** The browser that requested it. */
    device: text().notNull(),
    /** The address of a program without cookies; empty for a browser. */
    address: optionalText(),
    /** Attempts by the client that requested it, and by all others. */
    tries: smallint().notNull().default(0),
    otherTries: smallint().notNull().default(0),
    sentAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.purpose, t.subject, t.device] }),
    check('codes_purpose_known', isOneOf(t.purpose, CODE_PURPOSES)),
  ],
);

/**
 * The activity log. Triggers reject deletes, and all updates but those of `redactActivities`, which empties fields of
 * `changes`.
 */
export const activityLogs = pgTable(
  'activity_logs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for actions of the system itself. */
    userId: integer().references(() => users.id),
    username: optionalText(),
    action: enumText(ActivityAction).notNull(),
    subject: enumText(ActivitySubject).notNull(),
    subjectId: integer(),
    description: text().notNull(),
    /** The log's own words in the description; few combinations exist, and `activity_counts` counts them. */
    phrase: binaryText().notNull(),
    /** All other words: names, numbers, the user. Both columns are normalized by `searchText`. */
    ownWords: binaryText().notNull(),
    /** JSON `{field: {before, after}}`. */
    changes: jsonb().$type<Changes>().notNull().default({}),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    index('activity_logs_newest').on(t.createdAt, t.id),
    index('activity_logs_of_subject').on(t.subject, t.subjectId, t.createdAt, t.id),
    index('activity_logs_by_action').on(t.action, t.createdAt, t.id),
    index('activity_logs_by_phrase').on(t.phrase, t.createdAt, t.id),
    trigramIndex('activity_logs_by_own_words', sql`(' ' || ${t.ownWords})`),
  ],
);

export type Changes = Record<string, { before: unknown; after: unknown }>;

/**
 * Number of entries per day, and per month, by action and phrase. A trigger only appends rows, so that writers never
 * wait for each other; a job merges rows with the same key. The sums are always exact.
 */
export const activityCounts = pgTable(
  'activity_counts',
  {
    isMonth: boolean().notNull(),
    /** The day in Buenos Aires, or the first day of the month. */
    period: date({ mode: 'string' }).notNull(),
    action: text().notNull(),
    phrase: binaryText().notNull(),
    entries: integer().notNull(),
  },
  (t) => [index('activity_counts_of_period').on(t.isMonth, t.period, t.action)],
);

/** The table of rate-limiter-flexible, in the layout that it requires. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
