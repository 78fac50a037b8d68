import { z } from 'zod';
import { blankToUndefined, FlagText } from '#contract/blank-to-undefined.ts';
import { CsvFormatParameter } from '#contract/csv-format.ts';
import { IdempotencyHeaders } from '#contract/idempotency-key.ts';
import { ById, Id, IdText } from '#contract/ids.ts';
import { intBetween } from '#contract/int-between.ts';
import { MAX_ID, MAX_IMPORT_MEGABYTES, MAX_STAFF_NOTE_CHARACTERS } from '#contract/limits.ts';
import { LotRates } from '#contract/lot-rates.ts';
import {
  LOT_STATUSES,
  MAX_GERMINATION_TESTS,
  MAX_LOT_CODE_CHARACTERS,
  MAX_LOT_SEEDS,
  MAX_LOT_TEXT_CHARACTERS,
  MAX_TESTED_SEEDS,
  TEST_METHODS,
} from '#contract/lot-values.ts';
import { lotMessages } from '#contract/messages/lots.ts';
import { valueMessages } from '#contract/messages/values.ts';
import { isOneLine } from '#contract/names.ts';
import type { Operations } from '#contract/operation.ts';
import { Page, PageQuery, SearchText } from '#contract/paging.ts';
import { ProductType } from '#contract/products.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { trimmedText } from '#contract/trimmed-text.ts';
import { searchText } from '#lib/search-text.ts';

/** Limits of dates: within these years PostgreSQL and all calendars agree. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

const day = (message: string) =>
  z.iso.date(message).refine((date) => date >= FIRST_DAY && date <= LAST_DAY, lotMessages.date);
const optionalDay = day(lotMessages.date).nullish();
const line = trimmedText(MAX_LOT_TEXT_CHARACTERS).refine(isOneLine, lotMessages.oneLine);
const germinated = intBetween(0, MAX_TESTED_SEEDS, lotMessages.germinated).nullable().default(null);

/**
 * Germination test of a lot: how many of its seeds had germinated until then; null for not counted. Tests without a
 * count after 7 days are no part of the rate.
 */
export const GerminationTestDraft = z.object({
  /** Of the stored test; null for a new one. */
  id: Id.nullish(),
  tested_on: day(lotMessages.testedOn),
  method: z.enum(TEST_METHODS, lotMessages.method),
  seeds: intBetween(1, MAX_TESTED_SEEDS, lotMessages.testedSeeds),
  after_24_hours: germinated,
  after_48_hours: germinated,
  after_72_hours: germinated,
  after_7_days: germinated,
  note: line.default(''),
});
export type GerminationTestDraft = z.output<typeof GerminationTestDraft>;

const code = z
  .string(lotMessages.code)
  .trim()
  .max(MAX_LOT_CODE_CHARACTERS, valueMessages.tooLong(MAX_LOT_CODE_CHARACTERS))
  .refine(isOneLine, lotMessages.oneLine);
const isReadable = (text: string) => searchText(text) !== '';

const lotFields = {
  harvested_on: optionalDay,
  packed_on: optionalDay,
  seeds_packed: intBetween(0, MAX_LOT_SEEDS, lotMessages.seedsPacked).optional(),
  parents: line.optional(),
  /** Of the cultivar at the INASE, and the category of the seed, as typed. */
  cultivar_registration: line.optional(),
  category: line.optional(),
  best_before: optionalDay,
  /** A lot is recalled by an operation of its own; `recalled` is accepted of a lot that is. */
  status: z.enum(LOT_STATUSES, lotMessages.status).optional(),
  notes: trimmedText(MAX_STAFF_NOTE_CHARACTERS).optional(),
  tests: z
    .array(GerminationTestDraft, lotMessages.tests)
    .max(MAX_GERMINATION_TESTS, lotMessages.tooManyTests(MAX_GERMINATION_TESTS))
    .optional(),
};

/** New lot. Without a code it gets the next free one of its brand and year, such as `SEM-2026-0007`. */
export const LotDraft = z.object({
  product_id: intBetween(1, MAX_ID, lotMessages.product),
  code: code.refine((text) => text === '' || isReadable(text), lotMessages.codeUnreadable).optional(),
  ...lotFields,
});
export type LotDraft = z.output<typeof LotDraft>;

/** Omitted fields are unchanged; tests that are not in the list are removed. The product of a lot is fixed. */
export const LotEdit = z.object({
  code: code.min(1, lotMessages.code).refine(isReadable, lotMessages.codeUnreadable).optional(),
  ...lotFields,
  version: z.int(valueMessages.version).optional(),
});
export type LotEdit = z.output<typeof LotEdit>;

export const GerminationTestView = z.object({
  id: Id,
  tested_on: z.iso.date(),
  method: z.enum(TEST_METHODS),
  seeds: z.int(),
  after_24_hours: z.int().nullable(),
  after_48_hours: z.int().nullable(),
  after_72_hours: z.int().nullable(),
  after_7_days: z.int().nullable(),
  note: z.string(),
});
export type GerminationTestView = z.infer<typeof GerminationTestView>;

/** Lot in a list. */
export const ListedLot = LotRates.extend({
  id: Id,
  product: z.object({ id: Id, name: z.string(), brand: z.string(), type: ProductType }),
  harvested_on: z.iso.date().nullable(),
  packed_on: z.iso.date().nullable(),
  seeds_packed: z.int(),
  best_before: z.iso.date().nullable(),
  status: z.enum(LOT_STATUSES),
  /** Labels made of it, with the voided ones. */
  labels: z.int(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ListedLot = z.infer<typeof ListedLot>;

export const LotView = ListedLot.extend({
  parents: z.string(),
  cultivar_registration: z.string(),
  category: z.string(),
  notes: z.string(),
  /** For staff; empty while it is not recalled. */
  recall_reason: z.string(),
  recall_text: z.string(),
  recalled_at: z.iso.datetime().nullable(),
  /** By date. */
  tests: z.array(GerminationTestView),
});
export type LotView = z.infer<typeof LotView>;

export const LotQuery = PageQuery.extend({
  status: blankToUndefined(z.enum(LOT_STATUSES, lotMessages.listedStatus)),
  product: blankToUndefined(IdText),
  /** Words of the code, or of the name of the product. */
  search: SearchText.optional(),
});
export type LotQuery = z.output<typeof LotQuery>;

const LotProblem = z.object({ line: z.int(), column: z.string().optional(), message: z.string() });

/** The list of problems is truncated to 500 entries; `counts` has the total. */
export const LotImportReport = z.object({
  /** False for a dry run, and when problems prevented the import. */
  written: z.boolean(),
  counts: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    problems: z.int(),
  }),
  problems: z.array(LotProblem),
  notices: z.array(z.string()),
});
export type LotImportReport = z.infer<typeof LotImportReport>;

const LotFile = z.string().meta({
  format: 'binary',
  description: `docs/lot-csv.md; at most ${MAX_IMPORT_MEGABYTES} MB`,
});

const editCatalogue = { tag: 'Lots', access: 'staff', permission: 'editCatalogue' } as const;
const readCatalogue = { tag: 'Lots', access: 'staff', permission: 'readCatalogue' } as const;

/** Operations of staff on lots. */
export const lotOperations = {
  listLots: {
    ...staffEndpoints.listLots,
    ...readCatalogue,
    summary: 'Lots, newest first; searches code and product',
    query: LotQuery,
    answer: Page(ListedLot),
  },
  createLot: {
    ...staffEndpoints.createLot,
    ...editCatalogue,
    summary:
      'Create a lot with its germination tests; without a code the next free one is generated; a retry with the same `Idempotency-Key` and body returns the same lot',
    headers: IdempotencyHeaders,
    body: LotDraft,
    status: 201,
    answer: LotView,
    errors: ['IDEMPOTENCY_CONFLICT'],
  },
  exportLots: {
    ...staffEndpoints.exportLots,
    ...readCatalogue,
    summary: 'Export all lots as CSV, a row for each germination test, in the format of the import',
    query: z.object({ format: CsvFormatParameter }),
    answer: LotFile,
    answerType: 'text/csv',
  },
  importLots: {
    ...staffEndpoints.importLots,
    ...editCatalogue,
    summary:
      'Import a CSV file of lots and their germination tests atomically; with `dry_run` only a preview',
    query: z.object({ dry_run: FlagText }),
    body: LotFile,
    bodyType: 'text/csv',
    answer: LotImportReport,
  },
  getLot: {
    ...staffEndpoints.getLot,
    ...readCatalogue,
    summary: 'One lot with its germination tests',
    params: ById,
    answer: LotView,
  },
  replaceLot: {
    ...staffEndpoints.replaceLot,
    ...editCatalogue,
    summary: 'Update a lot and its germination tests; omitted fields are unchanged',
    params: ById,
    body: LotEdit,
    answer: LotView,
    conflict: LotView,
    errors: ['EDIT_CONFLICT'],
  },
  deleteLot: {
    ...staffEndpoints.deleteLot,
    ...editCatalogue,
    summary: 'Delete a lot that has no labels, claims, diaries or recall',
    params: ById,
    status: 204,
    errors: ['LOT_IN_USE'],
  },
} as const satisfies Operations;
