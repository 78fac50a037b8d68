import type { CsvFormat } from '#contract/csv-format.ts';
import type { LabelPreviewQuery, LabelPrintQuery, LabelSvgQuery } from '#contract/labels.ts';
import { labelMessages } from '#contract/messages/labels.ts';
import { activityCopy, labelFormatNames } from '#copy/activity.ts';
import { labelCopy, labelFileColumns, labelFileName } from '#copy/labels.ts';
import { typeNames } from '#copy/product-types.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  findLabelLot,
  findListedRun,
  type LabelLot,
  type ListedRun,
  listLabelsAfter,
  listPrintable,
  PRINTED_RUN,
} from '#db/queries/labels.ts';
import { readSnapshot } from '#db/queries/long-work.ts';
import type { SignedIn } from '#domain/actors.ts';
import { DomainError, fieldError, requireFound } from '#domain/domain-error.ts';
import { countPages } from '#domain/labels/label-sheets.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { recordOwnActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { exportRows } from '#services/files/export-rows.ts';
import { writeLabelPdf } from '#services/labels/label-pdf.ts';
import { serialUrl } from '#services/labels/label-qr.ts';
import { designLabels, type LabelDesign, SAMPLE_SERIAL } from '#services/labels/label-sheet-design.ts';
import { drawSheet, drawSingleLabel } from '#services/labels/label-svg.ts';
import { getLabelBlister } from '#services/labels/make-labels.ts';

type PrintContext = Pick<Context<SignedIn>, 'db' | 'actor' | 'now'>;

/** A run that can be printed. */
export type PrintableRun = { run: ListedRun; lot: LabelLot; fileName: string };

const BATCH = 500;

/** @throws DomainError NOT_FOUND, VALIDATION_ERROR where all labels are voided. */
export async function getPrintableRun(
  { db }: Pick<PrintContext, 'db'>,
  runId: number,
): Promise<PrintableRun> {
  const run = await findListedRun(db, runId);
  const lot = run && (await findLabelLot(db, run.lotId));
  if (!lot) throw new DomainError({ code: 'NOT_FOUND' });
  if (run.voided === run.quantity) throw fieldError('run', labelMessages.noLabels);
  return { run, lot, fileName: labelFileName(lot.code, run.id) };
}

/** @throws DomainError VALIDATION_ERROR. */
export async function designRun(
  { run, lot }: PrintableRun,
  { first, ...choice }: Pick<LabelPrintQuery, 'sheet' | 'width' | 'height' | 'first'>,
  publicUrl: string,
): Promise<LabelDesign> {
  const design = await designLabels({ ...lot, seedCount: run.seedCount }, choice, publicUrl);
  const { length } = design.sheet.positions;
  if (first > length) throw fieldError('first', labelMessages.first(length));
  return design;
}

/** Writes the labels as PDF and logs it. Labels that are voided meanwhile are printed. */
export async function printLabels(
  ctx: PrintContext,
  printable: PrintableRun,
  { design, first }: { design: LabelDesign; first: number },
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  await logPrint(ctx, printable, 'pdf');
  const title = labelCopy.title(printable.lot.code);
  await readSnapshot(ctx.db, (tx) =>
    writeLabelPdf(readSerials(tx, printable.run.id), design, { title, first }, write),
  );
}

/** Writes the labels as CSV and logs it. */
export async function exportLabels(
  ctx: PrintContext,
  printable: PrintableRun,
  { format, publicUrl }: { format: CsvFormat; publicUrl: string },
  write: (text: string) => Promise<void>,
): Promise<void> {
  await logPrint(ctx, printable, 'csv');
  const { run, lot } = printable;
  const shared = [
    lot.productName,
    typeNames[lot.productType],
    String(run.seedCount),
    lot.code,
    lot.packedOn ?? '',
    lot.bestBefore ?? '',
  ];
  await exportRows(ctx.db, write, {
    format,
    columns: labelFileColumns,
    listAfter: (tx, window) => listLabelsAfter(tx, run.id, window),
    toRows: ({ code, voidedAt }) => {
      const serial = formatSerial(code);
      return voidedAt ? [] : [[serial, serialUrl(publicUrl, serial), ...shared]];
    },
  });
}

/** One sheet of a run. */
type SheetDesign = { design: LabelDesign; place: number; limit: number; offset: number };

/** @throws DomainError VALIDATION_ERROR, also for a sheet beyond the last. */
export async function designSheet(
  printable: PrintableRun,
  { page, first, ...choice }: LabelSvgQuery,
  publicUrl: string,
): Promise<SheetDesign> {
  const { run } = printable;
  const design = await designRun(printable, { ...choice, first }, publicUrl);
  const places = design.sheet.positions.length;
  const pages = countPages(design.sheet, run.quantity - run.voided, first);
  if (page > pages) throw fieldError('page', labelMessages.noPage(pages));
  const used = first - 1;
  if (page === 1) return { design, place: used, limit: places - used, offset: 0 };
  return { design, place: 0, limit: places, offset: (page - 1) * places - used };
}

/** Draws a sheet of the labels as SVG and logs it. */
export async function drawLabels(
  ctx: PrintContext,
  printable: PrintableRun,
  { design, place, ...listed }: SheetDesign,
): Promise<string> {
  await logPrint(ctx, printable, 'svg');
  const rows = await listPrintable(ctx.db, printable.run.id, listed);
  const serials = rows.map(({ code }) => formatSerial(code));
  return drawSheet(serials, design, place);
}

/** A label of a lot with a serial of zeros. @throws DomainError NOT_FOUND, VALIDATION_ERROR. */
export async function previewLabel(
  { db, publicUrl }: { db: Db; publicUrl: string },
  lotId: number,
  { blister_id, ...choice }: LabelPreviewQuery,
): Promise<string> {
  const lot = requireFound(await findLabelLot(db, lotId));
  const { seedCount } = await getLabelBlister(db, lot.productId, blister_id);
  return drawSingleLabel(SAMPLE_SERIAL, await designLabels({ ...lot, seedCount }, choice, publicUrl));
}

function logPrint(
  ctx: PrintContext,
  { run, lot }: PrintableRun,
  format: keyof typeof labelFormatNames,
): Promise<void> {
  return ctx.db.transaction((tx) =>
    recordOwnActivity(tx, ctx, {
      action: 'update',
      subject: 'lot',
      subjectId: lot.id,
      description: activityCopy.labelsPrinted(lot.code),
      changes: {
        [PRINTED_RUN]: { before: null, after: run.id },
        labels: { before: null, after: run.quantity - run.voided },
        file: { before: null, after: labelFormatNames[format] },
      },
    }),
  );
}

async function* readSerials(tx: Tx, runId: number): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const labels = await listLabelsAfter(tx, runId, { after, limit: BATCH });
    const last = labels.at(-1);
    if (!last) return;
    after = last.id;
    for (const { code, voidedAt } of labels) if (!voidedAt) yield formatSerial(code);
  }
}
