import type { IncomingMessage } from 'node:http';
import { parse as parseCookies } from 'hono/utils/cookie';
import { sessionCookieName } from '#api/session-cookies.ts';
import type { PageInput } from '#web/lib/page-input.ts';

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

/** Phones and tablets, whose browsers say so: their screens have no room for a table. */
const MOBILE = /Mobi|Android/;

/**
 * The cookies that a page is rendered by. The first list of a member of staff in a browser has no cookie: a desktop gets
 * the table.
 */
export function readPageCookies({ headers }: IncomingMessage) {
  const { cart = '', staffView } = parseCookies(headers.cookie ?? '');
  const isTable = staffView ? staffView === 'table' : !MOBILE.test(headers['user-agent'] ?? '');
  return { cart, staffView: isTable ? 'table' : 'cards' } satisfies PageInput;
}
