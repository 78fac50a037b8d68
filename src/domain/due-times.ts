import { isHoliday } from '#domain/argentine-holidays.ts';
import { addDays, DAY_MS, localDay, startOfDay } from '#lib/time.ts';

/** Monday to Friday, unless it is a national holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/**
 * The moment by which something that is promised within so many working days is due: 24 business hours for each, of
 * which days of rest have none. What comes in on a Friday at three, within three days, is due on Wednesday at three;
 * what comes in on a Saturday, when Wednesday ends.
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
