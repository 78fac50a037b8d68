import { addDays, DAY_MS } from './time.ts';

/** Calendar days (`2026-03-15`), both included. */
export type Period = { from: string; to: string };

/** A day, a week from Monday or a month, by its first day. */
export type PeriodPart = { span: 'day' | 'week' | 'month'; startsOn: string };

/** Splits a period into whole months, whole weeks beside them, and the remaining days. */
export function splitPeriod({ from, to }: Period): PeriodPart[] {
  const parts: PeriodPart[] = [];
  for (let day = from; day <= to; ) {
    const { span, lastDay } = longestPart(day, to);
    parts.push({ span, startsOn: day });
    day = addDays(lastDay, 1);
  }
  return parts;
}

function longestPart(day: string, to: string): { span: PeriodPart['span']; lastDay: string } {
  const monthEnd = lastDayOfMonth(day);
  if (day.endsWith('-01') && monthEnd <= to) return { span: 'month', lastDay: monthEnd };
  const weekEnd = addDays(day, 6);
  // A week that reaches into a whole month would split it into days.
  const breaksMonth = weekEnd > monthEnd && lastDayOfMonth(addDays(monthEnd, 1)) <= to;
  if (weekday(day) === 1 && weekEnd <= to && !breaksMonth) return { span: 'week', lastDay: weekEnd };
  return { span: 'day', lastDay: day };
}

/** The Monday of a day's week. */
export function weekStart(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7));
}

export function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Number of days, both included. */
export function periodDays({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** 0 is Sunday. */
function weekday(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay();
}

function lastDayOfMonth(day: string): string {
  const days = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  return `${day.slice(0, 8)}${days}`;
}
