import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { binaryText, foreignId, optionalText, timestamptz } from '#db/schema/columns.ts';

/**
 * Requests to be notified when a sold-out product is back in stock: of a customer, notified at the current address of
 * the account, or of an address without an account, which has to be confirmed.
 */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: foreignId(() => products.id),
    userId: integer().references(() => users.id),
    /** Empty for a customer. */
    email: optionalText(),
    /** Normalized by `accountKey`; empty for a customer. */
    emailKey: binaryText().notNull().default(''),
    /** Hash of the token in its mails; null while it is being inserted. */
    linkHash: text(),
    requestedAt: timestamptz().notNull(),
    /** Null until the link in the first mail was used. Nothing else is sent before. */
    confirmedAt: timestamptz(),
    /** Last mail about a return of the stock. */
    notifiedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('stock_notices_of_customer').on(t.productId, t.userId).where(sql`${t.userId} IS NOT NULL`),
    uniqueIndex('stock_notices_of_address').on(t.productId, t.emailKey).where(sql`${t.userId} IS NULL`),
    uniqueIndex('stock_notices_by_link').on(t.linkHash),
    index('stock_notices_waiting').on(t.productId, t.id).where(sql`${t.confirmedAt} IS NOT NULL`),
    index('stock_notices_of_user').on(t.userId).where(sql`${t.userId} IS NOT NULL`),
    index('stock_notices_unconfirmed').on(t.requestedAt).where(sql`${t.confirmedAt} IS NULL`),
    check('stock_notices_have_one_recipient', sql`(${t.userId} IS NULL) = (${t.emailKey} <> '')`),
    check(
      'stock_notices_of_customers_are_confirmed',
      sql`${t.userId} IS NULL OR ${t.confirmedAt} IS NOT NULL`,
    ),
  ],
);

/** Products that are back in stock and whose notices are not queued yet. A trigger of `products` writes them. */
export const stockReturns = pgTable(
  'stock_returns',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id),
    returnedAt: timestamptz().notNull(),
  },
  (t) => [index('stock_returns_oldest').on(t.returnedAt)],
);

/** Products that customers saved. */
export const savedProducts = pgTable(
  'saved_products',
  {
    userId: foreignId(() => users.id),
    productId: foreignId(() => products.id),
    savedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('saved_products_newest').on(t.userId, t.savedAt, t.productId),
  ],
);
