/** The shop's time zone, used for days, due times and displayed times, regardless of the server's and user's zones. */
export const TIME_ZONE = 'America/Argentina/Buenos_Aires';

/** Locale of dates (customer-site §9); prices use es-AR. */
const LOCALE = 'es-ES';

/**
 * Date format for display, to be shared: making one takes as long as formatting a hundred dates. A separate module to
 * keep the bundle of every page small: the footer imports it.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options });
}
