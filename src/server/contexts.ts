import type { IncomingMessage } from 'node:http';
import { parse as parseCookies } from 'hono/utils/cookie';
import { REQUEST_ID_HEADER } from '#api/app.ts';
import { deviceCookieName } from '#api/device-cookie.ts';
import { presentUser } from '#api/present/user.ts';
import { operationAt } from '#api/refusal-status.ts';
import { passesCsrf, sessionCookieName } from '#api/session-cookies.ts';
import { findOperation } from '#contract/operations.ts';
import { type Actor, anonymous } from '#domain/actors.ts';
import { Refused } from '#domain/refused.ts';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import { sessionCookie } from '#server/visitor.ts';
import type { Client, ClientTrace, Context } from '#services/context.ts';
import { recordRefusal } from '#services/security/record-refusal.ts';
import { actorOf, authenticateBearer, authenticateCookie } from '#services/sessions/authenticate.ts';
import type { SignedInState } from '#web/lib/session.ts';

export type Tools = Omit<Context, 'actor' | 'client'> & {
  /** Whether cookies get the `Secure` attribute. */
  secure: boolean;
};

export type PageVisitor = { state: SignedInState; csrf: string };

const BEARER = /^Bearer\b *([\w.-]*)/i;

/** Factory of request contexts: the actor, the client and the dependencies that all requests share. */
export function createContexts({ secure, ...tools }: Tools) {
  return {
    contextFor: async (request: Request): Promise<Context<Actor>> => {
      const trace = traceOf((name) => request.headers.get(name));
      return {
        ...tools,
        actor: await actorBehind({ ...tools, secure, client: trace }, request),
        client: {
          ...trace,
          device: deviceBehind({ ...tools, secure }, request.headers),
          isBrowser: request.headers.has('origin') || request.headers.has('sec-fetch-site'),
        },
      };
    },

    /** Records an error thrown before the request reaches the API. The session is not looked up. */
    async recordRefusal({ method = 'GET', url = '/', headers }: IncomingMessage, refused: Refused) {
      const client = traceOf((name) => headers[name]);
      const [path = '/'] = url.split('?', 1);
      await recordRefusal({ ...tools, actor: anonymous, client }, refused, operationAt(method, path));
    },

    /** The user that a page is rendered for; undefined when the cookie's session has ended. */
    async signedInBehind({ headers }: IncomingMessage): Promise<PageVisitor | undefined> {
      const refresh = sessionCookie(headers.cookie, secure);
      const client = traceOf((name) => headers[name]);
      const live = refresh ? await authenticateCookie({ ...tools, client }, refresh) : undefined;
      if (!live) return undefined;
      const { user, session } = live;
      const access = await tools.tokens.signAccess({ userId: user.id, sessionId: session.id }, tools.now());
      return { state: { user: presentUser(user), access }, csrf: tools.tokens.csrfToken(session.id) };
    },
  };
}

/**
 * Authenticates by bearer token or cookie. An invalid cookie makes the caller anonymous, and so does an invalid bearer
 * token at operations that need no login: a client with an expired token can still log in, refresh and log out.
 *
 * @throws Refused TOKEN_EXPIRED or NOT_AUTHENTICATED for an invalid bearer token at any other operation.
 */
async function actorBehind(
  tools: Tools & { client: ClientTrace },
  { method, headers, url }: Request,
): Promise<Actor> {
  const bearer = BEARER.exec(headers.get('authorization') ?? '');
  if (bearer) {
    const proven = authenticateBearer(tools, bearer[1] ?? '');
    if (!isDoor(method, url)) return proven;
    const actor = await proven.catch(nobodyIfRefused);
    if (actor) return actor;
  }
  const cookies = parseCookies(headers.get('cookie') ?? '');
  const refresh = cookies[sessionCookieName(tools.secure)];
  const live = refresh ? await authenticateCookie(tools, refresh) : undefined;
  if (!live) return anonymous;
  const isOfSession = (token: string) => tools.tokens.isCsrfToken(live.session.id, token);
  return passesCsrf({ method, headers, cookies }, isOfSession)
    ? actorOf(live)
    : { role: 'anonymous', csrfFailed: true };
}

function traceOf(header: (name: string) => unknown): ClientTrace {
  return {
    address: String(header(CLIENT_ADDRESS_HEADER) ?? ''),
    userAgent: String(header('user-agent') ?? ''),
    requestId: String(header(REQUEST_ID_HEADER) ?? '-'),
  };
}

function deviceBehind({ tokens, now, secure }: Tools, headers: Headers): Client['device'] {
  const name = deviceCookieName(secure);
  const header = headers.get('cookie');
  const cookie = header?.includes(name) ? parseCookies(header)[name] : undefined;
  const device = cookie === undefined ? undefined : tokens.readDevice(cookie, now());
  return device ? { ...device, isNew: false } : { ...tokens.newDevice(), isNew: true };
}

function isDoor(method: string, url: string): boolean {
  const operation = findOperation(method, new URL(url).pathname.replace(/^\/api/, ''));
  return (
    operation?.tag === 'Accounts' && (operation.access === 'anyone' || operation.access === 'refreshToken')
  );
}

function nobodyIfRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
}
