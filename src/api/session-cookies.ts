import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';
const PLAIN_SESSION_COOKIE = 'session';
const HOST_SESSION_COOKIE = '__Host-session';

type SessionTokens = { refresh: string; csrf: string; expiresAt: Date };

/**
 * Name of the session cookie. On https it has the `__Host-` prefix, which browsers accept from this host only: no
 * sibling domain can set it (session fixation). The CSRF cookie needs no prefix: the server checks it against the
 * session.
 */
export function sessionCookieName(secure: boolean): string {
  return secure ? HOST_SESSION_COOKIE : PLAIN_SESSION_COOKIE;
}

/** Sets the refresh token as an httpOnly cookie, and the CSRF token as a cookie that scripts read and send back. */
export function setSessionCookies(
  c: HonoContext,
  { refresh, csrf, expiresAt }: SessionTokens,
  secure: boolean,
): void {
  const common = { path: '/', sameSite: 'Lax', secure, expires: expiresAt } as const;
  setCookie(c, sessionCookieName(secure), refresh, { ...common, httpOnly: true });
  setCookie(c, CSRF_COOKIE, csrf, common);
}

export function clearSessionCookies(c: HonoContext, secure: boolean): void {
  for (const name of cookiesToClear(secure)) deleteCookie(c, name, { path: '/', secure });
}

/** Cookies to clear when a session ends. */
export function cookiesToClear(secure: boolean): readonly string[] {
  return [sessionCookieName(secure), CSRF_COOKIE];
}

export function getSessionCookie(c: HonoContext, secure: boolean): string | undefined {
  return getCookie(c, sessionCookieName(secure));
}

type CsrfRequest = { method: string; headers: Headers; cookies: Readonly<Record<string, string>> };

/**
 * CSRF check for requests authenticated by cookie (signed double submit): header and cookie are equal, and
 * `isSessionToken` accepts the token. Safe methods always pass.
 */
export function passesCsrfCheck(
  { method, headers, cookies }: CsrfRequest,
  isSessionToken: (token: string) => boolean,
): boolean {
  if (isSafeMethod(method)) return true;
  const token = cookies[CSRF_COOKIE];
  return token !== undefined && headers.get(CSRF_HEADER) === token && isSessionToken(token);
}

export function isSafeMethod(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method);
}
