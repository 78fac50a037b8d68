import { agoCopy as copy } from '#copy/admin-activity.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const units = [
  { from: 365 * DAY, lasts: 365 * DAY, told: copy.years },
  { from: 60 * DAY, lasts: 30 * DAY, told: copy.months },
  { from: 14 * DAY, lasts: 7 * DAY, told: copy.weeks },
  { from: DAY, lasts: DAY, told: copy.days },
  { from: HOUR, lasts: HOUR, told: copy.hours },
  { from: MINUTE, lasts: MINUTE, told: copy.minutes },
] as const;

/** How long ago, in whole units of the largest that fits. */
export function ago(moment: string, now: number): string {
  const passed = now - Date.parse(moment);
  const unit = units.find(({ from }) => passed >= from);
  return unit ? unit.told(Math.floor(passed / unit.lasts)) : copy.now;
}

/** Days as they are in Buenos Aires. */
const day = new Intl.DateTimeFormat('es-ES', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'America/Argentina/Buenos_Aires',
});

export function dayOf(moment: string): string {
  return day.format(new Date(moment));
}
