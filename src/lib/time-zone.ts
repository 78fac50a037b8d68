/** The shop's time zone: days, due times and moments shown to people are of it, wherever server and reader are. */
export const TIME_ZONE = 'America/Argentina/Buenos_Aires';

/** Of dates (customer-site §9); prices are es-AR. */
const LOCALE = 'es-ES';

/** Formats moments for people. In a module of its own, as the footer puts it into the first load of each page. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options });
}
