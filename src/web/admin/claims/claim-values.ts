import '#web/lib/zod-without-eval.ts';
import { claimStatusCopy } from '#contract/messages/claim-labels.ts';
import { ClaimEdit, type ClaimStatus, type StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDueCopy, claimEditCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { isOpenClaim, isResolutionVisible } from '#domain/warranty/claim-transitions.ts';
import { formSchema } from '#web/admin/shared/form/form-schema.ts';
import {
  changedFieldNames,
  type MergeFields,
  mapNames,
  textField,
  valueField,
} from '#web/admin/shared/form/merge-record.ts';
import { timeAgo, timeLeft } from '#web/admin/shared/time-ago.ts';
import { dateTime } from '#web/lib/format.ts';

const claimTextFields = ['admin_response', 'resolution_details', 'photo_request', 'admin_notes'] as const;

export type ClaimTextField = (typeof claimTextFields)[number];

type ClaimField = 'status' | ClaimTextField;

/** The fields of a claim that staff edit. */
export type ClaimValues = { status: ClaimStatus } & { [Name in ClaimTextField]: string };

export const claimFields: MergeFields<ClaimValues> = {
  status: valueField({ label: claimEditCopy.status, display: (status) => claimStatusCopy[status] }),
  ...mapNames(claimTextFields, (name) => textField(claimEditCopy.labels[name])),
};

export function toClaimValues(claim: StaffClaimView): ClaimValues {
  return { status: claim.status, ...mapNames(claimTextFields, (name) => claim[name] ?? '') };
}

/** Validates the changed fields. */
export const createClaimSchema = (base: ClaimValues) =>
  formSchema((values: ClaimValues) => buildClaimEdit(base, values), ClaimEdit);

export function hasClaimChanges(base: ClaimValues, values: ClaimValues): boolean {
  return Object.keys(buildClaimEdit(base, values)).length > 0;
}

/**
 * The fields that this editor changed. Unchanged fields are not sent, so they overwrite nothing. Text in a field that
 * the chosen status hides is not sent, but stays in the form.
 */
export function buildClaimEdit(base: ClaimValues, values: ClaimValues): ClaimEdit {
  const changed = changedFieldNames(claimFields, base, values).filter((name) =>
    isFieldVisible(name, values.status),
  );
  return Object.fromEntries(changed.map((name) => [name, values[name].trim()]));
}

/** Only decided claims have a resolution, and only open ones have a photo request. */
export function isFieldVisible(name: ClaimField, status: ClaimStatus): boolean {
  if (name === 'resolution_details') return isResolutionVisible(status);
  return name !== 'photo_request' || isOpenClaim(status);
}

/** Whether the change notifies the claimant. Internal notes and cleared texts do not. */
export function notifiesClaimant(edit: ClaimEdit): boolean {
  return Boolean(edit.status || edit.admin_response || edit.resolution_details || edit.photo_request);
}

/** Classes that set the colour of a status, for marks and for text. It is always shown with the status's label. */
export const claimStatusColors: Record<ClaimStatus, string> = {
  pending: '[--status:var(--foil)] [--status-ink:var(--foil-ink)]',
  reviewing: '[--status:var(--reg-ink)] [--status-ink:var(--reg-ink)]',
  approved: '[--status:var(--leaf)] [--status-ink:var(--leaf-ink)]',
  rejected: '[--status:var(--alarm-ink)] [--status-ink:var(--alarm-ink)]',
  resolved: '[--status:var(--merch-ink)] [--status-ink:var(--merch-ink)]',
};

type DueFields = Pick<StaffClaimView, 'due_at' | 'photo_request' | 'overdue'>;

type DueTime = { text: string; title?: string; isPast: boolean };

/** The time left, or the time since the deadline. While `now` is undefined (before hydration), the deadline itself. */
export function formatDueTime(
  { due_at, photo_request, overdue }: DueFields,
  now: number | undefined,
): DueTime | undefined {
  if (due_at === null)
    return photo_request === null ? undefined : { text: claimDueCopy.waits, isPast: false };
  const title = dateTime(due_at);
  if (now === undefined)
    return { text: overdue ? claimDueCopy.wasOn(title) : claimDueCopy.on(title), title, isPast: overdue };
  const remaining = Date.parse(due_at) - now;
  if (remaining <= 0) return { text: claimDueCopy.past(timeAgo(due_at, now)), title, isPast: true };
  return { text: timeLeft(remaining), title, isPast: false };
}

/** An order number typed without an account is marked as unverified. */
export function orderLabel({
  order,
  order_number: number,
}: Pick<StaffClaimView, 'order' | 'order_number'>): string | undefined {
  if (!number) return undefined;
  return order ? staffClaimCopy.ofOrder(number) : staffClaimCopy.ofTypedOrder(number);
}
