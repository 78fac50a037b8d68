/** Private link of a claim, a notice or a summary, whose token is case-sensitive, or the check of a blister. */
const PRIVATE_LINK = /^(\/v\/|\/garantia\/seguimiento\/|\/avisos\/|\/resumen\/)([^/]+)$/i;

/**
 * Canonical form of a path: lower case, no trailing slash. Routes are lower case and parameters are digits, so nothing
 * is lost; private links are the exception and keep their token unchanged. The server and the browser both start from
 * it, so that hydration matches.
 */
export function canonicalPath(path: string): string {
  const trimmed = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  const [, place = '', secret] = PRIVATE_LINK.exec(trimmed) ?? [];
  if (secret !== undefined) return place.toLowerCase() + secret;
  return trimmed === '' ? '/' : trimmed.toLowerCase();
}

/** Whether the path is a private link, which grants access by itself, or counts a check. Such pages are never cached. */
export function isPrivatePath(path: string): boolean {
  return PRIVATE_LINK.test(path);
}
