const CSRF_COOKIE = /(?:^|;\s*)csrftoken=([\w-]+)/;

/** CSRF header for requests authenticated by a cookie: proves that the request comes from a page of this site. */
export function csrfHeaders(): Record<string, string> {
  const token = CSRF_COOKIE.exec(document.cookie)?.[1];
  return token ? { 'x-csrftoken': token } : {};
}
