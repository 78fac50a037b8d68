import { TIME_ZONE } from './time-zone.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours; for calendar days use `addDays`. */
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

/** Formats a timestamp (ms) as local time in the shop's time zone: `2026-11-21T10:00`. */
export function wallTime(at: number): string {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year = '', month, day, hour, minute } = parts;
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/** Formats a moment as local time in the shop's time zone for files: `2026-11-21 10:00`. */
export function formatWallTime(at: Date): string {
  return wallTime(at.getTime()).replace('T', ' ');
}

/** Parses a local time of the shop's time zone to a timestamp (ms); undefined if invalid, as on 30 February. */
export function parseWallTime(wall: string): number | undefined {
  const parts = wallTimeParts(wall);
  if (!parts) return undefined;
  const { year, month, day, hour, minute } = parts;
  const at = fromWallClock(Date.UTC(year, month - 1, day, hour, minute));
  return wallTime(at) === wall ? at : undefined;
}

/** Splits a local time (`2026-11-21T10:00`) into numbers and adds the weekday, where 0 is Sunday. */
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

/** Formats a date as a calendar day in the shop's time zone: `2026-03-15`. */
export function localDay(moment: Date): string {
  const wall = wallTime(moment.getTime());
  return wall.slice(0, wall.indexOf('T'));
}

/** Start of a calendar day (`2026-03-15`) in the shop's time zone. */
export function startOfDay(day: string): Date {
  return new Date(fromWallClock(Date.parse(`${day}T00:00Z`)));
}

/** Adds days to a calendar day (`2026-03-15`); `days` may be negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Converts a local time, given as the timestamp that it would be in UTC, to its actual timestamp. A local time that
 * daylight saving skips, as midnight of 2008-10-19, becomes the first moment after the gap.
 */
function fromWallClock(asUtc: number): number {
  const guess = asUtc - offsetAt(asUtc);
  const at = asUtc - offsetAt(guess);
  return at + offsetAt(at) === asUtc ? at : Math.max(guess, at);
}

function offsetAt(at: number): number {
  return Date.parse(`${wallTime(at)}Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}
