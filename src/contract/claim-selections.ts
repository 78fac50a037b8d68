import { z } from 'zod';
import { blankToUndefined, queryParameters } from '#contract/blank-to-undefined.ts';
import { BulkReport, ListedRecords } from '#contract/bulk-report.ts';
import { CsvFormatParameter } from '#contract/csv-format.ts';
import { Id, IdList, IdText } from '#contract/ids.ts';
import { MAX_BULK_CLAIMS, MAX_PHOTO_REQUEST_CHARACTERS } from '#contract/limits.ts';
import { claimMessages } from '#contract/messages/warranty-claims.ts';
import { ClaimStatus, claimFilters } from '#contract/warranty-claims.ts';

const selectionMessages = { none: claimMessages.noClaims, tooMany: claimMessages.tooManyClaims };

/** All claims that match the list's filters, up to the newest that the caller has seen. */
const MatchingClaims = z.object(claimFilters).partial().extend({ max_id: Id });
export type MatchingClaims = z.output<typeof MatchingClaims>;

/** A new status for listed claims, or for all that match a search. */
export const ClaimBulkChange = z
  .object({
    status: ClaimStatus,
    claims: ListedRecords(MAX_BULK_CLAIMS, selectionMessages).optional(),
    matching: MatchingClaims.optional(),
    /** As in `ClaimEdit`. */
    notify: z.boolean(claimMessages.flag).optional(),
  })
  .refine(({ claims, matching }) => (claims === undefined) !== (matching === undefined), {
    path: ['claims'],
    error: claimMessages.selection,
  });
export type ClaimBulkChange = z.output<typeof ClaimBulkChange>;

/** What a new status replaces. */
const ClaimStateView = z.object({
  status: ClaimStatus,
  photo_request: z.string().max(MAX_PHOTO_REQUEST_CHARACTERS).nullable(),
  /** Not before 1900: PostgreSQL does not read the year 0. */
  due_at: z.iso
    .datetime(claimMessages.date)
    .regex(/^(19|[2-9]\d)/, claimMessages.date)
    .nullable(),
});

export const ClaimBulkReport = BulkReport.extend({
  changed: z.array(z.object({ id: Id, version: z.int(), before: ClaimStateView })),
});
export type ClaimBulkReport = z.infer<typeof ClaimBulkReport>;

/** The changed claims of a `ClaimBulkReport`. */
export const ClaimUndo = z.object({
  claims: z
    .array(z.object({ id: Id, version: z.int(), before: ClaimStateView }), claimMessages.noClaims)
    .min(1, claimMessages.noClaims)
    .max(MAX_BULK_CLAIMS, claimMessages.tooManyClaims),
});
export type ClaimUndo = z.output<typeof ClaimUndo>;

/** Claims to export, by ids or as `MatchingClaims`; without parameters, all of them. */
export const ClaimFileQuery = z.object({
  ids: blankToUndefined(IdList(MAX_BULK_CLAIMS, claimMessages.tooManyClaims)),
  ...queryParameters(claimFilters),
  max_id: blankToUndefined(IdText),
  format: CsvFormatParameter,
});
export type ClaimFileQuery = z.output<typeof ClaimFileQuery>;
