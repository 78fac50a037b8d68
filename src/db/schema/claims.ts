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
import { CLAIM_STATUSES } from '#contract/claim-statuses.ts';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { byteText, editVersion, instant, optionalText } from '#db/schema/columns.ts';
import { images } from '#db/schema/images.ts';
import { orders } from '#db/schema/orders.ts';

/** A claim keeps the name and address it was made with; who had no account has neither customer nor order. */
export const warrantyClaims = pgTable(
  'warranty_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer().references(() => users.id),
    orderId: integer().references(() => orders.id),
    productId: integer().references(() => products.id),
    name: text().notNull(),
    email: text().notNull(),
    /** As `accountKey` reads it: claims of one e-mail are found by it. */
    emailKey: byteText().notNull(),
    /** Of the order that is claimed; empty without one. */
    phone: byteText().notNull().default(''),
    /** As it was typed. */
    orderNumber: optionalText(),
    purchaseDate: date({ mode: 'string' }).notNull(),
    germinationDate: date({ mode: 'string' }).notNull(),
    productName: text().notNull(),
    description: text().notNull(),
    photo1: text('photo1').references(() => images.url),
    photo2: text('photo2').references(() => images.url),
    photo3: text('photo3').references(() => images.url),
    status: text({ enum: CLAIM_STATUSES }).notNull().default('pending'),
    /** For the customer. */
    adminResponse: optionalText(),
    /** For staff alone. */
    adminNotes: optionalText(),
    resolutionDetails: optionalText(),
    /** What the claimant is asked to photograph; empty where nothing is asked for. */
    photoRequest: optionalText(),
    /** By when it is promised to be answered; null while a photo is waited for, and once it is closed. */
    dueAt: instant(),
    /** What staff find it by: names, e-mail, product, order number, without case and accents. */
    searchWords: byteText().notNull(),
    /** Of the link at which a claim without an account is followed. */
    trackHash: byteText(),
    version: editVersion(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check(
      'warranty_claims_status_known',
      sql`${t.status} IN ('pending', 'reviewing', 'approved', 'rejected', 'resolved')`,
    ),
    check('warranty_claims_dates_in_order', sql`${t.germinationDate} >= ${t.purchaseDate}`),
    index('warranty_claims_open_by_due').on(t.dueAt, t.id).where(isOpen(t)),
    index('warranty_claims_open_by_status').on(t.status, t.dueAt, t.id).where(isOpen(t)),
    index('warranty_claims_closed_newest')
      .on(t.createdAt, t.id)
      .where(sql`NOT (${isOpen(t)})`),
    index('warranty_claims_by_status').on(t.status, t.createdAt, t.id),
    index('warranty_claims_of_customer').on(t.customerId, t.createdAt, t.id),
    uniqueIndex('warranty_claims_track_once').on(t.trackHash),
    uniqueIndex('warranty_claims_open_once').on(t.orderId, t.productId).where(isOpen(t)),
    index('warranty_claims_by_words').using('gin', sql`word_starts(${t.searchWords})`),
    index('warranty_claims_by_email').on(t.emailKey, t.id),
    index('warranty_claims_by_phone').on(t.phone, t.id).where(sql`${t.phone} <> ''`),
    index('warranty_claims_by_photo1').on(t.photo1),
    index('warranty_claims_by_photo2').on(t.photo2),
    index('warranty_claims_by_photo3').on(t.photo3),
  ],
);

function isOpen({ status }: { status: AnyPgColumn }) {
  return sql`${status} IN ('pending', 'reviewing')`;
}

/** Photos that were added to a claim because staff asked for them. */
export const claimPhotos = pgTable(
  'claim_photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    claimId: integer()
      .notNull()
      .references(() => warrantyClaims.id),
    url: text()
      .notNull()
      .references(() => images.url),
    createdAt: instant().notNull(),
  },
  (t) => [index('claim_photos_of_claim').on(t.claimId, t.id), index('claim_photos_by_url').on(t.url)],
);

/** What happened to a claim, as its claimant is told it; the activity log also says who did it. */
export const claimEvents = pgTable(
  'claim_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    claimId: integer()
      .notNull()
      .references(() => warrantyClaims.id),
    kind: text({ enum: ['created', 'status', 'answer', 'photo_request', 'photo_added'] }).notNull(),
    /** From then on. */
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check(
      'claim_events_kind_known',
      sql`${t.kind} IN ('created', 'status', 'answer', 'photo_request', 'photo_added')`,
    ),
    index('claim_events_of_claim').on(t.claimId, t.id),
  ],
);

/** By which key a claim was sent: sent again, it is the same one. */
export const claimKeys = pgTable(
  'claim_keys',
  {
    /** `user:ID`, or empty for whoever has no account. */
    owner: byteText().notNull(),
    key: byteText().notNull(),
    bodyHash: text().notNull(),
    claimId: integer().references(() => warrantyClaims.id),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('claim_keys_oldest').on(t.createdAt)],
);

/** How many claims there are of each status, kept by a trigger of `warranty_claims`. */
export const claimCounts = pgTable('claim_counts', {
  status: text({ enum: CLAIM_STATUSES }).primaryKey(),
  found: integer().notNull(),
});
