import { claimStatusCopy } from '#contract/messages/warranty-claims.ts';
import type { ClaimEdit, ClaimStatus, StaffClaimView } from '#contract/warranty-claims.ts';
import { claimEditCopy } from '#copy/admin-claims.ts';
import { isOpenClaim } from '#domain/warranty/claim-transitions.ts';
import type { FieldConflict } from '#web/admin/shared/edit-conflict.tsx';

const textFields = ['admin_response', 'resolution_details', 'photo_request', 'admin_notes'] as const;

export type ClaimTextField = (typeof textFields)[number];
export type ClaimField = 'status' | ClaimTextField;

/** The fields of a claim that staff edit. */
export type ClaimValues = { status: ClaimStatus } & { [Name in ClaimTextField]: string };

const claimFields: readonly ClaimField[] = ['status', ...textFields];
const labels: Record<ClaimField, string> = {
  status: claimEditCopy.status,
  admin_response: claimEditCopy.response,
  resolution_details: claimEditCopy.resolution,
  photo_request: claimEditCopy.request,
  admin_notes: claimEditCopy.notes,
};

export function toClaimValues(claim: StaffClaimView): ClaimValues {
  const { status, admin_response, resolution_details, photo_request, admin_notes } = claim;
  return { status, admin_response, resolution_details, photo_request: photo_request ?? '', admin_notes };
}

/** Only these statuses show a resolution to the claimant (staff-and-warranty §4). */
export function hasResolution(status: ClaimStatus): boolean {
  return status === 'approved' || status === 'resolved';
}

/**
 * The fields that this editor changed. Unchanged fields are not sent, so they overwrite nothing. Text in a field that
 * the chosen status hides is not sent, but stays in the form.
 */
export function buildClaimEdit(base: ClaimValues, values: ClaimValues): ClaimEdit {
  const texts = textFields.filter(
    (name) => !isSameField(name, base, values) && isFieldVisible(name, values.status),
  );
  return {
    ...(values.status === base.status ? {} : { status: values.status }),
    ...Object.fromEntries(texts.map((name) => [name, values[name].trim()])),
  };
}

/** Only decided claims have a resolution, and only open ones have a photo request. */
function isFieldVisible(name: ClaimTextField, status: ClaimStatus): boolean {
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

type EditSides = { base: ClaimValues; mine: ClaimValues; current: ClaimValues };

/**
 * Fields whose values differ between two editors, and those that are merged because this editor has not changed them.
 */
export function findClaimConflicts({ base, mine, current }: EditSides): {
  fields: FieldConflict[];
  autoMerged: ClaimField[];
} {
  const differing = claimFields.filter((name) => !isSameField(name, mine, current));
  return {
    fields: differing.map((name) => ({
      name,
      label: labels[name],
      theirs: formatField(name, current),
      mine: formatField(name, mine),
    })),
    autoMerged: differing.filter((name) => isSameField(name, mine, base)),
  };
}

export function mergeFields(
  values: ClaimValues,
  names: readonly ClaimField[],
  from: ClaimValues,
): ClaimValues {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, from[name]])) };
}

function isSameField(name: ClaimField, one: ClaimValues, other: ClaimValues): boolean {
  return one[name].trim() === other[name].trim();
}

function formatField(name: ClaimField, values: ClaimValues): string {
  return name === 'status' ? claimStatusCopy[values.status] : values[name];
}
