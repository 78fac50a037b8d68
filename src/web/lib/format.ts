const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

/** ARS as people write it: `$ 12.345,67`, without centavos where there are none. */
export function pesos(amount: number): string {
  return money.format(amount).replace(/,00$/, '');
}

/** Alike on the server and in every browser (decided so: es-ES, in the time of Buenos Aires). */
const time = new Intl.DateTimeFormat('es-ES', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: 'America/Argentina/Buenos_Aires',
});

export function dateTime(moment: string): string {
  return time.format(new Date(moment));
}

/** Of a day there is no time, and so no other day anywhere. */
const calendar = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as `2026-03-15`. */
export function longDay(day: string): string {
  return calendar.format(new Date(`${day}T00:00:00Z`));
}
