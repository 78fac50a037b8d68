import { momentCopy } from '#copy/my-germination.ts';
import { wallTime, wallTimeParts } from '#lib/time.ts';

/** A moment as a clock in Buenos Aires shows it, in the words of one of `momentCopy`. */
export function shownMoment(at: number, form: keyof typeof momentCopy): string {
  const read = wallTimeParts(wallTime(at));
  return read ? momentCopy[form](read) : '';
}
