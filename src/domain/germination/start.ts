import { START_YEARS } from '#contract/germination.ts';
import { parseWallTime, wallTime, wallTimeParts } from '#lib/time.ts';

/** When the seeds are put to rest: as it is written in an address, and the moment that it means. */
export type Start = { wall: string; at: number };
export type StartFault = 'unreadable' | 'out-of-range';

/** Some browsers write seconds. */
const WRITTEN = /^(\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?$/;

/** Reads what came in an address or was typed. Nothing but its text decides, so a page of it can be kept. */
export function parseStart(written: unknown): Start | StartFault {
  const wall = typeof written === 'string' ? WRITTEN.exec(written.trim())?.[1] : undefined;
  if (wall === undefined) return 'unreadable';
  const year = Number.parseInt(wall, 10);
  if (year < START_YEARS.first || year > START_YEARS.last) return 'out-of-range';
  const at = wallTimeParts(wall) && parseWallTime(wall);
  return at === undefined ? 'unreadable' : { wall, at };
}

export function startAt(at: number): Start {
  const wall = wallTime(at);
  return { wall, at: parseWallTime(wall) ?? at };
}
