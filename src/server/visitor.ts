import type { IncomingMessage } from 'node:http';
import { parse as parseCookies } from 'hono/utils/cookie';
import { sessionCookieName } from '#api/session-cookies.ts';

const AGE_COOKIE = /(?:^|;\s*)ageVerified=true(?:;|$)/;

/** Whether the request has no credentials, so that it may be served from the shared cache. */
export function isAnonymous({ headers }: IncomingMessage): boolean {
  return (
    headers.authorization === undefined &&
    readSessionCookie(headers.cookie, true) === undefined &&
    readSessionCookie(headers.cookie, false) === undefined
  );
}

/** The refresh token from the session cookie, parsed in the same way as the API does. */
export function readSessionCookie(header: string | undefined, secure: boolean): string | undefined {
  const name = sessionCookieName(secure);
  return header?.includes(name) ? parseCookies(header)[name] : undefined;
}

/** Whether the visitor has passed the age gate. */
export function hasPassedAgeGate({ headers }: IncomingMessage): boolean {
  return headers.cookie !== undefined && AGE_COOKIE.test(headers.cookie);
}
