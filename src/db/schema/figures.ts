import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { isOneOf } from '#db/schema/columns.ts';

const count = () => integer().notNull().default(0);
const amount = () => numeric({ precision: 16, scale: 2 }).notNull().default('0');

/** The figures of the shop and of each product. Deleted orders count for nothing. */
const productMeasures = {
  /** Sums of the lines in pending and completed orders. */
  pendingAmount: amount(),
  completedAmount: amount(),
  pendingUnits: count(),
  completedUnits: count(),
  /** Seeds in lines of completed orders that have a price: replacements without one are not sold. */
  soldSeeds: count(),
  claims: count(),
  rejectedClaims: count(),
};

/** The figures of the shop alone. */
const shopMeasures = {
  pendingOrders: count(),
  completedOrders: count(),
  cancelledOrders: count(),
  /** Sums of the orders’ totals. */
  pendingTotal: amount(),
  completedTotal: amount(),
  /** Pending and completed orders that are sent to an address. */
  addressOrders: count(),
  addressTotal: amount(),
  /** New accounts of customers. */
  customers: count(),
};

/**
 * Figures of the shop by hour and by day, of orders by the time when they were placed, in the shop's time zone. Triggers
 * append changes to `figure_changes`, and `foldFigureChanges` adds them here, so that the sum of both is always exact.
 */
export const shopFigures = pgTable(
  'shop_figures',
  {
    isHour: boolean().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** 0 for the whole day. */
    hour: smallint().notNull(),
    ...productMeasures,
    ...shopMeasures,
  },
  (t) => [primaryKey({ columns: [t.isHour, t.day, t.hour] })],
);

const FIGURE_SPANS = ['day', 'week', 'month'] as const;

/** Figures of each product by day, week (from Monday) and month, so that any period is a sum of few rows. */
export const productFigures = pgTable(
  'product_figures',
  {
    span: text({ enum: FIGURE_SPANS }).notNull(),
    /** First day of the span. */
    startsOn: date({ mode: 'string' }).notNull(),
    productId: integer().notNull(),
    ...productMeasures,
  },
  (t) => [
    primaryKey({ columns: [t.span, t.startsOn, t.productId] }),
    check('product_figures_span_known', isOneOf(t.span, FIGURE_SPANS)),
  ],
);

/**
 * The figures that the overview shows of each product: the sums of sales in the last days, and of sold seeds and claims
 * in the last months, as `rolling_periods` says.
 */
export const rollingFigures = pgTable('rolling_figures', {
  productId: integer().primaryKey(),
  ...productMeasures,
});

/**
 * The periods of `rolling_figures`, in a single row. A job moves them when the day has changed; until then readers sum
 * `product_figures`.
 */
export const rollingPeriods = pgTable(
  'rolling_periods',
  {
    only: boolean().primaryKey().default(true),
    salesFrom: date({ mode: 'string' }).notNull(),
    claimsFrom: date({ mode: 'string' }).notNull(),
    /** Last day of both. */
    toDay: date({ mode: 'string' }).notNull(),
  },
  (t) => [check('rolling_periods_one_row', sql`${t.only}`)],
);

/** Changes of figures that are not in the tables above yet. Rows are only appended, so that writers never wait. */
export const figureChanges = pgTable('figure_changes', {
  day: date({ mode: 'string' }).notNull(),
  hour: smallint().notNull(),
  /** Null for what belongs to no product. */
  productId: integer(),
  ...productMeasures,
  ...shopMeasures,
});

/** The number of changes that were folded, in a single row: with those that were not, it is the version of all figures. */
export const figureVersions = pgTable(
  'figure_versions',
  {
    only: boolean().primaryKey().default(true),
    folded: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [check('figure_versions_one_row', sql`${t.only}`)],
);
