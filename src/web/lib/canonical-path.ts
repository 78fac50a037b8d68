/**
 * The one form of a path: lower case, no last slash. Every route is lower case and parameters are digits,
 * so nothing is lost; the server and the browser both start from it and render alike.
 */
export function canonicalPath(path: string): string {
  const trimmed = path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return trimmed === '' ? '/' : trimmed;
}
