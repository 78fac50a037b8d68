import { csvDownload, fileDownload } from '#api/csv-download.ts';
import { noStore } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentAs } from '#api/present/present-as.ts';
import { route, router } from '#api/route.ts';
import {
  LabelLotView,
  LabelRunView,
  labelOperations,
  SerialRowView,
  type SerialStatus,
} from '#contract/labels.ts';
import type { ListedRun } from '#db/queries/labels.ts';
import type { Serial } from '#db/queries/serials.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { listLabelRunPage, listSerials } from '#services/labels/list-labels.ts';
import { makeLabels } from '#services/labels/make-labels.ts';
import {
  designRun,
  designSheet,
  drawLabels,
  exportLabels,
  getPrintableRun,
  previewLabel,
  printLabels,
} from '#services/labels/print-labels.ts';
import { voidSerials } from '#services/labels/void-serials.ts';

const SVG = { 'Content-Type': 'image/svg+xml' };

/** Labels of lots. The QR codes have addresses of this public URL. */
export const labels = ({ publicUrl }: { publicUrl: string }) =>
  router(noStore, [
    route(labelOperations.listLabelRuns, async ({ c, ctx, params, query }) => {
      const { lot, blisters, ...page } = await listLabelRunPage(ctx, params.id, query);
      const sizes = blisters.map(({ id, seedCount }) => ({ id, seed_count: seedCount }));
      return {
        ...presentPage(c.req.url, query, page, presentRun),
        lot: presentAs(LabelLotView, { ...lot, blisters: sizes }),
      };
    }),
    route(labelOperations.makeLabels, async ({ ctx, params, body, idempotencyKey }) =>
      presentRun(await makeLabels(ctx, params.id, body, idempotencyKey)),
    ),
    route(labelOperations.previewLabel, async ({ c, ctx, params, query }) =>
      c.body(await previewLabel({ db: ctx.db, publicUrl }, params.id, query), 200, SVG),
    ),
    route(labelOperations.voidSerials, ({ ctx, params, body }) => voidSerials(ctx, params.id, body)),
    route(labelOperations.listSerials, async ({ c, ctx, params, query }) =>
      presentPage(c.req.url, query, await listSerials(ctx, params.id, query), presentSerialRow),
    ),
    route(labelOperations.printLabels, async ({ c, ctx, params, query }) => {
      const printable = await getPrintableRun(ctx, params.id);
      const design = await designRun(printable, query, publicUrl);
      const file = { type: 'application/pdf', name: `${printable.fileName}.pdf` };
      return fileDownload(c, file, (write) =>
        printLabels(ctx, printable, { design, first: query.first }, write),
      );
    }),
    route(labelOperations.exportLabels, async ({ c, ctx, params, query }) => {
      const printable = await getPrintableRun(ctx, params.id);
      return csvDownload(c, printable.fileName, (write) =>
        exportLabels(ctx, printable, { format: query.format, publicUrl }, write),
      );
    }),
    route(labelOperations.drawLabels, async ({ c, ctx, params, query }) => {
      const printable = await getPrintableRun(ctx, params.id);
      const sheet = await designSheet(printable, query, publicUrl);
      const name = `${printable.fileName}-${query.page}.svg`;
      return fileDownload(c, { type: 'image/svg+xml', name }, async (write) =>
        write(await drawLabels(ctx, printable, sheet)),
      );
    }),
  ]);

function presentRun(run: ListedRun): LabelRunView {
  return presentAs(LabelRunView, run);
}

function presentSerialRow(serial: Serial): SerialRowView {
  return presentAs(SerialRowView, {
    ...serial,
    serial: formatSerial(serial.code),
    status: serialStatus(serial),
  });
}

function serialStatus({ voidedAt, registeredAt, sentAt }: Serial): SerialStatus {
  if (voidedAt) return 'voided';
  if (registeredAt) return 'registered';
  return sentAt ? 'sent' : 'printed';
}
