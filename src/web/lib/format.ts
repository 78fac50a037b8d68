import { dateFormat } from '#lib/time-zone.ts';

const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

/** Formats pesos as `$ 12.345,67`, without centavos if they are zero. */
export function pesos(amount: number): string {
  return money.format(amount).replace(/,00$/, '');
}

const time = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export function dateTime(moment: string): string {
  return time.format(new Date(moment));
}

const shortTime = dateFormat({
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** As `23/11/26, 03:35`, for tables. */
export function shortDateTime(moment: string): string {
  return shortTime.format(new Date(moment));
}

/** UTC, because a date without a time is the same day in every zone. */
const calendar = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** Formats a date such as `2026-03-15`. */
export function longDay(day: string): string {
  return calendar.format(new Date(`${day}T00:00:00Z`));
}
