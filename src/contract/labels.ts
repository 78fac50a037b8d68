import { z } from 'zod';
import { blankToUndefined } from '#contract/blank-to-undefined.ts';
import { CsvFormatParameter } from '#contract/csv-format.ts';
import { IdempotencyHeaders } from '#contract/idempotency-key.ts';
import { ById, Id, IdText } from '#contract/ids.ts';
import { intBetween, intTextBetween } from '#contract/int-between.ts';
import { LABEL_SHEETS, MAX_FIRST_LABEL, MAX_LABEL_SIDE, MIN_LABEL_SIDE } from '#contract/label-values.ts';
import { LOT_STATUSES, MAX_LABELS } from '#contract/lot-values.ts';
import { labelMessages } from '#contract/messages/labels.ts';
import type { Operations } from '#contract/operation.ts';
import { Page, PageQuery } from '#contract/paging.ts';
import { ProductType } from '#contract/products.ts';
import { Serial, TypedSerial } from '#contract/serials.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

/** Units of a lot and a blister that get a label. */
export const LabelDraft = z.object({
  blister_id: z.int(labelMessages.blister).pipe(z.int().min(1, labelMessages.blister)),
  quantity: intBetween(1, MAX_LABELS, labelMessages.quantity),
});
export type LabelDraft = z.output<typeof LabelDraft>;

export const LabelRunView = z.object({
  id: Id,
  blister_id: Id,
  seed_count: z.int().min(1),
  quantity: z.int().min(1),
  voided: z.int().min(0),
  /** How often its labels were downloaded to print. */
  printed: z.int().min(0),
  last_printed_at: z.iso.datetime().nullable(),
  author: z.string(),
  created_at: z.iso.datetime(),
});
export type LabelRunView = z.infer<typeof LabelRunView>;

/** The lot of labels, with the blisters of its product. */
export const LabelLotView = z.object({
  id: Id,
  code: z.string(),
  status: z.enum(LOT_STATUSES),
  product_name: z.string(),
  product_type: ProductType,
  blisters: z.array(z.object({ id: Id, seed_count: z.int().min(1) })),
});
export type LabelLotView = z.infer<typeof LabelLotView>;

const LabelRunPage = Page(LabelRunView).extend({ lot: LabelLotView });

export const SerialStatus = z.enum(['printed', 'sent', 'registered', 'voided']);
export type SerialStatus = z.infer<typeof SerialStatus>;

export const SerialRowView = z.object({
  id: Id,
  serial: Serial,
  status: SerialStatus,
  voided_at: z.iso.datetime().nullable(),
  order_id: Id.nullable(),
});
export type SerialRowView = z.infer<typeof SerialRowView>;

const SerialQuery = PageQuery.extend({ search: blankToUndefined(TypedSerial) });
export type SerialQuery = z.output<typeof SerialQuery>;

/** One label, or with `last_serial` all labels of the same run from one to the other. */
export const SerialVoid = z.object({ serial: TypedSerial, last_serial: TypedSerial.optional() });
export type SerialVoid = z.output<typeof SerialVoid>;

const sideText = blankToUndefined(
  z
    .string(labelMessages.side)
    .regex(/^\d{2,3}(?:[.,]\d)?$/, labelMessages.side)
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(z.number().min(MIN_LABEL_SIDE, labelMessages.side).max(MAX_LABEL_SIDE, labelMessages.side)),
);

const sheetShape = {
  sheet: z.enum(LABEL_SHEETS, labelMessages.sheet).default('3x8'),
  /** In mm, of a label on a roll. */
  width: sideText,
  height: sideText,
};

function requireSides(
  { sheet, width, height }: { sheet: string; width?: number | undefined; height?: number | undefined },
  ctx: z.RefinementCtx,
) {
  if (sheet !== 'roll') return;
  for (const [path, side] of Object.entries({ width, height }))
    if (side === undefined) ctx.addIssue({ code: 'custom', path: [path], message: labelMessages.side });
}

const ordinal = (max: number, message: string) =>
  blankToUndefined(intTextBetween(1, max, message)).transform((number) => number ?? 1);

/** Where labels are printed: `first` is the first free label of the first sheet, from 1. */
const printShape = {
  ...sheetShape,
  first: ordinal(MAX_FIRST_LABEL, labelMessages.first(MAX_FIRST_LABEL)),
};

const LabelPreviewQuery = z.object({ ...sheetShape, blister_id: IdText }).superRefine(requireSides);
export type LabelPreviewQuery = z.output<typeof LabelPreviewQuery>;

const LabelPrintQuery = z.object(printShape).superRefine(requireSides);
export type LabelPrintQuery = z.output<typeof LabelPrintQuery>;

/** As `LabelPrintQuery`, with the sheet that is drawn. */
const LabelSvgQuery = z
  .object({ ...printShape, page: ordinal(MAX_LABELS, labelMessages.page) })
  .superRefine(requireSides);
export type LabelSvgQuery = z.output<typeof LabelSvgQuery>;

const file = z.string().meta({ format: 'binary' });

const editCatalogue = { tag: 'Lots', access: 'staff', permission: 'editCatalogue' } as const;
const readCatalogue = { tag: 'Lots', access: 'staff', permission: 'readCatalogue' } as const;

export const labelOperations = {
  listLabelRuns: {
    ...staffEndpoints.listLabelRuns,
    ...readCatalogue,
    summary: 'The label runs of a lot, newest first, with the lot and the blisters of its product',
    params: ById,
    query: PageQuery,
    answer: LabelRunPage,
  },
  makeLabels: {
    ...staffEndpoints.makeLabels,
    ...editCatalogue,
    summary:
      'Make labels for units of an active lot, each with a random serial; a retry with the same `Idempotency-Key` and ' +
      'body returns the same run',
    headers: IdempotencyHeaders,
    params: ById,
    body: LabelDraft,
    status: 201,
    answer: LabelRunView,
    errors: ['IDEMPOTENCY_CONFLICT'],
  },
  previewLabel: {
    ...staffEndpoints.previewLabel,
    ...readCatalogue,
    summary: 'A label of a lot as SVG, with a serial of zeros',
    params: ById,
    query: LabelPreviewQuery,
    answer: file,
    answerType: 'image/svg+xml',
  },
  voidSerials: {
    ...staffEndpoints.voidSerials,
    ...editCatalogue,
    summary:
      'Void a label of a lot, or a range of labels of one run. Labels that were sent or registered are refused, and ' +
      'then none is voided; those that are voided stay so',
    params: ById,
    body: SerialVoid,
    answer: z.object({
      voided: z.int().min(0),
      /** Voided before. */
      unchanged: z.int().min(0),
    }),
  },
  listSerials: {
    ...staffEndpoints.listSerials,
    ...readCatalogue,
    summary: 'The serials of a label run in the order of printing; `search` is a whole serial as it is typed',
    params: ById,
    query: SerialQuery,
    answer: Page(SerialRowView),
  },
  printLabels: {
    ...staffEndpoints.printLabels,
    ...editCatalogue,
    summary:
      'The labels of a run as PDF, without the voided ones: A4 sheets, or a page for each label of a roll',
    params: ById,
    query: LabelPrintQuery,
    answer: file,
    answerType: 'application/pdf',
  },
  exportLabels: {
    ...staffEndpoints.exportLabels,
    ...editCatalogue,
    summary: 'The labels of a run as CSV for a printing house, without the voided ones',
    params: ById,
    query: z.object({ format: CsvFormatParameter }),
    answer: file,
    answerType: 'text/csv',
  },
  drawLabels: {
    ...staffEndpoints.drawLabels,
    ...editCatalogue,
    summary:
      'A sheet of the labels of a run as SVG, with texts as outlines; the sheets are numbered as in the PDF',
    params: ById,
    query: LabelSvgQuery,
    answer: file,
    answerType: 'image/svg+xml',
  },
} as const satisfies Operations;
