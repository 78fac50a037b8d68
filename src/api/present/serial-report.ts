import type { SerialReportView } from '#contract/serial-reports.ts';
import type { SerialReport } from '#db/queries/serial-reports.ts';
import type { ReportWithLot } from '#services/serials/serial-reports.ts';

export function presentReportReceipt({ id, createdAt }: SerialReport) {
  return { id, created_at: createdAt.toISOString() };
}

export function presentSerialReport({ report, lot }: ReportWithLot): SerialReportView {
  const { serial, boughtAt, details, email, image, status } = report;
  return {
    ...presentReportReceipt(report),
    serial,
    bought_at: boughtAt,
    details,
    email,
    image,
    status,
    lot: lot ?? null,
  };
}
