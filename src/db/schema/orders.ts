import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts.ts';
import { blisters, products } from '#db/schema/catalogue.ts';
import { byteText, editVersion, instant, optionalText } from '#db/schema/columns.ts';

/** An order keeps what it was placed with: names and contact stay when a user or a product changes or goes. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['pending', 'completed', 'cancelled'] })
      .notNull()
      .default('pending'),
    isArchived: boolean().notNull().default(false),
    customerFirstName: text().notNull(),
    customerLastName: text().notNull(),
    customerUsername: text().notNull(),
    /** The customer's names as staff find them: without case and accents. */
    searchName: byteText().notNull(),
    customerEmail: text().notNull(),
    customerPhone: text().notNull(),
    recipientName: text().notNull(),
    deliveryType: text({ enum: ['coordinate', 'address'] }).notNull(),
    shippingAddress: optionalText(),
    total: numeric({ precision: 14, scale: 2 }).notNull(),
    version: editVersion(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => {
    const notDeleted = sql`${t.deletedAt} IS NULL`;
    return [
      check('orders_status_known', sql`${t.status} IN ('pending', 'completed', 'cancelled')`),
      check('orders_delivery_known', sql`${t.deliveryType} IN ('coordinate', 'address')`),
      check('orders_total_not_negative', sql`${t.total} >= 0`),
      index('orders_of_customer').on(t.customerId, t.createdAt, t.id).where(notDeleted),
      index('orders_by_customer_words').using('gin', sql`word_starts(${t.searchName})`).where(notDeleted),
      // For the limits of one account, and for what large reservations are found by.
      index('orders_pending_of_customer')
        .on(t.customerId, t.id)
        .where(sql`${notDeleted} AND ${t.status} = 'pending'`),
      index('orders_newest').on(t.createdAt, t.id).where(notDeleted),
      index('orders_by_status').on(t.status, t.isArchived, t.createdAt, t.id).where(notDeleted),
    ];
  },
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    blisterId: integer()
      .notNull()
      .references(() => blisters.id),
    quantity: smallint().notNull(),
    priceAtTime: numeric({ precision: 12, scale: 2 }).notNull(),
    productName: text().notNull(),
    productImage: text(),
    productBrand: text().notNull(),
    seedCount: integer().notNull(),
  },
  (t) => [
    uniqueIndex('order_lines_blister_once').on(t.orderId, t.blisterId),
    check('order_lines_quantity_in_range', sql`${t.quantity} BETWEEN 1 AND 99`),
    check('order_lines_price_not_negative', sql`${t.priceAtTime} >= 0`),
  ],
);

/** By which key a customer sent an order: sent again, it is the same one. */
export const orderKeys = pgTable(
  'order_keys',
  {
    customerId: integer()
      .notNull()
      .references(() => users.id),
    key: byteText().notNull(),
    bodyHash: text().notNull(),
    orderId: integer().references(() => orders.id),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] }), index('order_keys_oldest').on(t.createdAt)],
);

/**
 * How often orders have been written, and how many there are of each tab of the staff, counted by triggers
 * (`0006_order_changes.sql`) in the transaction that writes them: a reader sees the sums move with the change itself,
 * never before it. In shards, so that customers who order at the same time seldom wait for each other.
 */
export const orderChanges = pgTable('order_changes', {
  shard: smallint().primaryKey(),
  changes: bigint({ mode: 'number' }).notNull(),
  /** Neither these nor the completed have the archived among them; the cancelled have. */
  pending: integer().notNull(),
  completed: integer().notNull(),
  cancelled: integer().notNull(),
  archived: integer().notNull(),
});

/**
 * Every change of a stock, written by a trigger of `blisters` (`0004_orders.sql`), so that no writer can forget
 * it: a presentation's stock is the sum of its movements.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    blisterId: integer()
      .notNull()
      .references(() => blisters.id),
    delta: integer().notNull(),
    /** `order`, `cancel`, `lapse`, `reopen`, `edit`, `delete`, or `catalogue` for a change that is not an order's. */
    cause: text().notNull(),
    orderId: integer(),
    userId: integer(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('stock_movements_of_blister').on(t.blisterId),
    index('stock_movements_of_order').on(t.orderId),
  ],
);
