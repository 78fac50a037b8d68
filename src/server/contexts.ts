import type { IncomingMessage } from 'node:http';
import { parse as parseCookies } from 'hono/utils/cookie';
import { presentUser } from '#api/present/user.ts';
import { passesCsrf, SESSION_COOKIE } from '#api/session-cookies.ts';
import { type Actor, anonymous } from '#domain/actors.ts';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import type { Context } from '#services/context.ts';
import { actorOf, authenticateBearer, authenticateCookie } from '#services/sessions/authenticate.ts';
import type { SignedInState } from '#web/lib/session.ts';

export type Tools = Omit<Context, 'actor' | 'client'>;

const BEARER = /^Bearer +([\w.-]+)$/i;

/** Makes what each request works with: who asks, from where, and the tools that all requests share. */
export function createContexts(tools: Tools) {
  return {
    contextFor: async (request: Request): Promise<Context<Actor>> => ({
      ...tools,
      actor: await actorBehind(tools, request),
      client: {
        address: request.headers.get(CLIENT_ADDRESS_HEADER) ?? '',
        userAgent: request.headers.get('user-agent') ?? '',
      },
    }),

    /** Who a page is rendered for: undefined where the session of the cookie has ended. */
    async signedInBehind({ headers }: IncomingMessage): Promise<SignedInState | undefined> {
      const refresh = sessionCookie(headers.cookie);
      const live = refresh ? await authenticateCookie(tools, refresh) : undefined;
      if (!live) return undefined;
      const { user, session } = live;
      const access = await tools.tokens.signAccess({ userId: user.id, sessionId: session.id }, tools.now());
      return { user: presentUser(user), access };
    },
  };
}

/** @throws Refused TOKEN_EXPIRED or NOT_AUTHENTICATED for a bearer token; a cookie that proves nothing is nobody. */
async function actorBehind(tools: Tools, { method, headers }: Request): Promise<Actor> {
  const authorization = headers.get('authorization');
  if (authorization) return authenticateBearer(tools, BEARER.exec(authorization)?.[1] ?? '');
  const cookies = parseCookies(headers.get('cookie') ?? '');
  const refresh = cookies[SESSION_COOKIE];
  const live = refresh ? await authenticateCookie(tools, refresh) : undefined;
  if (!live) return anonymous;
  return passesCsrf(method, headers, cookies) ? actorOf(live) : { role: 'anonymous', csrfFailed: true };
}

function sessionCookie(header: string | undefined): string | undefined {
  return header === undefined ? undefined : parseCookies(header, SESSION_COOKIE)[SESSION_COOKIE];
}
