const aliases: Readonly<Record<string, string>> = { '/nosotros': '/sobre-nosotros' };

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

/** The path that search engines should know a page by, where it has two. */
export function indexedPath(path: string): string {
  const canonical = canonicalPath(path);
  return aliases[canonical] ?? canonical;
}
