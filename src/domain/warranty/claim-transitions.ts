import { CLAIM_STATUSES, OPEN_CLAIM_STATUSES } from '#contract/claim-statuses.ts';
import { CLAIM_WORKING_DAYS } from '#contract/limits.ts';
import type { ClaimStatus } from '#contract/warranty-claims.ts';
import { dueTime } from '#domain/due-times.ts';

export function isOpenClaim(status: ClaimStatus): boolean {
  return OPEN_CLAIM_STATUSES.some((open) => open === status);
}

/** Whether the claimant sees the resolution (staff-and-warranty §4). */
export function isResolutionVisible(status: ClaimStatus): boolean {
  return status === 'approved' || status === 'resolved';
}

/** An unknown status falls back to `pending` (staff-and-warranty §4). */
export function parseClaimStatus(status: string): ClaimStatus {
  return CLAIM_STATUSES.find((known) => known === status) ?? 'pending';
}

/** The due time of the answer to a new claim. */
export function claimDueTime(now: Date): Date {
  return dueTime(now, CLAIM_WORKING_DAYS);
}

type ClaimState = { status: ClaimStatus; photoRequest: string };

/**
 * The due time of a claim after a change: null once it is closed, and while a photo is awaited; it restarts when the
 * claim is reopened, or the photo arrives.
 */
export function nextDueTime(after: ClaimState, before: { dueAt: Date | null }, now: Date): Date | null {
  if (!isOpenClaim(after.status) || after.photoRequest !== '') return null;
  return before.dueAt ?? claimDueTime(now);
}

/**
 * The due time of a claim whose change is undone: the one before, never later than that of a claim that is reopened now.
 */
export function restoredDueTime(restored: ClaimState, before: Date | null, now: Date): Date | null {
  const latest = nextDueTime(restored, { dueAt: null }, now);
  return latest && before && before < latest ? before : latest;
}

/** The request for a photo after a change; empty for a closed claim. */
export function nextPhotoRequest(
  before: ClaimState,
  status: ClaimStatus,
  request: string | undefined,
): string {
  if (!isOpenClaim(status)) return '';
  return request ?? (isOpenClaim(before.status) ? before.photoRequest : '');
}

export function isOverdue(
  { status, dueAt }: { status: ClaimStatus; dueAt: Date | null },
  now: Date,
): boolean {
  return isOpenClaim(status) && dueAt !== null && dueAt < now;
}

/**
 * Whether the claim was answered since it was last reopened: an older answer belongs to the revoked decision, and its
 * claimant does not see it.
 */
export function isAnswerCurrent(events: ReadonlyArray<{ kind: string; status: string }>): boolean {
  const statuses = events.map(({ status }) => isOpenClaim(parseClaimStatus(status)));
  const reopenedAt = statuses.findLastIndex((isOpen, index) => isOpen && statuses[index - 1] === false);
  const answeredAt = events.findLastIndex(({ kind }) => kind === 'answer');
  return reopenedAt === -1 || answeredAt >= reopenedAt;
}
