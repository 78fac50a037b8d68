import type { IncomingMessage } from 'node:http';
import { parse as parseCookies } from 'hono/utils/cookie';
import { REQUEST_ID_HEADER } from '#api/app.ts';
import { deviceCookieName } from '#api/device-cookie.ts';
import { findApiOperation } from '#api/error-status.ts';
import { presentUser } from '#api/present/user.ts';
import { isSafeMethod, passesCsrfCheck, sessionCookieName } from '#api/session-cookies.ts';
import { findOperation } from '#contract/operations.ts';
import type { LiveSession } from '#db/queries/sessions.ts';
import { type Actor, anonymous } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import type { Replica } from '#server/replica.ts';
import { readSessionCookie } from '#server/visitor.ts';
import type { Client, ClientTrace, Context } from '#services/context.ts';
import { recordDomainError } from '#services/security/record-domain-error.ts';
import { authenticateBearer, authenticateCookie, sessionActor } from '#services/sessions/authenticate.ts';
import { withRoleCheck } from '#services/sessions/recheck-role.ts';
import type { SignedInState } from '#web/lib/session.ts';

const MAX_USER_AGENT_CHARACTERS = 400;

export type ContextDeps = Omit<Context, 'actor' | 'client'> & {
  /** Whether cookies get the `Secure` attribute. */
  secure: boolean;
  /** For reads of anonymous visitors, if there is one. */
  replica?: Pick<Replica, 'dbFor'> | undefined;
};

export type PageVisitor = {
  state: SignedInState;
  csrf: string;
  /** Authenticates a request that reads data for the visitor's page, without another lookup of the session. */
  authenticate: (request: Request) => void;
};

const BEARER = /^Bearer\b *([\w.-]*)/i;

/** Factory of request contexts: the actor, the client and the dependencies that all requests share. */
export function createContexts({ secure, replica, ...deps }: ContextDeps) {
  const authDeps = { ...deps, secure };
  /** Sessions of the pages that requests read for. */
  const pageSessions = new WeakMap<Request, LiveSession>();
  return {
    contextFor: async (request: Request): Promise<Context<Actor>> => {
      const client = clientTrace((name) => request.headers.get(name));
      const live = isSafeMethod(request.method) ? pageSessions.get(request) : undefined;
      const actor = live
        ? sessionActor(live, deps)
        : await authenticateRequest({ ...authDeps, client }, request);
      const isStaffWrite = actor.role === 'staff' && !isSafeMethod(request.method);
      const replicaDb = actor.role === 'anonymous' ? replica?.dbFor(request) : undefined;
      return {
        ...deps,
        db: isStaffWrite ? withRoleCheck({ ...deps, actor }) : (replicaDb ?? deps.db),
        actor,
        client: withLazyDevice(
          { ...client, isBrowser: request.headers.has('origin') || request.headers.has('sec-fetch-site') },
          () => getDevice(authDeps, request.headers),
        ),
      };
    },

    /** Records an error thrown before the request reaches the API. The session is not looked up. */
    async recordDomainError({ method = 'GET', url = '/', headers }: IncomingMessage, error: DomainError) {
      const client = clientTrace((name) => headers[name]);
      const [path = '/'] = url.split('?', 1);
      await recordDomainError({ ...deps, actor: anonymous, client }, error, findApiOperation(method, path));
    },

    /** The user that a page is rendered for; undefined when the cookie's session has ended. */
    async findPageVisitor({ headers }: IncomingMessage): Promise<PageVisitor | undefined> {
      const refresh = readSessionCookie(headers.cookie, secure);
      const client = clientTrace((name) => headers[name]);
      const live = refresh ? await authenticateCookie({ ...deps, client }, refresh) : undefined;
      if (!live) return undefined;
      const { user, session } = live;
      const access = await deps.tokens.signAccess({ userId: user.id, sessionId: session.id }, deps.now());
      return {
        state: { user: presentUser(user, deps), access },
        csrf: deps.tokens.csrfToken(session.id),
        authenticate: (request) => void pageSessions.set(request, live),
      };
    },
  };
}

/**
 * Authenticates by bearer token or cookie. An invalid cookie makes the caller anonymous, and so does an invalid bearer
 * token at operations that need no login: a client with an expired token can still log in, refresh and log out.
 *
 * @throws DomainError TOKEN_EXPIRED or NOT_AUTHENTICATED for an invalid bearer token at any other operation.
 */
async function authenticateRequest(
  deps: Omit<ContextDeps, 'replica'> & { client: ClientTrace },
  { method, headers, url }: Request,
): Promise<Actor> {
  const bearer = BEARER.exec(headers.get('authorization') ?? '');
  if (bearer) {
    const proven = authenticateBearer(deps, bearer[1] ?? '');
    if (!isLoginOperation(method, url)) return proven;
    const actor = await proven.catch(ignoreDomainError);
    if (actor) return actor;
  }
  const cookies = parseCookies(headers.get('cookie') ?? '');
  const refresh = cookies[sessionCookieName(deps.secure)];
  const live = refresh ? await authenticateCookie(deps, refresh) : undefined;
  if (!live) return anonymous;
  const isSessionCsrfToken = (token: string) => deps.tokens.isCsrfToken(live.session.id, token);
  return passesCsrfCheck({ method, headers, cookies }, isSessionCsrfToken)
    ? sessionActor(live, deps)
    : { role: 'anonymous', csrfFailed: true };
}

function clientTrace(header: (name: string) => unknown): ClientTrace {
  return {
    address: String(header(CLIENT_ADDRESS_HEADER) ?? ''),
    userAgent: String(header('user-agent') ?? '').slice(0, MAX_USER_AGENT_CHARACTERS),
    requestId: String(header(REQUEST_ID_HEADER) ?? '-'),
  };
}

/** Few requests need the device, whose cookie takes a signature to verify, or a new one random bytes. */
function withLazyDevice(client: Omit<Client, 'device'>, findDevice: () => Client['device']): Client {
  let device: Client['device'] | undefined;
  return {
    ...client,
    get device() {
      device ??= findDevice();
      return device;
    },
  };
}

function getDevice(
  { tokens, now, secure }: Pick<ContextDeps, 'tokens' | 'now' | 'secure'>,
  headers: Headers,
): Client['device'] {
  const name = deviceCookieName(secure);
  const header = headers.get('cookie');
  const cookie = header?.includes(name) ? parseCookies(header)[name] : undefined;
  const device = cookie === undefined ? undefined : tokens.readDevice(cookie, now());
  return device ? { ...device, isNew: false } : { ...tokens.newDevice(), isNew: true };
}

function isLoginOperation(method: string, url: string): boolean {
  const operation = findOperation(method, new URL(url).pathname.replace(/^\/api/, ''));
  return (
    operation?.tag === 'Accounts' && (operation.access === 'anyone' || operation.access === 'refreshToken')
  );
}

function ignoreDomainError(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}
