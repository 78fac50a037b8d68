import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** As it was typed. */
    orderNumber: optionalText(),
    purchaseDate: date({ mode: 'string' }).notNull(),
    germinationDate: date({ mode: 'string' }).notNull(),
    productName: text().notNull(),
    description: text().notNull(),
    photo1: text('photo1').references(() => images.url),
    photo2: text('photo2').references(() => images.url),
    photo3: text('photo3').references(() => images.url),
    status: text({ enum: ['pending', 'reviewing', 'approved', 'rejected', 'resolved'] })
      .notNull()
      .default('pending'),
    /** For the customer. */
    adminResponse: optionalText(),
    /** For staff alone. */
    adminNotes: optionalText(),
    resolutionDetails: optionalText(),
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
    index('warranty_claims_newest').on(t.createdAt, t.id),
    index('warranty_claims_by_status').on(t.status, t.createdAt, t.id),
    index('warranty_claims_of_customer').on(t.customerId, t.createdAt, t.id),
    uniqueIndex('warranty_claims_track_once').on(t.trackHash),
    uniqueIndex('warranty_claims_open_once')
      .on(t.orderId, t.productId)
      .where(sql`${t.status} IN ('pending', 'reviewing')`),
  ],
);
