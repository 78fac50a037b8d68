import { DAY_MS } from '#lib/time.ts';

/**
 * Argentina's national holidays (feriados) by law 27.399: 2025–2026 as published
 * (https://www.argentina.gob.ar/interior/feriados-nacionales), 2027–2028 computed from the law. They include Carnival,
 * Good Friday and moved holidays; 12 October 2025 as moved by resolution 139/2025. Días no laborables, such as bridge
 * days for tourism, are not holidays: most businesses are open.
 */
const publishedHolidays: Readonly<Record<number, string>> = {
  2025: '01-01 03-03 03-04 03-24 04-02 04-18 05-01 05-25 06-16 06-20 07-09 08-17 10-10 11-24 12-08 12-25',
  2026: '01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 06-15 06-20 07-09 08-17 10-12 11-23 12-08 12-25',
  2027: '01-01 02-08 02-09 03-24 03-26 04-02 05-01 05-25 06-20 06-21 07-09 08-16 10-11 11-20 12-08 12-25',
  2028: '01-01 02-28 02-29 03-24 04-02 04-14 05-01 05-25 06-17 06-20 07-09 08-21 10-16 11-20 12-08 12-25',
};

const FIXED = ['01-01', '03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '12-08', '12-25'];
const MOVABLE = ['06-17', '08-17', '10-12', '11-20'];
/** Offsets in days from Easter: Carnival's Monday and Tuesday, and Good Friday. */
const FROM_EASTER = [-48, -47, -2];

/** Days by which the law moves a holiday, by its day of the week from Sunday. */
const MOVED_BY = [0, 0, -1, -2, 4, 3, 0];

const holidaysByYear = new Map<number, ReadonlySet<string>>();

/** Whether the day (`2026-05-25`) is a national holiday. Weekends do not count. */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const holidays = holidaysByYear.get(year) ?? new Set(listHolidays(year));
  holidaysByYear.set(year, holidays);
  return holidays.has(day);
}

/** The holidays of a year, sorted. Years without a published list are computed from the law. */
export function listHolidays(year: number): string[] {
  const days = publishedHolidays[year];
  return days ? days.split(' ').map((day) => `${year}-${day}`) : computeHolidays(year);
}

/** Computes the holidays of any year from the law, without exceptions that are decided for a single year. */
export function computeHolidays(year: number): string[] {
  const moved = MOVABLE.map((day) => {
    const at = new Date(`${year}-${day}T00:00:00Z`);
    return shiftDate(at, MOVED_BY[at.getUTCDay()] ?? 0);
  });
  const easter = easterSunday(year);
  return [
    ...FIXED.map((day) => `${year}-${day}`),
    ...moved,
    ...FROM_EASTER.map((days) => shiftDate(easter, days)),
  ].toSorted();
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
