import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CLAIM_STATUSES, OPEN_CLAIM_STATUSES } from '#contract/claim-statuses.ts';
import { ClaimEventKind } from '#contract/warranty-claims.ts';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import {
  binaryText,
  editVersion,
  enumText,
  foreignId,
  isOneOf,
  optionalText,
  timestamptz,
  trigramIndex,
} from '#db/schema/columns.ts';
import { images } from '#db/schema/images.ts';
import { diaries, lots, serials } from '#db/schema/lots.ts';
import { orders } from '#db/schema/orders.ts';

/** A claim keeps its own copy of name and address. Claims without an account have neither customer nor order. */
export const warrantyClaims = pgTable(
  'warranty_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer().references(() => users.id),
    orderId: integer().references(() => orders.id),
    productId: integer().references(() => products.id),
    name: text().notNull(),
    email: text().notNull(),
    /** Normalized by `accountKey`, to find all claims of an e-mail. */
    emailKey: binaryText().notNull(),
    /** The phone of the claimed order; empty without one. */
    phone: binaryText().notNull().default(''),
    /** Unvalidated text. */
    orderNumber: optionalText(),
    purchaseDate: date({ mode: 'string' }).notNull(),
    germinationDate: date({ mode: 'string' }).notNull(),
    /** The claimed blister, its lot and, where the claimant attached it, the diary. Only with a serial. */
    serialId: integer().references(() => serials.id),
    lotId: integer().references(() => lots.id),
    diaryId: integer().references(() => diaries.id),
    productName: text().notNull(),
    description: text().notNull(),
    photo1: text('photo1').references(() => images.url),
    photo2: text('photo2').references(() => images.url),
    photo3: text('photo3').references(() => images.url),
    status: text({ enum: CLAIM_STATUSES }).notNull().default('pending'),
    /** Shown to the customer. */
    adminResponse: optionalText(),
    /** Shown to staff only. */
    adminNotes: optionalText(),
    resolutionDetails: optionalText(),
    /** What the claimant is asked to photograph; empty without a request. */
    photoRequest: optionalText(),
    /** The promised time of the answer; null while waiting for a photo, and once the claim is closed. */
    dueAt: timestamptz(),
    /** The member of staff who works on the claim; not part of its version. */
    assigneeId: integer().references(() => users.id),
    /** Their username at that time. */
    assignee: optionalText(),
    /** Search text for staff: names, e-mail, product and order number, normalized. */
    searchWords: binaryText().notNull(),
    /** Hash of the link at which a claim without an account is tracked. */
    trackHash: binaryText(),
    version: editVersion(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [
    check('warranty_claims_status_known', isOneOf(t.status, CLAIM_STATUSES)),
    check('warranty_claims_dates_in_order', sql`${t.germinationDate} >= ${t.purchaseDate}`),
    index('warranty_claims_open_by_due').on(t.dueAt, t.id).where(isOpen(t)),
    index('warranty_claims_open_by_status').on(t.status, t.dueAt, t.id).where(isOpen(t)),
    index('warranty_claims_closed_newest')
      .on(t.createdAt, t.id)
      .where(sql`NOT (${isOpen(t)})`),
    index('warranty_claims_newest').on(t.createdAt, t.id),
    index('warranty_claims_by_name').on(t.searchWords, t.id),
    index('warranty_claims_by_status').on(t.status, t.createdAt, t.id),
    index('warranty_claims_by_status_and_name').on(t.status, t.searchWords, t.id),
    index('warranty_claims_of_customer').on(t.customerId, t.createdAt, t.id),
    uniqueIndex('warranty_claims_track_unique').on(t.trackHash),
    uniqueIndex('warranty_claims_open_unique').on(t.orderId, t.productId).where(isOpen(t)),
    uniqueIndex('warranty_claims_open_serial_unique').on(t.serialId).where(isOpen(t)),
    uniqueIndex('warranty_claims_granted_serial_unique')
      .on(t.serialId)
      .where(sql`${t.status} IN ('approved', 'resolved')`),
    index('warranty_claims_of_serial').on(t.serialId, t.id).where(sql`${t.serialId} IS NOT NULL`),
    index('warranty_claims_of_lot').on(t.lotId, t.id).where(sql`${t.lotId} IS NOT NULL`),
    index('warranty_claims_of_order').on(t.orderId, t.productId).where(sql`${t.orderId} IS NOT NULL`),
    index('warranty_claims_of_diary').on(t.diaryId).where(sql`${t.diaryId} IS NOT NULL`),
    trigramIndex('warranty_claims_by_words', sql`(' ' || ${t.searchWords})`),
    index('warranty_claims_by_email').on(t.emailKey, t.id),
    index('warranty_claims_by_phone').on(t.phone, t.id).where(sql`${t.phone} <> ''`),
    index('warranty_claims_of_assignee')
      .on(t.assigneeId, t.createdAt, t.id)
      .where(sql`${t.assigneeId} IS NOT NULL`),
    index('warranty_claims_unassigned')
      .on(t.dueAt, t.id)
      .where(sql`${isOpen(t)} AND ${t.assigneeId} IS NULL`),
    index('warranty_claims_by_photo1').on(t.photo1),
    index('warranty_claims_by_photo2').on(t.photo2),
    index('warranty_claims_by_photo3').on(t.photo3),
  ],
);

function isOpen({ status }: { status: AnyPgColumn }) {
  return isOneOf(status, OPEN_CLAIM_STATUSES);
}

/** Photos that were added to a claim at the request of staff. */
export const claimPhotos = pgTable(
  'claim_photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    claimId: foreignId(() => warrantyClaims.id),
    url: text()
      .notNull()
      .references(() => images.url),
    createdAt: timestamptz().notNull(),
  },
  (t) => [index('claim_photos_of_claim').on(t.claimId, t.id), index('claim_photos_by_url').on(t.url)],
);

/** The history of a claim that its claimant sees; the activity log also records the user. */
export const claimEvents = pgTable(
  'claim_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    claimId: foreignId(() => warrantyClaims.id),
    kind: enumText(ClaimEventKind).notNull(),
    /** The status after the event. */
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    check('claim_events_kind_known', isOneOf(t.kind, ClaimEventKind.options)),
    index('claim_events_of_claim').on(t.claimId, t.id),
  ],
);

/** Idempotency keys of claims: a repeated request returns the same claim. */
export const claimKeys = pgTable(
  'claim_keys',
  {
    /** `user:ID`, or empty without an account. */
    owner: binaryText().notNull(),
    key: binaryText().notNull(),
    bodyHash: text().notNull(),
    claimId: integer().references(() => warrantyClaims.id),
    createdAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('claim_keys_oldest').on(t.createdAt)],
);

/** Number of claims per status, maintained by a trigger of `warranty_claims`. */
export const claimCounts = pgTable('claim_counts', {
  status: text({ enum: CLAIM_STATUSES }).primaryKey(),
  found: integer().notNull(),
});
