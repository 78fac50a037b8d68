import type { MiddlewareHandler } from 'hono';
import type { Env } from '#api/http.ts';
import { isSafeMethod } from '#api/session-cookies.ts';
import { DomainError } from '#domain/domain-error.ts';

/**
 * Refuses cross-origin writes of browsers, with or without authentication: a form on another site must neither log in
 * nor log out. Clients other than browsers send neither `Sec-Fetch-Site` nor `Origin`.
 *
 * @throws DomainError CSRF_FAILED.
 */
export function requireSameOrigin(publicUrl: string): MiddlewareHandler<Env> {
  const site = new URL(publicUrl);
  return async (c, next) => {
    const { method, headers, url } = c.req.raw;
    if (!isSafeMethod(method) && isCrossOrigin(headers, url, site))
      throw new DomainError({ code: 'CSRF_FAILED' });
    await next();
  };
}

function isCrossOrigin(headers: Headers, url: string, site: URL): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  // The browser has compared the origins itself, also when it sends `Origin: null`.
  if (fetchSite === 'same-origin') return false;
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true;
  const origin = headers.get('origin');
  return origin !== null && !isSameOrigin(origin, headers.get('host') ?? new URL(url).host, site);
}

/** Own origins: the public URL and the request's host, since the site also works at 127.0.0.1 or a test domain. */
function isSameOrigin(origin: string, host: string, site: URL): boolean {
  if (origin === site.origin) return true;
  const sender = URL.parse(origin);
  if (!sender || sender.host !== host) return false;
  return sender.protocol === site.protocol || site.protocol === 'http:';
}
