import { agoCopy } from '#copy/admin-activity.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts';
import { dateFormat } from '#lib/time-zone.ts';

const units = [
  { from: 365 * DAY_MS, lasts: 365 * DAY_MS, text: agoCopy.years },
  { from: 60 * DAY_MS, lasts: 30 * DAY_MS, text: agoCopy.months },
  { from: 14 * DAY_MS, lasts: 7 * DAY_MS, text: agoCopy.weeks },
  { from: DAY_MS, lasts: DAY_MS, text: agoCopy.days },
  { from: HOUR_MS, lasts: HOUR_MS, text: agoCopy.hours },
  { from: MINUTE_MS, lasts: MINUTE_MS, text: agoCopy.minutes },
] as const;

/** The time elapsed since `moment`, in whole units of the largest unit that fits. */
export function ago(moment: string, now: number): string {
  const passed = now - Date.parse(moment);
  const unit = units.find(({ from }) => passed >= from);
  return unit ? unit.text(Math.floor(passed / unit.lasts)) : agoCopy.now;
}

const day = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export function dayOf(moment: string): string {
  return day.format(new Date(moment));
}
