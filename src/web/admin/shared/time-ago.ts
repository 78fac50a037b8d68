import { relativeTimeCopy, timeLeftCopy } from '#copy/admin-activity.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts';
import { dateFormat } from '#lib/time-zone.ts';

const units = [
  { from: 365 * DAY_MS, lasts: 365 * DAY_MS, text: relativeTimeCopy.years },
  { from: 60 * DAY_MS, lasts: 30 * DAY_MS, text: relativeTimeCopy.months },
  { from: 14 * DAY_MS, lasts: 7 * DAY_MS, text: relativeTimeCopy.weeks },
  { from: DAY_MS, lasts: DAY_MS, text: relativeTimeCopy.days },
  { from: HOUR_MS, lasts: HOUR_MS, text: relativeTimeCopy.hours },
  { from: MINUTE_MS, lasts: MINUTE_MS, text: relativeTimeCopy.minutes },
] as const;

/** The time elapsed since `moment`, in whole units of the largest unit that fits. */
export function timeAgo(moment: string, now: number): string {
  const elapsed = now - Date.parse(moment);
  const unit = units.find(({ from }) => elapsed >= from);
  return unit ? unit.text(Math.floor(elapsed / unit.lasts)) : relativeTimeCopy.now;
}

/** Milliseconds rounded down to whole units, at least a minute, so that the remaining time is never overstated. */
export function timeLeft(remaining: number): string {
  if (remaining < HOUR_MS) return timeLeftCopy.minutes(Math.max(1, Math.floor(remaining / MINUTE_MS)));
  return remaining < 2 * DAY_MS
    ? timeLeftCopy.hours(Math.floor(remaining / HOUR_MS))
    : timeLeftCopy.days(Math.floor(remaining / DAY_MS));
}

const dayFormat = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export function formatDay(moment: string): string {
  return dayFormat.format(new Date(moment));
}
