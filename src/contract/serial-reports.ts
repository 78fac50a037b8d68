import { z } from 'zod';
import { blankToUndefined } from '#contract/blank-to-undefined.ts';
import { IdempotencyHeaders } from '#contract/idempotency-key.ts';
import { ById, Id } from '#contract/ids.ts';
import { SERIAL_REPORT_STATUSES } from '#contract/lot-values.ts';
import { serialReportMessages } from '#contract/messages/serial-reports.ts';
import type { Operations } from '#contract/operation.ts';
import { Page, PageQuery, SearchText } from '#contract/paging.ts';
import { serialEndpoints } from '#contract/serial-endpoints.ts';
import { SerialReportDraft } from '#contract/serial-report-draft.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

export const SerialReportStatus = z.enum(SERIAL_REPORT_STATUSES, serialReportMessages.status);

export const SerialReportReceipt = z.object({ id: Id, created_at: z.iso.datetime() });

export const SerialReportView = SerialReportReceipt.extend({
  serial: z.string(),
  bought_at: z.string(),
  details: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  status: SerialReportStatus,
  /** The lot of the reported serial, if it exists. */
  lot: z.object({ id: Id, code: z.string() }).nullable(),
});
export type SerialReportView = z.infer<typeof SerialReportView>;

const SerialReportQuery = PageQuery.extend({
  status: blankToUndefined(SerialReportStatus),
  search: SearchText.optional(),
});
export type SerialReportQuery = z.output<typeof SerialReportQuery>;

export const serialReportOperations = {
  reportSerial: {
    ...serialEndpoints.reportSerial,
    summary:
      'Report a blister that seems to be a counterfeit, without a login; a retry with the same `Idempotency-Key` and ' +
      'body returns the same report. The photo is uploaded before, for `claim`',
    tag: 'Blisters',
    access: 'anyone',
    headers: IdempotencyHeaders,
    body: SerialReportDraft,
    status: 201,
    answer: SerialReportReceipt,
    errors: ['IDEMPOTENCY_CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  listSerialReports: {
    ...staffEndpoints.listSerialReports,
    summary: 'Reports about blisters, newest first; searches serial, place, details and e-mail',
    tag: 'Blisters',
    access: 'staff',
    permission: 'readClaims',
    query: SerialReportQuery,
    answer: Page(SerialReportView),
  },
  changeSerialReport: {
    ...staffEndpoints.changeSerialReport,
    summary: 'Change the status of a report',
    tag: 'Blisters',
    access: 'staff',
    permission: 'editClaims',
    params: ById,
    body: z.object({ status: SerialReportStatus }),
    answer: SerialReportView,
  },
} as const satisfies Operations;
