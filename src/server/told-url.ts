/** Slashes may be doubled: the page is the same. */
const PRIVATE_LINK =
  /((?:\/|%2f)(?:garantia(?:\/|%2f)+seguimiento|warranty-claims(?:\/|%2f)+track)(?:\/|%2f)+)[^/?#&%]+/gi;

/** What follows a question mark: names of parameters stay, their values are people's data or secrets. */
const QUERY_VALUE = /([?&][\w.-]*)=[^&#]*/g;
/** A query that is no list of parameters. */
const OTHER_QUERY = /\?(?![\w.-]*=).*/;

/** An address as the log may have it: without values of its query and without the secret of a claim's private link. */
export function toldUrl(url: string | undefined): string | undefined {
  return url?.replace(PRIVATE_LINK, '$1…').replace(QUERY_VALUE, '$1=…').replace(OTHER_QUERY, '?…');
}
