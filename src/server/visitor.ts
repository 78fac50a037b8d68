import type { IncomingMessage } from 'node:http';
import { parse as parseCookies } from 'hono/utils/cookie';
import { sessionCookieName } from '#api/session-cookies.ts';

const AGE_COOKIE = /(?:^|;\s*)ageVerified=true(?:;|$)/;

/** Whether nobody can be known by this request: only then may an answer be shared with others. */
export function isStranger({ headers }: IncomingMessage): boolean {
  return (
    headers.authorization === undefined &&
    sessionCookie(headers.cookie, true) === undefined &&
    sessionCookie(headers.cookie, false) === undefined
  );
}

/** The refresh token that a browser carries, read as the API reads it. */
export function sessionCookie(header: string | undefined, secure: boolean): string | undefined {
  const name = sessionCookieName(secure);
  return header?.includes(name) ? parseCookies(header)[name] : undefined;
}

/** Whether this browser has said that its reader is of age. */
export function isOfAge({ headers }: IncomingMessage): boolean {
  return headers.cookie !== undefined && AGE_COOKIE.test(headers.cookie);
}

export function takesGzip({ headers }: IncomingMessage): boolean {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted);
}
