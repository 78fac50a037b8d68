const ZONE = 'America/Argentina/Buenos_Aires';
const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

const clock = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: ZONE, hourCycle: 'h23' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
});

/** What a clock in Buenos Aires shows, wherever the reader is: `2026-11-21T10:00`. */
export function wallTime(at: number): string {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year = '', month, day, hour, minute } = parts;
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/** When a clock in Buenos Aires shows that; undefined where it never does, as on the 30th of February. */
export function instantOf(wall: string): number | undefined {
  const read = readWallTime(wall);
  if (!read) return undefined;
  const { year, month, day, hour, minute } = read;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const at = asUtc - offsetAt(asUtc - offsetAt(asUtc));
  return wallTime(at) === wall ? at : undefined;
}

/** The numbers of a wall time, and its day of the week from Sunday. */
export function readWallTime(wall: string) {
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

function offsetAt(at: number): number {
  return Date.parse(`${wallTime(at)}Z`) - Math.floor(at / 60_000) * 60_000;
}
