import type { DigestFrequency } from '#contract/digests.ts';
import { addDays, wallTime, wallTimeParts } from '#lib/time.ts';

const MONDAY = 1;
const DAYS_OF_WEEK = 7;

/**
 * The latest day whose summary is due: today from the hour on, else yesterday; for a weekly one the Monday before.
 * Undefined without a summary.
 */
export function latestDigestDay(frequency: DigestFrequency, hour: number, now: Date): string | undefined {
  const wall = wallTime(now.getTime());
  const parts = wallTimeParts(wall);
  if (frequency === 'off' || !parts) return undefined;
  const today = wall.slice(0, wall.indexOf('T'));
  const isDue = parts.hour >= hour;
  if (frequency === 'daily') return isDue ? today : addDays(today, -1);
  const daysSinceMonday = (parts.weekday - MONDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const monday = addDays(today, -daysSinceMonday);
  return daysSinceMonday > 0 || isDue ? monday : addDays(monday, -DAYS_OF_WEEK);
}
