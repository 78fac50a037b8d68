import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { Refused } from '#domain/refused.ts';

export const SESSION_COOKIE = 'session';
export const CSRF_COOKIE = 'csrftoken';
const CSRF_HEADER = 'x-csrftoken';
const CSRF_BYTES = 24;

type Opened = { refresh: string; expiresAt: Date };

/** The refresh token where no script reads it, and the token that scripts send back to prove where they run. */
export function setSessionCookies(c: HonoContext, { refresh, expiresAt }: Opened, secure: boolean): void {
  const common = { path: '/', sameSite: 'Lax', secure, expires: expiresAt } as const;
  setCookie(c, SESSION_COOKIE, refresh, { ...common, httpOnly: true });
  setCookie(c, CSRF_COOKIE, getCookie(c, CSRF_COOKIE) ?? newCsrfToken(), common);
}

export function clearSessionCookies(c: HonoContext, secure: boolean): void {
  for (const name of [SESSION_COOKIE, CSRF_COOKIE]) deleteCookie(c, name, { path: '/', secure });
}

export function newCsrfToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(CSRF_BYTES))).toString('base64url');
}

/** Whether a request that only its cookie proves comes from a page of this site. */
export function passesCsrf(
  method: string,
  headers: Headers,
  cookies: Readonly<Record<string, string>>,
): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return true;
  const expected = cookies[CSRF_COOKIE];
  return expected !== undefined && headers.get(CSRF_HEADER) === expected;
}

/** @throws Refused CSRF_FAILED. */
export function requireCsrf(c: HonoContext): void {
  if (!passesCsrf(c.req.method, c.req.raw.headers, getCookie(c))) throw new Refused({ code: 'CSRF_FAILED' });
}
