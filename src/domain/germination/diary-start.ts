import { GERMINATION } from '#contract/germination.ts';
import type { SowingMethod } from '#contract/lot-values.ts';
import { addDays } from '#lib/time.ts';

/** Reminders ring at this hour, since a diary has only the day. */
const HOUR = '10:00';
const REST_DAYS = GERMINATION.restHours.min / 24;

/**
 * Start of the germination calendar of a diary. The calendar begins with the rest before the soaking: for seeds that
 * were put into water or paper it began the shortest rest earlier.
 */
export function diaryCalendarStart(sownOn: string, method: SowingMethod): string {
  const isSoaked = method === 'water' || method === 'paper';
  return `${isSoaked ? addDays(sownOn, -REST_DAYS) : sownOn}T${HOUR}`;
}
