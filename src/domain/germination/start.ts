import { START_YEARS } from '#contract/germination.ts';
import { parseWallTime, wallTime, wallTimeParts } from '#lib/time.ts';

/** The start of resting the seeds: its wall time as in the URL, and the moment in milliseconds. */
export type Start = { wall: string; at: number };
export type StartError = 'unreadable' | 'out-of-range';

/** Seconds are optional, because some browsers include them. */
const START_PATTERN = /^(\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?$/;

/** Parses a start from a URL or an input. It depends on nothing but the text, so that the page can be cached. */
export function parseStart(text: unknown): Start | StartError {
  const wall = typeof text === 'string' ? START_PATTERN.exec(text.trim())?.[1] : undefined;
  if (wall === undefined) return 'unreadable';
  const year = Number.parseInt(wall, 10);
  if (year < START_YEARS.first || year > START_YEARS.last) return 'out-of-range';
  const at = wallTimeParts(wall) && parseWallTime(wall);
  return at === undefined ? 'unreadable' : { wall, at };
}

export function createStart(at: number): Start {
  const wall = wallTime(at);
  return { wall, at: parseWallTime(wall) ?? at };
}
