/** Slashes may be doubled: the page is the same. */
const PRIVATE_LINK =
  /((?:\/|%2f)(?:garantia(?:\/|%2f)+seguimiento|warranty-claims(?:\/|%2f)+track)(?:\/|%2f)+)[^/?#&%]+/gi;

/** Query parameters: their names stay, their values are people's data or secrets. */
const QUERY_VALUE = /([?&][\w.-]*)=[^&#]*/g;
/** A query that is no list of parameters. */
const OTHER_QUERY = /\?(?![\w.-]*=).*/;

/** Redacts an address for the log: values of its query and the secret of a claim's private link. */
export function redactUrl(url: string | undefined): string | undefined {
  return url?.replace(PRIVATE_LINK, '$1…').replace(QUERY_VALUE, '$1=…').replace(OTHER_QUERY, '?…');
}
