import { DAY_MS } from '#lib/time.ts';

const FIXED = ['01-01', '03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '12-08', '12-25'];
const MOVABLE = ['06-17', '08-17', '10-12', '11-20'];
/** Offsets in days from Easter: Carnival's Monday and Tuesday, and Good Friday. */
const FROM_EASTER = [-48, -47, -2];

/** Days by which the law moves a holiday, by its day of the week from Sunday. */
const MOVED_BY = [0, 0, -1, -2, 4, 3, 0];

/** Days that a resolution moved for one year: 12 October 2025 (resolution 139/2025). */
const MOVED_BY_RESOLUTION: Readonly<Record<string, string>> = { '2025-10-12': '2025-10-10' };

const holidaysByYear = new Map<number, ReadonlySet<string>>();

/**
 * Whether the day (`2026-05-25`) is a national holiday (feriado, law 27.399). Weekends do not count, nor días no
 * laborables, such as bridge days for tourism: most businesses are open.
 */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const holidays = holidaysByYear.get(year) ?? new Set(listHolidays(year));
  holidaysByYear.set(year, holidays);
  return holidays.has(day);
}

/** The holidays of a year, sorted. */
export function listHolidays(year: number): string[] {
  const moved = MOVABLE.map((day) => {
    const at = new Date(`${year}-${day}T00:00:00Z`);
    return shiftDate(at, MOVED_BY[at.getUTCDay()] ?? 0);
  });
  const easter = easterSunday(year);
  const byLaw = [
    ...FIXED.map((day) => `${year}-${day}`),
    ...moved,
    ...FROM_EASTER.map((days) => shiftDate(easter, days)),
  ];
  return byLaw.map((day) => MOVED_BY_RESOLUTION[day] ?? day).toSorted();
}

/** By the Gregorian computus. */
function easterSunday(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moon =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const full =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const days = full - weekday;
  return new Date(Date.UTC(year, 2, 28 + days));
}

function shiftDate(from: Date, days: number): string {
  return new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
