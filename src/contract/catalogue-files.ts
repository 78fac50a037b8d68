import { z } from 'zod';
import { blankToUndefined, FlagText } from '#contract/blank-to-undefined.ts';
import { CsvFormatParameter } from '#contract/csv-format.ts';
import { intTextBetween } from '#contract/int-between.ts';
import { MAX_IMPORT_MEGABYTES, MAX_STOCK } from '#contract/limits.ts';
import { importMessages } from '#contract/messages/catalogue-files.ts';
import type { Operations } from '#contract/operation.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

/** Maximum of the rounding step, in pesos. */
const MAX_ROUNDING_STEP = 1_000_000;

/** Import options, documented in `docs/product-csv.md`. Without `dry_run` the file is imported. */
export const ImportQuery = z.object({
  dry_run: FlagText,
  skip_bad: FlagText,
  /** Decimal string, multiplied exactly rather than as a floating-point number. */
  price_factor: blankToUndefined(
    z
      .string(importMessages.priceFactor)
      .regex(/^(?=.*[1-9])\d{1,15}(?:\.\d{1,12})?$/, importMessages.priceFactor),
  ),
  round: blankToUndefined(intTextBetween(1, MAX_ROUNDING_STEP, importMessages.round)),
  stock: blankToUndefined(intTextBetween(0, MAX_STOCK, importMessages.stock)),
});
export type ImportQuery = z.output<typeof ImportQuery>;

/** Changed cells in the notation of the file. Long texts are shortened to start near the first difference. */
export const ImportedChange = z.object({
  line: z.int(),
  brand: z.string(),
  name: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});
export type ImportedChange = z.infer<typeof ImportedChange>;

export const ImportProblem = z.object({
  line: z.int(),
  /** Record number, where it differs from the line number because of multi-line cells. */
  record: z.int().optional(),
  column: z.string().optional(),
  message: z.string(),
});

/** Each list is truncated to 500 entries; `counts` has the totals. */
export const ImportReport = z.object({
  /** False for a dry run, and when invalid lines prevented the import. */
  written: z.boolean(),
  created: z.array(ImportedChange),
  updated: z.array(ImportedChange),
  counts: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    problems: z.int(),
    new_brands: z.int(),
  }),
  new_brands: z.array(z.string()),
  problems: z.array(ImportProblem),
  notices: z.array(z.string()),
});
export type ImportReport = z.infer<typeof ImportReport>;

const ProductFile = z.string().meta({
  format: 'binary',
  description: `docs/product-csv.md; at most ${MAX_IMPORT_MEGABYTES} MB`,
});

export const catalogueFileOperations = {
  importProducts: {
    ...staffEndpoints.importProducts,
    summary: 'Import a CSV file of products atomically; with `dry_run` only a preview',
    tag: 'Catalogue',
    access: 'staff',
    permission: 'editCatalogue',
    query: ImportQuery,
    body: ProductFile,
    bodyType: 'text/csv',
    answer: ImportReport,
  },
  exportProducts: {
    ...staffEndpoints.exportProducts,
    summary: 'Export all products as CSV, in the format of the import',
    tag: 'Catalogue',
    access: 'staff',
    permission: 'readCatalogue',
    query: z.object({ format: CsvFormatParameter }),
    answer: ProductFile,
    answerType: 'text/csv',
  },
} as const satisfies Operations;
