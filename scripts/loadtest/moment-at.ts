import { DAY_MS } from '#lib/time.ts';

const DAYS = 730;

/**
 * The moment at this share, from 0 to 1, of the two years that end at `until`, so that rows are in chronological order.
 */
export function momentAt(share: number, until: Date): string {
  return new Date(until.getTime() - Math.round((1 - share) * DAYS * DAY_MS)).toISOString();
}
