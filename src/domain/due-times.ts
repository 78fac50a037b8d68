import { isHoliday } from '#lib/argentine-holidays.ts';
import { addDays, DAY_MS, localDay, startOfDay } from '#lib/time.ts';

/** Monday to Friday, except national holidays. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/**
 * The due time of a promise within so many working days: 24 hours per working day, skipping weekends and holidays. For
 * three days, a start on Friday at 15:00 is due on Wednesday at 15:00; a start on Saturday, at the end of Wednesday.
 */
export function dueTime(from: Date, workingDays: number): Date {
  let left = workingDays * DAY_MS;
  let day = localDay(from);
  let at = from.getTime();
  for (;;) {
    const end = startOfDay(addDays(day, 1)).getTime();
    if (isWorkingDay(day)) {
      if (left <= end - at) return new Date(at + left);
      left -= end - at;
    }
    day = addDays(day, 1);
    at = end;
  }
}
