import type { SerialReportStatus } from '#contract/lot-values.ts';
import type { SerialReportQuery } from '#contract/serial-reports.ts';
import { activityCopy } from '#copy/activity.ts';
import { serialReportMails } from '#copy/serial-report-mails.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Jobs } from '#db/queries/jobs.ts';
import {
  countSerialReports,
  listLotsOfSerials,
  listSerialReports,
  lockSerialReport,
  type SerialReport,
  updateSerialReportStatus,
} from '#db/queries/serial-reports.ts';
import type { SignedIn } from '#domain/actors.ts';
import { requireFound } from '#domain/domain-error.ts';
import { searchWords } from '#lib/search-text.ts';
import { formatSerial, parseSerial } from '#lib/serial-code.ts';
import { recordOwnActivity } from '#services/activity/record-activity.ts';
import type { Context } from '#services/context.ts';
import { type MailContext, sendShopMail } from '#services/mail/send-site-mail.ts';
import { type ListedPage, readPage } from '#services/read-page.ts';

/** `lot` is that of the reported serial, if it exists. */
export type ReportWithLot = { report: SerialReport; lot: { id: number; code: string } | undefined };

export async function listSerialReportPage(
  { db }: Context,
  { status, search, ...query }: SerialReportQuery,
): Promise<ListedPage<ReportWithLot>> {
  const listed = { status, words: search ? searchWords(search) : undefined };
  return readPage(query, await countSerialReports(db, listed), async (window) => {
    const reports = await listSerialReports(db, listed, window);
    const lots = await findLots(db, reports);
    return reports.map((report) => ({ report, lot: lots.get(report.id) }));
  });
}

/** No-op changes are skipped. @throws DomainError NOT_FOUND. */
export function changeSerialReport(
  ctx: Context<SignedIn>,
  id: number,
  status: SerialReportStatus,
): Promise<ReportWithLot> {
  return ctx.db.transaction(async (tx) => {
    const before = requireFound(await lockSerialReport(tx, id));
    if (before.status !== status) {
      await updateSerialReportStatus(tx, id, status);
      await recordOwnActivity(tx, ctx, {
        action: 'status_change',
        subject: 'serial_report',
        subjectId: id,
        description: activityCopy.serialReportChanged(id),
        changes: { status: { before: before.status, after: status } },
      });
    }
    const report = { ...before, status };
    return { report, lot: (await findLots(tx, [report])).get(id) };
  });
}

/** The job that mails the shop. The mail has no text of the visitor, which may be a link. */
export async function notifyShopOfSerialReport(
  ctx: MailContext,
  { reportId }: Jobs['serial-report-notification'],
): Promise<void> {
  const url = `${ctx.publicUrl}/admin/denuncias`;
  await sendShopMail(ctx, serialReportMails.notification({ number: reportId, url }), undefined);
}

/** The lots of the reported serials that exist, by the id of the report. */
async function findLots(db: Db | Tx, reports: readonly SerialReport[]) {
  const reported = reports.flatMap(({ id, serial }) => {
    const parsed = parseSerial(serial);
    return 'code' in parsed ? [{ id, code: parsed.code, key: formatSerial(parsed.code) }] : [];
  });
  if (reported.length === 0) return new Map<number, ReportWithLot['lot']>();
  const lots = await listLotsOfSerials(
    db,
    reported.map(({ code }) => code),
  );
  const bySerial = new Map(lots.map(({ serialCode, id, code }) => [formatSerial(serialCode), { id, code }]));
  return new Map(reported.map(({ id, key }) => [id, bySerial.get(key)]));
}
