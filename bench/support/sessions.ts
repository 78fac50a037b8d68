import { deviceCookieName } from '#api/device-cookie.ts';
import { CSRF_COOKIE, sessionCookieName } from '#api/session-cookies.ts';
import type { Db } from '#db/client.ts';
import { createTokens } from '#infra/tokens.ts';
import { openSession } from '#services/sessions/open-session.ts';
import { aUser } from '#tests/support/factories.ts';

/** The `SESSION_SECRET` of servers that only benchmarks run. */
export const SECRET = 'the secret of a server that only the benchmark runs';

/** Headers of a logged-in user: for pages, and for the API. */
export type LoggedIn = { page: { cookie: string }; api: { authorization: string } };

/** Logs a new user in, or one that is there, on a server with `SECRET`. Access to the API ends after 15 minutes. */
export async function logIn(db: Db, user?: Awaited<ReturnType<typeof aUser>>): Promise<LoggedIn> {
  const tokens = createTokens(SECRET);
  const now = () => new Date();
  const id = crypto.randomUUID();
  const client = { address: '127.0.0.1', userAgent: 'bench', device: { id } };
  const session = await openSession({ tokens, now, client }, db, user ?? (await aUser(db)));
  const device = tokens.signDevice({ id, userIds: [session.user.id], registeredIds: [] }, now());
  const cookie = `${sessionCookieName(false)}=${session.refresh}; ${CSRF_COOKIE}=${session.csrf}; ${deviceCookieName(false)}=${device}`;
  return { page: { cookie }, api: { authorization: `Bearer ${session.access}` } };
}
