import { TIME_ZONE } from './time-zone.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours; for days of the calendar see `addDays`. */
export const DAY_MS = 24 * HOUR_MS;

const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** The wall time of a moment in the shop's zone: `2026-11-21T10:00`. */
export function wallTime(at: number): string {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year = '', month, day, hour, minute } = parts;
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/** The moment of a wall time in the shop's zone; undefined for one that does not exist, as on the 30th of February. */
export function parseWallTime(wall: string): number | undefined {
  const parts = wallTimeParts(wall);
  if (!parts) return undefined;
  const { year, month, day, hour, minute } = parts;
  const at = fromWallClock(Date.UTC(year, month - 1, day, hour, minute));
  return wallTime(at) === wall ? at : undefined;
}

/** The numbers of a wall time, and its weekday, where 0 is Sunday. */
export function wallTimeParts(wall: string) {
  const [, year, month, day, hour, minute] = (WALL_TIME.exec(wall) ?? []).map(Number);
  if (
    year === undefined ||
    month === undefined ||
    day === undefined ||
    hour === undefined ||
    minute === undefined
  )
    return undefined;
  return { year, month, day, hour, minute, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** The day of a moment in the shop's zone: `2026-03-15`. */
export function localDay(moment: Date): string {
  const wall = wallTime(moment.getTime());
  return wall.slice(0, wall.indexOf('T'));
}

/** The first moment of a day (`2026-03-15`) in the shop's zone. */
export function startOfDay(day: string): Date {
  return new Date(fromWallClock(Date.parse(`${day}T00:00Z`)));
}

/** A day of the calendar, so many days after another or, where `days` is negative, before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The moment at which clocks of the zone show what clocks of UTC show at `asUtc`. Where daylight saving time skips
 * it, as at midnight of 2008-10-19, the first moment after the gap.
 */
function fromWallClock(asUtc: number): number {
  const guess = asUtc - offsetAt(asUtc);
  const at = asUtc - offsetAt(guess);
  return at + offsetAt(at) === asUtc ? at : Math.max(guess, at);
}

function offsetAt(at: number): number {
  return Date.parse(`${wallTime(at)}Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}
