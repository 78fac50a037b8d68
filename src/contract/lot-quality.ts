import { z } from 'zod';
import { blankToUndefined } from '#contract/blank-to-undefined.ts';
import { CsvFormatParameter } from '#contract/csv-format.ts';
import { Id } from '#contract/ids.ts';
import { LOT_MEASURES, LOT_STATUSES, QUALITY_GROUPS, QUALITY_SORTS } from '#contract/lot-values.ts';
import { lotQualityMessages } from '#contract/messages/lot-quality.ts';
import { orderFileMessages } from '#contract/messages/order-files.ts';
import type { Operations } from '#contract/operation.ts';
import { Page, PageQuery, SearchText } from '#contract/paging.ts';
import { ClaimRateView } from '#contract/reports.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

/** Germinated seeds of all tests, or of all finished diaries that count. */
export const GerminationRateView = z.object({
  seeds: z.int(),
  germinated: z.int(),
  /** In percent, with the interval that contains the true rate in 95 of 100 cases; null for fewer than 30 seeds. */
  rate: z.object({ percent: z.number(), margin: z.int(), low: z.number(), high: z.number() }).nullable(),
});
export type GerminationRateView = z.infer<typeof GerminationRateView>;

const rates = {
  laboratory: GerminationRateView,
  field: GerminationRateView,
  claims: ClaimRateView,
};

/** A lot, or all lots of a variety. */
export const QualityRowView = z.object({
  /** Of the lot, or of the product. */
  id: Id,
  /** Null for a variety. */
  lot: z
    .object({ code: z.string(), status: z.enum(LOT_STATUSES), packed_on: z.iso.date().nullable() })
    .nullable(),
  product_id: Id,
  name: z.string(),
  brand: z.string(),
  lots: z.int(),
  seeds_packed: z.int(),
  /** Seeds sold; null where they are unknown: without a packing day, or with another lot of that day. */
  sold: z.int().nullable(),
  /** By the serials that were sent, or by the orders of the product in the lot's time; `both` for some lots each. */
  sold_by: z.enum(['serials', 'orders', 'both']).nullable(),
  /** Blisters. */
  checked: z.int(),
  registered: z.int(),
  ...rates,
  /** In what it is worse than the mean beyond chance. */
  worse_in: z.array(z.enum(LOT_MEASURES)),
});
export type QualityRowView = z.infer<typeof QualityRowView>;

/** A lot that is worse than the mean of all lots beyond chance. */
export const QualityNoticeView = z.object({
  lot_id: Id,
  code: z.string(),
  name: z.string(),
  measure: z.enum(LOT_MEASURES),
  /** Tried or sold. */
  seeds: z.int(),
  /** Seeds that did not germinate, or claims. */
  failures: z.int(),
  /** Failures per thousand seeds of all lots. */
  mean_per_thousand: z.number(),
  /** Of so many failures or more by chance, corrected for the number of tests. */
  probability: z.number(),
});
export type QualityNoticeView = z.infer<typeof QualityNoticeView>;

const filters = {
  by: blankToUndefined(z.enum(QUALITY_GROUPS, lotQualityMessages.group)).transform((by) => by ?? 'lot'),
  search: SearchText.optional(),
  status: blankToUndefined(z.enum(LOT_STATUSES, lotQualityMessages.status)),
  /** Days of packing, both included. */
  from: blankToUndefined(z.iso.date(orderFileMessages.day).regex(/^(19|20|21)/, orderFileMessages.day)),
  to: blankToUndefined(z.iso.date(orderFileMessages.day).regex(/^(19|20|21)/, orderFileMessages.day)),
  sort: blankToUndefined(z.enum(QUALITY_SORTS, lotQualityMessages.sort)).transform(
    (sort) => sort ?? 'newest',
  ),
};

export const QualityQuery = PageQuery.extend(filters);

export const QualityFileQuery = z.object({ ...filters, format: CsvFormatParameter });
export type QualityFileQuery = z.output<typeof QualityFileQuery>;

export const QualityView = Page(QualityRowView).extend({
  /** The mean of all lots, without the filters. */
  house: z.object({ lots: z.int(), ...rates }),
  /** The least probable first. */
  notices: z.array(QualityNoticeView),
  /** Number of tests that the probabilities are corrected for. */
  tests: z.int(),
});
export type QualityView = z.infer<typeof QualityView>;

const readReports = { tag: 'Lots', access: 'staff', permission: 'readReports' } as const;

/** Operations of the quality of lots. Their figures are counted when serials, diaries, claims and orders are written. */
export const lotQualityOperations = {
  getLotQuality: {
    ...staffEndpoints.getLotQuality,
    ...readReports,
    summary:
      'Seeds packed and sold, germination and claims of each lot or variety against the mean of all lots, with the lots ' +
      'that are worse beyond chance (exact binomial test with the correction of Holm)',
    query: QualityQuery,
    answer: QualityView,
  },
  exportLotQuality: {
    ...staffEndpoints.exportLotQuality,
    ...readReports,
    summary: 'The quality of all lots or varieties that match as CSV',
    query: QualityFileQuery,
    answer: z.string().meta({ format: 'binary' }),
    answerType: 'text/csv',
  },
} as const satisfies Operations;
