import '#web/lib/zod-without-eval.ts';
import { z } from 'zod';
import { claimStatusCopy } from '#contract/messages/warranty-claims.ts';
import { ClaimEdit, type ClaimStatus, type StaffClaimView } from '#contract/warranty-claims.ts';
import { claimEditCopy } from '#copy/admin-claims.ts';
import { isOpenClaim } from '#domain/warranty/claim-transitions.ts';
import { changedFields, type MergeFields, textField, valueField } from '#web/admin/shared/merge-record.ts';

export type ClaimTextField = 'admin_response' | 'resolution_details' | 'photo_request' | 'admin_notes';
type ClaimField = 'status' | ClaimTextField;

/** The fields of a claim that staff edit. */
export type ClaimValues = { status: ClaimStatus } & { [Name in ClaimTextField]: string };

/** How the fields of the form are compared and merged. */
export const claimFields: MergeFields<ClaimValues> = {
  status: valueField({ label: claimEditCopy.status, display: (status) => claimStatusCopy[status] }),
  admin_response: textField(claimEditCopy.labels.admin_response),
  resolution_details: textField(claimEditCopy.labels.resolution_details),
  photo_request: textField(claimEditCopy.labels.photo_request),
  admin_notes: textField(claimEditCopy.labels.admin_notes),
};

export function toClaimValues(claim: StaffClaimView): ClaimValues {
  const { status, admin_response, resolution_details, photo_request, admin_notes } = claim;
  return { status, admin_response, resolution_details, photo_request: photo_request ?? '', admin_notes };
}

/** Only these statuses show a resolution to the claimant (staff-and-warranty §4). */
function hasResolution(status: ClaimStatus): boolean {
  return status === 'approved' || status === 'resolved';
}

/** Validates the changed fields. */
export const createClaimSchema = (base: ClaimValues): z.ZodType<ClaimEdit, ClaimValues> =>
  z
    .custom<ClaimValues>()
    .transform((values): unknown => buildClaimEdit(base, values))
    .pipe(ClaimEdit as z.ZodType<ClaimEdit, unknown>);

export function hasClaimChanges(base: ClaimValues, values: ClaimValues): boolean {
  return Object.keys(buildClaimEdit(base, values)).length > 0;
}

/**
 * The fields that this editor changed. Unchanged fields are not sent, so they overwrite nothing. Text in a field that
 * the chosen status hides is not sent, but stays in the form.
 */
export function buildClaimEdit(base: ClaimValues, values: ClaimValues): ClaimEdit {
  const changed = changedFields(claimFields, base, values).filter((name) =>
    isFieldVisible(name, values.status),
  );
  return Object.fromEntries(changed.map((name) => [name, values[name].trim()]));
}

/** Only decided claims have a resolution, and only open ones have a photo request. */
export function isFieldVisible(name: ClaimField, status: ClaimStatus): boolean {
  if (name === 'resolution_details') return hasResolution(status);
  return name !== 'photo_request' || isOpenClaim(status);
}

/** Whether the change notifies the claimant. Internal notes and cleared texts do not. */
export function notifiesClaimant({
  status,
  admin_response,
  resolution_details,
  photo_request,
}: ClaimEdit): boolean {
  return Boolean(status || admin_response || resolution_details || photo_request);
}
