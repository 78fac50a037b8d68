import type { ClaimStatus, StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDueCopy, staffClaimCopy } from '#copy/admin-claims.ts';
import { timeAgo } from '#web/admin/activity/time-ago.ts';
import { dateTime } from '#web/lib/format.ts';

/** Classes that set the colour of a status, for marks and for text. It is always shown with the status's label. */
export const claimStatusColors: Record<ClaimStatus, string> = {
  pending: '[--status:var(--foil)] [--status-ink:var(--foil-ink)]',
  reviewing: '[--status:var(--reg-ink)] [--status-ink:var(--reg-ink)]',
  approved: '[--status:var(--leaf)] [--status-ink:var(--leaf-ink)]',
  rejected: '[--status:var(--alarm-ink)] [--status-ink:var(--alarm-ink)]',
  resolved: '[--status:var(--merch-ink)] [--status-ink:var(--merch-ink)]',
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
  return { text: formatRemaining(remaining), title, isPast: false };
}

/** Rounds down to whole units, so that the remaining time is never overstated. */
function formatRemaining(remaining: number): string {
  if (remaining < HOUR) return claimDueCopy.minutes(Math.max(1, Math.floor(remaining / MINUTE)));
  return remaining < 2 * DAY
    ? claimDueCopy.hours(Math.floor(remaining / HOUR))
    : claimDueCopy.days(Math.floor(remaining / DAY));
}

/** An order number typed without an account is marked as unverified. */
export function orderLabel({
  order,
  order_number: number,
}: Pick<StaffClaimView, 'order' | 'order_number'>): string | undefined {
  if (!number) return undefined;
  return order ? staffClaimCopy.ofOrder(number) : staffClaimCopy.ofTypedOrder(number);
}
