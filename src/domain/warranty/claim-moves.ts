import { CLAIM_STATUSES } from '#contract/claim-statuses.ts';
import { CLAIM_WORKING_DAYS } from '#contract/limits.ts';
import type { ClaimStatus as Status } from '#contract/warranty-claims.ts';
import { dueTime } from '#domain/due-times.ts';

/** Still to be decided. */
export function isOpenClaim(status: Status): boolean {
  return status === 'pending' || status === 'reviewing';
}

/** Whether the claimant reads how it is resolved. */
export function showsResolution(status: Status): boolean {
  return status === 'approved' || status === 'resolved';
}

/** Whatever is not known is as good as not looked at (staff-and-warranty §4). */
export function knownStatus(status: string): Status {
  return CLAIM_STATUSES.find((known) => known === status) ?? 'pending';
}

/** By when a claim that comes in now is answered. */
export function claimDueTime(now: Date): Date {
  return dueTime(now, CLAIM_WORKING_DAYS);
}

type State = { status: Status; photoRequest: string };

/**
 * The due time of a claim after a change: none once it is closed, or while a photo is waited for; it starts anew when
 * it is reopened or the wait is over.
 */
export function nextDueTime(after: State, before: { dueAt: Date | null }, now: Date): Date | null {
  if (!isOpenClaim(after.status) || after.photoRequest !== '') return null;
  return before.dueAt ?? claimDueTime(now);
}

/** What a claimant is asked to photograph after a change: a closed claim waits for nothing. */
export function nextPhotoRequest(before: State, status: Status, request: string | undefined): string {
  if (!isOpenClaim(status)) return '';
  return request ?? (isOpenClaim(before.status) ? before.photoRequest : '');
}

export function isOverdue({ status, dueAt }: { status: Status; dueAt: Date | null }, now: Date): boolean {
  return isOpenClaim(status) && dueAt !== null && dueAt < now;
}

/**
 * Whether the answer was given since the claim was last reopened: an older one belongs to the decision that was
 * taken back.
 */
export function isAnswerCurrent(events: ReadonlyArray<{ kind: string; status: string }>): boolean {
  const statuses = events.map(({ status }) => isOpenClaim(knownStatus(status)));
  const reopenedAt = statuses.findLastIndex((isOpen, index) => isOpen && statuses[index - 1] === false);
  const answeredAt = events.findLastIndex(({ kind }) => kind === 'answer');
  return reopenedAt === -1 || answeredAt >= reopenedAt;
}
