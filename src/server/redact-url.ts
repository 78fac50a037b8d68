/**
 * Private links of claims, notices and summaries, and addresses with a serial, which is enough to register its blister.
 * Slashes may be doubled: the router serves the same page.
 */
const PRIVATE_LINK =
  /((?:\/|%2f)(?:garantia(?:\/|%2f)+seguimiento|warranty-claims(?:\/|%2f)+(?:track|serials)|avisos|resumen|stock-notices(?:\/|%2f)+link|staff-alerts(?:\/|%2f)+digest|v|blisters(?:\/|%2f)+check)(?:\/|%2f)+)[^/?#&]+/gi;

/** Query parameters: names are logged, values are not, as they can be personal data or secrets. */
const QUERY_VALUE = /([?&][\w.-]*)=[^&#]*/g;
/** A query without parameter names. */
const OTHER_QUERY = /\?(?![\w.-]*=).*/;

/** Redacts a URL for the log: query values and the token of a private link. */
export function redactUrl(url: string | undefined): string | undefined {
  return url?.replace(PRIVATE_LINK, '$1…').replace(QUERY_VALUE, '$1=…').replace(OTHER_QUERY, '?…');
}
