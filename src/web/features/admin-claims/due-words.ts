import type { StaffClaimView } from '#contract/warranty-claims.ts';
import { claimDueCopy } from '#copy/admin-claims.ts';
import { ago } from '#web/features/admin-activity/ago.ts';
import { dateTime } from '#web/lib/format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Promised = Pick<StaffClaimView, 'due_at' | 'photo_request' | 'overdue'>;
type Due = { words: string; title?: string; isPast: boolean };

/** The time left, or the time since the deadline. While `now` is undefined (before hydration), the deadline itself. */
export function dueOf(
  { due_at, photo_request, overdue }: Promised,
  now: number | undefined,
): Due | undefined {
  if (due_at === null)
    return photo_request === null ? undefined : { words: claimDueCopy.waits, isPast: false };
  const title = dateTime(due_at);
  if (now === undefined)
    return { words: overdue ? claimDueCopy.wasOn(title) : claimDueCopy.on(title), title, isPast: overdue };
  const left = Date.parse(due_at) - now;
  if (left <= 0) return { words: claimDueCopy.past(ago(due_at, now)), title, isPast: true };
  return { words: leftInWords(left), title, isPast: false };
}

/** Rounds down to whole units, so that the remaining time is never overstated. */
function leftInWords(left: number): string {
  if (left < HOUR) return claimDueCopy.minutes(Math.max(1, Math.floor(left / MINUTE)));
  return left < 2 * DAY
    ? claimDueCopy.hours(Math.floor(left / HOUR))
    : claimDueCopy.days(Math.floor(left / DAY));
}
