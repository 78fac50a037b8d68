import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDueCopy } from '#copy/admin-claims.ts';
import { timeAgo } from '#web/admin/activity/time-ago.ts';
import { dateTime } from '#web/lib/format.ts';

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
