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
import {
  MAX_INTERNAL_NOTE_CHARACTERS,
  MAX_ORDER_NOTE_CHARACTERS,
  MAX_QUANTITY,
  MAX_TAG_CHARACTERS,
  MIN_QUANTITY,
} from '#contract/limits.ts';
import { DeliveryType, OrderStatus } from '#contract/orders.ts';
import { STOCK_CAUSES } from '#contract/stock-movements.ts';
import { users } from '#db/schema/accounts.ts';
import { blisters, products } from '#db/schema/catalogue.ts';
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

/** An order keeps its own copy of names and contact, independent of later changes to the user or the product. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for an order that staff entered for a person without an account. */
    customerId: integer().references(() => users.id),
    /** The member of staff who entered the order; null where the customer placed it. */
    enteredById: integer().references(() => users.id),
    /** Their username at that time. */
    enteredBy: optionalText(),
    /**
     * The warranty claim that a replacement is sent for. Not a foreign key: claims refer to orders, and a backup restores
     * tables in the order of their keys.
     */
    claimId: integer(),
    /** The member of staff who works on the order; not part of its version. */
    assigneeId: integer().references(() => users.id),
    /** Their username at that time. */
    assignee: optionalText(),
    status: enumText(OrderStatus).notNull().default('pending'),
    isArchived: boolean().notNull().default(false),
    customerFirstName: text().notNull(),
    customerLastName: text().notNull(),
    /** Empty without an account. */
    customerUsername: text().notNull(),
    /** Names of customer and recipient, username and e-mail, normalized for the staff's search (`orderSearchWords`). */
    searchWords: binaryText().notNull(),
    customerEmail: text().notNull(),
    customerPhone: text().notNull(),
    recipientName: text().notNull(),
    deliveryType: enumText(DeliveryType).notNull(),
    shippingAddress: optionalText(),
    /** Note to the seller. */
    note: optionalText(),
    total: numeric({ precision: 14, scale: 2 }).notNull(),
    version: editVersion(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
    deletedAt: timestamptz(),
  },
  (t) => {
    const notDeleted = sql`${t.deletedAt} IS NULL`;
    const tab = sql`order_tab(${t.status}, ${t.isArchived})`;
    return [
      check('orders_status_known', isOneOf(t.status, OrderStatus.options)),
      check('orders_delivery_known', isOneOf(t.deliveryType, DeliveryType.options)),
      check('orders_total_not_negative', sql`${t.total} >= 0`),
      check('orders_note_short', sql`char_length(${t.note}) <= ${literal(MAX_ORDER_NOTE_CHARACTERS)}`),
      index('orders_of_customer').on(t.customerId, t.createdAt, t.id).where(notDeleted),
      trigramIndex('orders_by_words', sql`(' ' || ${t.searchWords})`).where(notDeleted),
      trigramIndex('orders_by_phone', sql`${t.customerPhone}`).where(notDeleted),
      // For the order limits of an account, and for finding large reservations.
      index('orders_pending_of_customer')
        .on(t.customerId, t.id)
        .where(sql`${notDeleted} AND ${t.status} = 'pending'`),
      index('orders_of_assignee')
        .on(t.assigneeId, t.createdAt, t.id)
        .where(sql`${notDeleted} AND ${t.assigneeId} IS NOT NULL`),
      index('orders_unassigned')
        .on(t.createdAt, t.id)
        .where(sql`${notDeleted} AND ${t.status} = 'pending' AND ${t.assigneeId} IS NULL`),
      // A claim has one replacement at a time.
      uniqueIndex('orders_replacement_unique')
        .on(t.claimId)
        .where(sql`${notDeleted} AND ${t.status} <> 'cancelled'`),
      index('orders_newest').on(t.createdAt, t.id).where(notDeleted),
      // For the tabs of the staff's list, by each of its orders.
      index('orders_of_tab').on(tab, t.createdAt, t.id).where(notDeleted),
      index('orders_of_tab_by_total').on(tab, t.total, t.id).where(notDeleted),
      index('orders_of_tab_by_customer').on(tab, t.searchWords, t.id).where(notDeleted),
    ];
  },
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: foreignId(() => orders.id),
    productId: foreignId(() => products.id),
    blisterId: foreignId(() => blisters.id),
    quantity: smallint().notNull(),
    priceAtTime: numeric({ precision: 12, scale: 2 }).notNull(),
    /** The final price of the blister when the line was added; another `priceAtTime` was set by staff. */
    listPrice: numeric({ precision: 12, scale: 2 }),
    productName: text().notNull(),
    productImage: text(),
    productBrand: text().notNull(),
    seedCount: integer().notNull(),
  },
  (t) => [
    uniqueIndex('order_lines_blister_unique').on(t.orderId, t.blisterId),
    check(
      'order_lines_quantity_in_range',
      sql`${t.quantity} BETWEEN ${literal(MIN_QUANTITY)} AND ${literal(MAX_QUANTITY)}`,
    ),
    check('order_lines_price_not_negative', sql`${t.priceAtTime} >= 0`),
  ],
);

/** Internal notes of staff. They are in no answer to a customer. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: foreignId(() => orders.id),
    authorId: foreignId(() => users.id),
    /** Username at that time. */
    author: text().notNull(),
    text: text().notNull(),
    createdAt: timestamptz().notNull(),
    editedAt: timestamptz(),
  },
  (t) => [
    index('order_notes_of_order').on(t.orderId, t.id),
    check(
      'order_notes_text_short',
      sql`char_length(${t.text}) BETWEEN 1 AND ${literal(MAX_INTERNAL_NOTE_CHARACTERS)}`,
    ),
  ],
);

/** Tags of staff. They are in no answer to a customer. */
export const orderTags = pgTable(
  'order_tags',
  {
    orderId: foreignId(() => orders.id),
    tag: binaryText().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.tag] }),
    index('order_tags_by_tag').on(t.tag, t.orderId),
    check('order_tags_short', sql`char_length(${t.tag}) BETWEEN 1 AND ${literal(MAX_TAG_CHARACTERS)}`),
  ],
);

/** Idempotency keys of orders: a repeated request returns the same order. `customerId` is the account that sent it. */
export const orderKeys = pgTable(
  'order_keys',
  {
    customerId: foreignId(() => users.id),
    key: binaryText().notNull(),
    bodyHash: text().notNull(),
    orderId: integer().references(() => orders.id),
    createdAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] }), index('order_keys_oldest').on(t.createdAt)],
);

/** Idempotency keys of stock that arrived: a repeated request does not add it again. */
export const receiptKeys = pgTable(
  'receipt_keys',
  {
    userId: foreignId(() => users.id),
    key: binaryText().notNull(),
    bodyHash: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('receipt_keys_oldest').on(t.createdAt)],
);

/**
 * Version of all orders and their counts per tab of the staff, maintained by triggers (`0001_functions_and_triggers.sql`) in the
 * transaction of each write, so that readers see both change together. Sharded, so that concurrent orders seldom wait
 * for each other.
 */
export const orderChanges = pgTable('order_changes', {
  shard: smallint().primaryKey(),
  changes: bigint({ mode: 'number' }).notNull(),
  /** Each order is in one: `archived` has those left out of `pending` and `completed`; `cancelled` includes archived ones. */
  pending: integer().notNull(),
  completed: integer().notNull(),
  cancelled: integer().notNull(),
  archived: integer().notNull(),
});

/**
 * Stock movements, written by a trigger of `blisters` (`0001_functions_and_triggers.sql`), so that no writer can skip it: a blister's
 * stock is the sum of its movements.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    blisterId: foreignId(() => blisters.id),
    delta: integer().notNull(),
    cause: text({ enum: STOCK_CAUSES }).notNull(),
    orderId: integer(),
    userId: integer(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (t) => [index('stock_movements_of_blister').on(t.blisterId, t.id)],
);
