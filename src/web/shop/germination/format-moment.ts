import { wallTimeCopy } from '#copy/my-germination.ts';
import { wallTime, wallTimeParts } from '#lib/time.ts';

/** Formats a time in the time zone of Buenos Aires, with one of the texts of `wallTimeCopy`. */
export function formatMoment(at: number, form: keyof typeof wallTimeCopy): string {
  const parts = wallTimeParts(wallTime(at));
  return parts ? wallTimeCopy[form](parts) : '';
}
