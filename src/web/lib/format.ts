import { dateFormat } from '#lib/time-zone.ts';

const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

/** ARS as people write it: `$ 12.345,67`, without centavos where there are none. */
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

/** In UTC, as a day without a time is the same day in every zone. */
const calendar = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** A day as `2026-03-15`. */
export function longDay(day: string): string {
  return calendar.format(new Date(`${day}T00:00:00Z`));
}
