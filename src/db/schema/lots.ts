import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  LOT_MEASURES,
  LOT_STATUSES,
  MAX_LABELS,
  MAX_LOT_CODE_CHARACTERS,
  SEED_STATES,
  SERIAL_REPORT_STATUSES,
  SOWING_METHODS,
  TEST_METHODS,
} from '#contract/lot-values.ts';
import { users } from '#db/schema/accounts.ts';
import { blisters, products } from '#db/schema/catalogue.ts';
import {
  binaryText,
  bytes,
  editVersion,
  foreignId,
  isOneOf,
  literal,
  optionalText,
  timestamptz,
  trigramIndex,
} from '#db/schema/columns.ts';
import { images } from '#db/schema/images.ts';
import { orders } from '#db/schema/orders.ts';

const isoDate = () => date({ mode: 'string' });
const count = () => integer().notNull().default(0);

/** Seeds of one product that were harvested and packed together. */
export const lots = pgTable(
  'lots',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: foreignId(() => products.id),
    code: text().notNull(),
    /** The code normalized by `searchText`, which must be unique. */
    codeKey: binaryText().notNull(),
    harvestedOn: isoDate(),
    packedOn: isoDate(),
    seedsPacked: count(),
    parents: optionalText(),
    /** Registration of the cultivar at the INASE, and the category of the seed, as typed. */
    cultivarRegistration: optionalText(),
    category: optionalText(),
    bestBefore: isoDate(),
    status: text({ enum: LOT_STATUSES }).notNull().default('active'),
    /** For staff. */
    recallReason: optionalText(),
    /** For the owners of its blisters: what to do. */
    recallText: optionalText(),
    recalledAt: timestamptz(),
    /** Since when the status is `closed`, by a trigger. A recall leaves it, and `active` empties it. */
    closedAt: timestamptz(),
    notes: optionalText(),
    version: editVersion(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('lots_code_unique').on(t.codeKey),
    index('lots_of_product').on(t.productId, t.packedOn, t.id),
    index('lots_newest').on(t.createdAt, t.id),
    index('lots_by_status').on(t.status, t.createdAt, t.id),
    trigramIndex('lots_by_code', sql`(' ' || ${t.codeKey})`),
    check('lots_status_known', isOneOf(t.status, LOT_STATUSES)),
    check('lots_have_a_code', sql`length(trim(${t.code})) BETWEEN 1 AND ${literal(MAX_LOT_CODE_CHARACTERS)}`),
    check('lots_seeds_not_negative', sql`${t.seedsPacked} >= 0`),
    check(
      'lots_dates_in_order',
      sql`${t.harvestedOn} <= ${t.packedOn} AND ${t.packedOn} <= ${t.bestBefore} AND ${t.harvestedOn} <= ${t.bestBefore}`,
    ),
    check('lots_recall_has_a_time', sql`(${t.status} = 'recalled') = (${t.recalledAt} IS NOT NULL)`),
  ],
);

/** Germination tests of the laboratory. Counts are of all seeds that have germinated until then; null: not counted. */
export const germinationTests = pgTable(
  'germination_tests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lotId: foreignId(() => lots.id),
    testedOn: isoDate().notNull(),
    method: text({ enum: TEST_METHODS }).notNull(),
    seeds: integer().notNull(),
    after24Hours: integer('after_24_hours'),
    after48Hours: integer('after_48_hours'),
    after72Hours: integer('after_72_hours'),
    /** The rate of a lot is that of the tests that have this count. */
    after7Days: integer('after_7_days'),
    note: optionalText(),
  },
  (t) => [
    index('germination_tests_of_lot').on(t.lotId, t.testedOn, t.id),
    check('germination_tests_method_known', isOneOf(t.method, TEST_METHODS)),
    check('germination_tests_seeds_positive', sql`${t.seeds} >= 1`),
    check(
      'germination_tests_counts_in_order',
      sql`0 <= least(${t.after24Hours}, ${t.after48Hours}, ${t.after72Hours}, ${t.after7Days})
        AND greatest(${t.after24Hours}, ${t.after48Hours}, ${t.after72Hours}, ${t.after7Days}) <= ${t.seeds}
        AND ${t.after24Hours} <= coalesce(${t.after48Hours}, ${t.after72Hours}, ${t.after7Days})
        AND ${t.after48Hours} <= coalesce(${t.after72Hours}, ${t.after7Days})
        AND ${t.after72Hours} <= ${t.after7Days}`,
    ),
  ],
);

/** Labels that were made together: the serials of some units of one lot and blister. */
export const labelRuns = pgTable(
  'label_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lotId: foreignId(() => lots.id),
    blisterId: foreignId(() => blisters.id),
    quantity: integer().notNull(),
    /** The idempotency key of the request, unique for its author. */
    key: binaryText(),
    authorId: foreignId(() => users.id),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    index('label_runs_of_lot').on(t.lotId, t.id),
    uniqueIndex('label_runs_key_unique').on(t.authorId, t.key),
    check('label_runs_quantity_in_range', sql`${t.quantity} BETWEEN 1 AND ${literal(MAX_LABELS)}`),
  ],
);

/** One unit of a blister with a label. */
export const serials = pgTable(
  'serials',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 80 random bits (`lib/serial-code.ts`). */
    code: bytes().notNull(),
    runId: foreignId(() => labelRuns.id),
    lotId: foreignId(() => lots.id),
    blisterId: foreignId(() => blisters.id),
    /** Seeds of the blister when the label was made. */
    seedCount: integer().notNull(),
    voidedAt: timestamptz(),
    /** The order that it was sent with. */
    orderId: integer().references(() => orders.id),
    sentAt: timestamptz(),
    ownerId: integer().references(() => users.id),
    registeredAt: timestamptz(),
    firstCheckedAt: timestamptz(),
    /** Since when it is checked suspiciously often. */
    suspectedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('serials_code_unique').on(t.code),
    index('serials_of_run').on(t.runId, t.id),
    index('serials_voided_of_run').on(t.runId).where(sql`${t.voidedAt} IS NOT NULL`),
    index('serials_of_lot').on(t.lotId, t.id),
    index('serials_of_order').on(t.orderId, t.id).where(sql`${t.orderId} IS NOT NULL`),
    index('serials_of_owner').on(t.ownerId, t.registeredAt, t.id).where(sql`${t.ownerId} IS NOT NULL`),
    check('serials_code_has_80_bits', sql`length(${t.code}) = 10`),
    check('serials_sent_has_an_order', sql`(${t.orderId} IS NULL) = (${t.sentAt} IS NULL)`),
    check('serials_owner_has_a_time', sql`(${t.ownerId} IS NULL) = (${t.registeredAt} IS NULL)`),
  ],
);

/** Who checked a serial, once a day: a keyed hash, deleted after `CHECK_RETENTION_DAYS`. */
export const serialChecks = pgTable(
  'serial_checks',
  {
    serialId: foreignId(() => serials.id),
    day: isoDate().notNull(),
    visitor: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.serialId, t.day, t.visitor] }), index('serial_checks_by_day').on(t.day)],
);

/** Reports of visitors about a blister whose serial is unknown. Their texts are as they wrote them. */
export const serialReports = pgTable(
  'serial_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As it was typed. */
    serial: text().notNull(),
    boughtAt: text().notNull(),
    details: optionalText(),
    email: optionalText(),
    image: text().references(() => images.url),
    status: text({ enum: SERIAL_REPORT_STATUSES }).notNull().default('received'),
    /** The idempotency key of the request, and a hash of its body. */
    key: binaryText(),
    bodyHash: text().notNull(),
    searchWords: binaryText().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('serial_reports_key_unique').on(t.key),
    index('serial_reports_newest').on(t.createdAt, t.id),
    index('serial_reports_by_status').on(t.status, t.createdAt, t.id),
    index('serial_reports_by_image').on(t.image),
    trigramIndex('serial_reports_by_words', sql`(' ' || ${t.searchWords})`),
    check('serial_reports_status_known', isOneOf(t.status, SERIAL_REPORT_STATUSES)),
  ],
);

/** The code with which the owner of a registered blister hands it to another account. One at a time. */
export const serialTransfers = pgTable(
  'serial_transfers',
  {
    serialId: integer()
      .primaryKey()
      .references(() => serials.id),
    ownerId: foreignId(() => users.id),
    codeHash: text().notNull(),
    attempts: count(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [index('serial_transfers_of_owner').on(t.ownerId), index('serial_transfers_oldest').on(t.expiresAt)],
);

/** Germination diary of an owner for a blister. It stays with its author when the blister is handed on. */
export const diaries = pgTable(
  'diaries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    serialId: foreignId(() => serials.id),
    userId: foreignId(() => users.id),
    lotId: foreignId(() => lots.id),
    sownOn: isoDate().notNull(),
    method: text({ enum: SOWING_METHODS }).notNull(),
    /** Sown seeds. */
    seeds: integer().notNull(),
    notes: optionalText(),
    /** Whether it counts in the field rate of its lot. */
    isShared: boolean().notNull().default(false),
    /** Seeds whose last state is rooted or sprouted, and failed. */
    germinated: count(),
    failed: count(),
    /** Set when each seed has germinated or failed, or its author has finished it. */
    finishedAt: timestamptz(),
    version: editVersion(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('diaries_of_serial_unique').on(t.serialId, t.userId),
    index('diaries_of_user').on(t.userId, t.id),
    index('diaries_of_lot').on(t.lotId, t.id),
    check('diaries_method_known', isOneOf(t.method, SOWING_METHODS)),
    check('diaries_seeds_positive', sql`${t.seeds} >= 1`),
    check(
      'diaries_counts_in_range',
      sql`${t.germinated} >= 0 AND ${t.failed} >= 0 AND ${t.germinated} + ${t.failed} <= ${t.seeds}`,
    ),
  ],
);

/** The state of each seed of a diary on a day. The newest day of a seed is its state. */
export const diarySeeds = pgTable(
  'diary_seeds',
  {
    diaryId: foreignId(() => diaries.id),
    /** From 1. */
    seed: smallint().notNull(),
    day: isoDate().notNull(),
    state: text({ enum: SEED_STATES }).notNull(),
    /** When it was tapped, on the device: the later one of two devices stays. */
    tappedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.diaryId, t.seed, t.day] }),
    check('diary_seeds_state_known', isOneOf(t.state, SEED_STATES)),
    check('diary_seeds_seed_positive', sql`${t.seed} >= 1`),
  ],
);

export const diaryPhotos = pgTable(
  'diary_photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    diaryId: foreignId(() => diaries.id),
    url: text()
      .notNull()
      .references(() => images.url),
    createdAt: timestamptz().notNull(),
  },
  (t) => [uniqueIndex('diary_photos_unique').on(t.diaryId, t.url), index('diary_photos_by_url').on(t.url)],
);

/** Who is mailed about a recalled lot, once each. */
export const recallNotices = pgTable(
  'recall_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lotId: foreignId(() => lots.id),
    email: text().notNull(),
    /** Normalized by `accountKey`. */
    emailKey: binaryText().notNull(),
    name: text().notNull(),
    userId: integer().references(() => users.id),
    orderId: integer().references(() => orders.id),
    createdAt: timestamptz().notNull(),
    /** When the mail server took the mail. */
    sentAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('recall_notices_unique').on(t.lotId, t.emailKey),
    index('recall_notices_of_user').on(t.userId).where(sql`${t.userId} IS NOT NULL`),
  ],
);

/** Counts of each lot, which triggers of `serials`, `diaries` and `warranty_claims` maintain. */
export const lotFigures = pgTable('lot_figures', {
  lotId: integer()
    .primaryKey()
    .references(() => lots.id),
  serials: count(),
  sent: count(),
  sentSeeds: count(),
  checked: count(),
  registered: count(),
  /** Of finished diaries whose authors share them. */
  fieldSeeds: count(),
  fieldGerminated: count(),
  claims: count(),
  rejectedClaims: count(),
});

/** Lots that are worse than the house's mean beyond chance: staff are alerted once for each lot and measure. */
export const lotAlerts = pgTable(
  'lot_alerts',
  {
    lotId: foreignId(() => lots.id),
    measure: text({ enum: LOT_MEASURES }).notNull(),
    raisedAt: timestamptz().notNull(),
    /** Set while the lot is no longer worse beyond chance, or is recalled. */
    endedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.lotId, t.measure] }),
    index('lot_alerts_newest').on(t.raisedAt),
    check('lot_alerts_measure_known', isOneOf(t.measure, LOT_MEASURES)),
  ],
);
