import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

export const CSRF_COOKIE = 'csrftoken';
const CSRF_HEADER = 'x-csrftoken';
const PLAIN_SESSION_COOKIE = 'session';
const HOST_SESSION_COOKIE = '__Host-session';

type Opened = { refresh: string; csrf: string; expiresAt: Date };

/**
 * On https a browser accepts the prefixed name from this host alone, so that no sibling domain can plant a session.
 * The CSRF cookie needs no prefix: it is compared with the session on the server.
 */
export function sessionCookieName(secure: boolean): string {
  return secure ? HOST_SESSION_COOKIE : PLAIN_SESSION_COOKIE;
}

/** The refresh token where no script reads it, and the token that scripts send back to prove where they run. */
export function setSessionCookies(
  c: HonoContext,
  { refresh, csrf, expiresAt }: Opened,
  secure: boolean,
): void {
  const common = { path: '/', sameSite: 'Lax', secure, expires: expiresAt } as const;
  setCookie(c, sessionCookieName(secure), refresh, { ...common, httpOnly: true });
  setCookie(c, CSRF_COOKIE, csrf, common);
}

export function clearSessionCookies(c: HonoContext, secure: boolean): void {
  for (const name of clearedCookies(secure)) deleteCookie(c, name, { path: '/', secure });
}

/** Of a session that has ended. On https the plain name goes, too: earlier versions have set it. */
export function clearedCookies(secure: boolean): readonly string[] {
  const sessionNames = secure ? [HOST_SESSION_COOKIE, PLAIN_SESSION_COOKIE] : [PLAIN_SESSION_COOKIE];
  return [...sessionNames, CSRF_COOKIE];
}

export function sessionCookie(c: HonoContext, secure: boolean): string | undefined {
  return getCookie(c, sessionCookieName(secure));
}

type Sent = { method: string; headers: Headers; cookies: Readonly<Record<string, string>> };

/**
 * Whether a request that only its cookie authenticates comes from a page of this site: header and cookie are alike,
 * and `isOfSession` knows the token.
 */
export function passesCsrf(
  { method, headers, cookies }: Sent,
  isOfSession: (token: string) => boolean,
): boolean {
  if (isSafeMethod(method)) return true;
  const token = cookies[CSRF_COOKIE];
  return token !== undefined && headers.get(CSRF_HEADER) === token && isOfSession(token);
}

export function isSafeMethod(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method);
}
