import type { Context as HonoContext } from 'hono';
import { type Env, noStore } from '#api/http.ts';
import { presentPage } from '#api/present/page.ts';
import { presentAs } from '#api/present/present-as.ts';
import { route, router } from '#api/route.ts';
import { serialMessages } from '#contract/messages/serials.ts';
import { PrintedSerial, type SerialCheck, serialCheckOperations } from '#contract/serial-checks.ts';
import { SerialReportReceipt, SerialReportView, serialReportOperations } from '#contract/serial-reports.ts';
import type { CheckedSerial } from '#db/queries/serial-checks.ts';
import { lotRate } from '#domain/lots/lot-rate.ts';
import { packetArtPath, packetArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import { type CheckResult, checkSerial } from '#services/serials/check-serial.ts';
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

function presentSerialCheck(result: CheckResult): SerialCheck {
  if ('problem' in result)
    return { outcome: 'unknown', serial: null, typing_error: serialMessages.problem(result.problem) };
  const { serial, found, isCounted } = result;
  if (!found) return { outcome: 'unknown', serial, typing_error: null };
  if (found.voidedAt) return { outcome: 'voided', serial };
  const { lot, product, brand, testedSeeds, germinatedSeeds } = found;
  return presentAs(PrintedSerial, {
    ...found,
    outcome: findOutcome(found),
    serial,
    product: {
      id: product.id,
      name: product.name,
      brand,
      type: product.type,
      packet_art: packetArtPath(packetArtSpec(product, 'card')),
      is_listed: product.available && product.deletedAt === null,
    },
    lot: lot.code,
    packedOn: lot.packedOn,
    bestBefore: lot.bestBefore,
    germination: lotRate({ seeds: testedSeeds, germinated: germinatedSeeds }) ?? null,
    recallText: lot.status === 'recalled' ? lot.recallText : '',
    isCounted,
  });
}

/** A recall comes first: it asks to do something. */
function findOutcome({ lot, suspectedAt }: CheckedSerial): PrintedSerial['outcome'] {
  if (lot.status === 'recalled') return 'recalled';
  return suspectedAt ? 'suspicious' : 'authentic';
}
