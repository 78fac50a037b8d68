/**
 * The path that Hono matches its routes against: without the query, percent-decoded, without a trailing slash. Limits
 * that depend on the path must use it, or `/api/%70roducts` and `….png/` bypass them.
 */
export function routedPath(url: string | undefined): string {
  const [path = '/'] = (url ?? '/').split('?', 1);
  const decoded = path.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURI(encoded);
    } catch {
      return encoded;
    }
  });
  return decoded.replace(/\/+$/, '') || '/';
}
