import { momentCopy } from '#copy/my-germination.ts';
import { wallTime, wallTimeParts } from '#lib/time.ts';

/** Formats a time in the time zone of Buenos Aires, with one of the texts of `momentCopy`. */
export function shownMoment(at: number, form: keyof typeof momentCopy): string {
  const read = wallTimeParts(wallTime(at));
  return read ? momentCopy[form](read) : '';
}
