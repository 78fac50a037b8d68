const CSRF_COOKIE = /(?:^|;\s*)csrftoken=([\w-]+)/;

/** What proves that a request that a cookie authenticates comes from a page of this site. */
export function csrfHeaders(): Record<string, string> {
  const token = CSRF_COOKIE.exec(document.cookie)?.[1];
  return token ? { 'x-csrftoken': token } : {};
}
