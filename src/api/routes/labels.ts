import { csvDownload, fileDownload } from '#api/csv-download.ts';
import { noStore } from '#api/http.ts';
import { presentLabelLot, presentLabelRun, presentSerialRow } from '#api/present/label.ts';
import { presentPage } from '#api/present/page.ts';
import { route, router } from '#api/route.ts';
import { labelOperations } from '#contract/labels.ts';
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
      return {
        ...presentPage(c.req.url, query, page, presentLabelRun),
        lot: presentLabelLot(lot, blisters),
      };
    }),
    route(labelOperations.makeLabels, async ({ ctx, params, body, idempotencyKey }) =>
      presentLabelRun(await makeLabels(ctx, params.id, body, idempotencyKey)),
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
