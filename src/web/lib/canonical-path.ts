/** What follows is a secret of capitals and small letters. */
const SECRET = /^(\/garantia\/seguimiento\/)([^/]+)$/i;

/**
 * The one form of a path: lower case, no last slash. Every route is lower case and parameters are digits,
 * so nothing is lost, but for private links, which stay as they are; the server and the browser both start
 * from it and render alike.
 */
export function canonicalPath(path: string): string {
  const trimmed = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  const [, place = '', secret] = SECRET.exec(trimmed) ?? [];
  if (secret !== undefined) return place.toLowerCase() + secret;
  return trimmed === '' ? '/' : trimmed.toLowerCase();
}

/** Whether whoever knows the address may see what nobody else may: the page is kept nowhere. */
export function isPrivatePath(path: string): boolean {
  return SECRET.test(path);
}
