import { findApiOperation } from '#api/error-status.ts';
import { canonicalPath } from '#web/lib/canonical-path.ts';

const DIRECTORY = /^\/(?:assets|media|packets|previews|sitemaps)\//;

/**
 * Pattern of a request's path (`/api/orders/{id}/`, `/producto/$id`, `/media/*`), which has no ids, tokens or words that
 * a visitor typed. `findPagePattern` gives that of a page.
 */
export function findRoutePattern(
  method: string,
  path: string,
  findPagePattern: ((path: string) => string) | undefined,
): string {
  if (path.startsWith('/api/')) {
    const operation = findApiOperation(method, path);
    return operation ? `/api${operation.path}` : '/api/*';
  }
  const [directory] = DIRECTORY.exec(path) ?? [];
  if (directory !== undefined) return `${directory}*`;
  // No page has a dot in its path.
  if (path.includes('.')) return '/*.*';
  return findPagePattern?.(canonicalPath(path)) ?? '/*';
}
