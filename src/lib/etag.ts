/**
 * Whether an `If-None-Match` header names this ETag, so that the response is a 304. Tags are compared weakly, as RFC 9110
 * requires: compressed responses have weak ones, and proxies that compress make strong ones weak.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => opaqueTag(tag.trim()));
  return tags.includes(opaqueTag(etag)) || tags.includes('*');
}

function opaqueTag(etag: string): string {
  return etag.replace(/^W\//, '');
}
