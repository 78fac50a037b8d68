import type { Context as HonoContext } from 'hono';
import { type Env, noStore } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentAs } from '#api/present/present-as.ts';
import { presentSerialCheck } from '#api/present/serial-check.ts';
import { route, router } from '#api/route.ts';
import { serialCheckOperations } from '#contract/serial-checks.ts';
import { SerialReportReceipt, SerialReportView, serialReportOperations } from '#contract/serial-reports.ts';
import { checkSerial } from '#services/serials/check-serial.ts';
import { reportSerial } from '#services/serials/report-serial.ts';
import {
  changeSerialReport,
  listSerialReportPage,
  type ReportWithLot,
} from '#services/serials/serial-reports.ts';

export const serialChecks = router(noStore, [
  route(serialCheckOperations.checkSerial, async ({ c, ctx, params, query }) =>
    presentSerialCheck(await checkSerial(ctx, params.serial, { shouldCount: query.count && isVisit(c) })),
  ),
  route(serialReportOperations.reportSerial, async ({ ctx, body, idempotencyKey }) =>
    presentAs(SerialReportReceipt, await reportSerial(ctx, body, idempotencyKey)),
  ),
  route(serialReportOperations.listSerialReports, async ({ c, ctx, query }) =>
    presentPage(c.req.url, query, await listSerialReportPage(ctx, query), presentSerialReport),
  ),
  route(serialReportOperations.changeSerialReport, async ({ ctx, params, body }) =>
    presentSerialReport(await changeSerialReport(ctx, params.id, body.status)),
  ),
]);

/** Whether a person asked for it: no HEAD request, no prefetch, and no image or frame of another site. */
function isVisit({ req }: HonoContext<Env>): boolean {
  const site = req.header('sec-fetch-site');
  return (
    req.method === 'GET' &&
    req.header('sec-purpose') === undefined &&
    site !== 'cross-site' &&
    site !== 'same-site'
  );
}

function presentSerialReport({ report, lot }: ReportWithLot): SerialReportView {
  return presentAs(SerialReportView, { ...report, lot: lot ?? null });
}
