/** Slashes may be doubled: the page is the same. */
const PRIVATE_LINK =
  /((?:\/|%2f)(?:garantia(?:\/|%2f)+seguimiento|warranty-claims(?:\/|%2f)+track)(?:\/|%2f)+)[^/?#&%]+/gi;

/** An address as the log may have it: without the secret of a claim's private link. */
export function toldUrl(url: string | undefined): string | undefined {
  return url?.replace(PRIVATE_LINK, '$1…');
}
