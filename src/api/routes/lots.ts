import { csvDownload } from '#api/csv-download.ts';
import { noStore } from '#api/http.ts';
import { presentListedLot, presentLot } from '#api/present/lot.ts';
import { presentPage } from '#api/present/page.ts';
import { receiveCsv } from '#api/receive-csv.ts';
import { route, router, routeWithOwnBody } from '#api/route.ts';
import { MAX_IMPORT_LISTED } from '#contract/limits.ts';
import { lotOperations } from '#contract/lots.ts';
import { lotFileName } from '#copy/lot-files.ts';
import { localDay } from '#lib/time.ts';
import { exportLots } from '#services/lots/export-lots.ts';
import { importLots } from '#services/lots/import-lots.ts';
import { getLot, listLotPage } from '#services/lots/read-lots.ts';
import { createLot, removeLot, replaceLot } from '#services/lots/save-lot.ts';

export const lots = router(noStore, [
  route(lotOperations.listLots, async ({ c, ctx, query }) =>
    presentPage(c.req.url, query, await listLotPage(ctx, query), presentListedLot),
  ),
  route(lotOperations.createLot, async ({ ctx, body, idempotencyKey }) =>
    presentLot(await createLot(ctx, body, idempotencyKey)),
  ),
  route(lotOperations.exportLots, ({ c, query, ctx: { db, now } }) =>
    csvDownload(c, lotFileName(localDay(now())), (write) => exportLots(db, write, query.format)),
  ),
  routeWithOwnBody(lotOperations.importLots, async ({ c, ctx, query }) => {
    const file = await receiveCsv(c);
    const { created, updated, unchanged, problems, ...report } = await importLots(ctx, file, {
      isDryRun: query.dry_run === true,
    });
    return {
      ...report,
      counts: { created, updated, unchanged, problems: problems.length },
      problems: problems.slice(0, MAX_IMPORT_LISTED),
    };
  }),
  route(lotOperations.getLot, async ({ ctx, params }) => presentLot(await getLot(ctx, params.id))),
  route(
    lotOperations.replaceLot,
    async ({ ctx, params, body }) => presentLot(await replaceLot(ctx, params.id, body)),
    { presentConflict: presentLot },
  ),
  route(lotOperations.deleteLot, ({ ctx, params }) => removeLot(ctx, params.id)),
]);
