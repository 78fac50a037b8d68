/** Buenos Aires has kept one time, three hours behind, since 2009. */
const OFFSET_MS = -3 * 3_600_000;
export const DAY_MS = 86_400_000;

/** The day that it is in Buenos Aires, as `2026-03-15`. */
export function localDay(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The moment at which a day begins there. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
