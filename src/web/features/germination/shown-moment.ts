import { momentCopy } from '#copy/my-germination.ts';
import { readWallTime, wallTime } from '#domain/germination/clock.ts';

/** A moment as a clock in Buenos Aires shows it, in the words of one of `momentCopy`. */
export function shownMoment(at: number, form: keyof typeof momentCopy): string {
  const read = readWallTime(wallTime(at));
  return read ? momentCopy[form](read) : '';
}
