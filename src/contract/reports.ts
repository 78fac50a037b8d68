import { z } from 'zod';
import { blankToUndefined } from '#contract/blank-to-undefined.ts';
import { CsvFormatParameter } from '#contract/csv-format.ts';
import { Id } from '#contract/ids.ts';
import { orderFileMessages } from '#contract/messages/order-files.ts';
import { reportMessages } from '#contract/messages/reports.ts';
import type { Operations } from '#contract/operation.ts';
import { ProductType } from '#contract/products.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { DAY_MS } from '#lib/time.ts';

/** Sum of many orders in pesos, with two decimals. */
const Sum = z.number().min(0);

/** Figures of a period. Null for what the caller’s role may not read. */
export const FiguresView = z.object({
  /** Orders placed in the period that are pending or completed. */
  orders: z.int().nullable(),
  cancelled: z.int().nullable(),
  /** Units of the same orders. */
  units: z.int().nullable(),
  /** Pesos of the same orders. */
  reserved: Sum.nullable(),
  /** Pesos of those that are completed. */
  completed: Sum.nullable(),
  /** New accounts of customers. */
  customers: z.int().nullable(),
  claims: z.int().nullable(),
});
export type FiguresView = z.infer<typeof FiguresView>;

/** A span until now, and the same span of the four weeks before, the last one first. */
const ComparisonView = z.object({
  from: z.iso.date(),
  current: FiguresView,
  before: z.array(FiguresView),
});
export type ComparisonView = z.infer<typeof ComparisonView>;

/** Claims per thousand seeds sold, with the range that contains the true rate in 95 of 100 cases. */
export const ClaimRateView = z.object({
  seeds: z.int(),
  /** Without rejected claims. */
  claims: z.int(),
  /** Null where no seeds were sold. */
  per_thousand: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Whether so few seeds were sold that the rate says little. */
  is_small: z.boolean(),
});
export type ClaimRateView = z.infer<typeof ClaimRateView>;

const ProductNames = { id: Id, name: z.string(), brand: z.string(), type: ProductType };

/** A product that runs out within 30 days at the pace of the last 30. */
export const RunningOutView = z.object({
  ...ProductNames,
  stock: z.int(),
  /** Units of the last 30 days. */
  units: z.int(),
  days_left: z.int(),
});
export type RunningOutView = z.infer<typeof RunningOutView>;

/** Sales of a product or brand. */
export const SalesView = z.object({
  id: Id,
  name: z.string(),
  /** Null for a brand. */
  brand: z.string().nullable(),
  units: z.int(),
  /** Null without the permission to read reports. */
  reserved: Sum.nullable(),
});
export type SalesView = z.infer<typeof SalesView>;

export const RatedView = z.object({
  id: Id,
  name: z.string(),
  /** Null for a brand. */
  brand: z.string().nullable(),
  rate: ClaimRateView,
});
export type RatedView = z.infer<typeof RatedView>;

/** The home of the staff area. */
export const OverviewView = z.object({
  at: z.iso.datetime(),
  /** The days before count until this full hour, the one nearest to now. */
  hour: z.int(),
  today: ComparisonView,
  /** From Monday. */
  week: ComparisonView,
  /** The last 28 days, oldest first. */
  days: z.array(FiguresView.extend({ day: z.iso.date() })),
  /** Soonest first. */
  running_out: z.array(RunningOutView),
  /** Of the last 30 days, most first; null without the permission to read orders. */
  sales: z.object({ varieties: z.array(SalesView), brands: z.array(SalesView) }).nullable(),
  /** Of twelve months, the highest certain rate first; null without the permission to read claims. */
  germination: z
    .object({ from: z.iso.date(), varieties: z.array(RatedView), brands: z.array(RatedView) })
    .nullable(),
});
export type OverviewView = z.infer<typeof OverviewView>;

export const ReportGroup = z.enum(
  ['day', 'week', 'month', 'variety', 'brand', 'delivery'],
  reportMessages.group,
);
export type ReportGroup = z.infer<typeof ReportGroup>;

const MAX_DAYS = 3_660;
const MAX_DAILY_ROWS = 400;

const Day = z.iso.date(orderFileMessages.day).regex(/^(19|20|21)/, orderFileMessages.day);

const ReportPeriod = z.object({
  /** Both days included. */
  from: Day,
  to: Day,
  by: blankToUndefined(ReportGroup).transform((by) => by ?? 'day'),
});

/** Period of a report, by day unless `by` is set. */
export const ReportQuery = withPeriodChecks(ReportPeriod);
export type ReportQuery = z.output<typeof ReportQuery>;

export const ReportFileQuery = withPeriodChecks(ReportPeriod.extend({ format: CsvFormatParameter }));
export type ReportFileQuery = z.output<typeof ReportFileQuery>;

/** Figures of a day, week, month, product, brand or way of delivery. Null for what its kind does not count. */
export const ReportRowView = FiguresView.extend({
  /** First day, id, or way of delivery. */
  key: z.string(),
  /** Empty for days, weeks and months. */
  name: z.string(),
  brand: z.string().nullable(),
  rate: ClaimRateView.nullable(),
});
export type ReportRowView = z.infer<typeof ReportRowView>;

export const ReportView = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  by: ReportGroup,
  totals: FiguresView,
  /** Totals of the days before the period, as many as it has. */
  before: FiguresView.extend({ from: z.iso.date(), to: z.iso.date() }),
  /** Claims that name no product of the catalogue. */
  unassigned_claims: z.int(),
  /** In order of time, or most pesos first; at most 600. */
  rows: z.array(ReportRowView),
  /** Number of all rows. The CSV file has them all, the answer only the first. */
  count: z.int(),
});
export type ReportView = z.infer<typeof ReportView>;

const readReports = { tag: 'Reports', access: 'staff', permission: 'readReports' } as const;

/** Operations of reports. Their figures are counted when orders, claims and accounts are written. */
export const reportOperations = {
  getOverview: {
    ...staffEndpoints.getOverview,
    summary:
      'Today and this week against the four weeks before, stock that runs out, sales and germination claims; what the ' +
      'role may not read is null; 304 when the `ETag` matches, because nothing has changed',
    tag: 'Reports',
    access: 'staff',
    permission: 'readCatalogue',
    answer: OverviewView,
  },
  getReport: {
    ...staffEndpoints.getReport,
    ...readReports,
    summary:
      'Figures of a period by day, week, month, variety, brand or delivery, with those of the same time before; days ' +
      'are those of Buenos Aires; 304 when the `ETag` matches',
    query: ReportQuery,
    answer: ReportView,
  },
  exportReport: {
    ...staffEndpoints.exportReport,
    ...readReports,
    summary: 'All rows of a report as CSV',
    query: ReportFileQuery,
    answer: z.string().meta({ format: 'binary' }),
    answerType: 'text/csv',
  },
} as const satisfies Operations;

function withPeriodChecks<Schema extends typeof ReportPeriod>(schema: Schema) {
  return schema.superRefine(({ from, to, by }, ctx) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    const message = periodError(days, by);
    if (message) ctx.addIssue({ code: 'custom', path: ['to'], message });
  });
}

function periodError(days: number, by: ReportGroup): string | undefined {
  if (days < 1) return orderFileMessages.order;
  if (days > MAX_DAYS) return reportMessages.tooLong;
  return by === 'day' && days > MAX_DAILY_ROWS ? reportMessages.tooManyDays : undefined;
}
