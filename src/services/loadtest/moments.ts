import { DAY_MS } from '#lib/time.ts';

const DAYS = 730;

/** The moment at this share, from 0 to 1, of the two years that end here: what is made in order lies in order. */
export function momentOf(share: number, until: Date): string {
  return new Date(until.getTime() - Math.round((1 - share) * DAYS * DAY_MS)).toISOString();
}
