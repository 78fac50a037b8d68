import { deepStrictEqual } from 'node:assert';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { type ApiDeps, createApi } from '#api/app.ts';
import { findOperation } from '#contract/operations.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#domain/actors.ts';
import { createCatalogueCache } from '#server/catalogue-cache.ts';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import { createContexts } from '#server/contexts.ts';
import { createCatalogueReader } from '#services/catalogue/catalogue-reader.ts';
import type { RuleDefaults } from '#services/context.ts';
import type { CatalogueCache, CatalogueReader, Passwords, Tokens, UploadBudgets } from '#services/ports.ts';
import { testDeps } from '#tests/support/test-deps.ts';

const ORIGIN = 'http://localhost:3000';
const HTTPS_ORIGIN = 'https://semillas.example';

/** A no-op cache: each request sees what the test has just written. */
const noOpCache: CatalogueCache = {
  version: () => undefined,
  waitForChange: async () => {},
  getOrLoad: (_, load) => load(),
};

type TestApiOptions = {
  catalogueCache?: CatalogueCache;
  now?: () => Date;
  /** Whether the site is on https. */
  secure?: boolean;
  /** Values of the environment, as far as they differ from `testRules`. */
  rules?: Partial<RuleDefaults>;
  requireSecondFactor?: boolean;
  passwords?: Passwords;
  tokens?: Tokens;
  uploadBudgets?: UploadBudgets;
};
type RequestOptions = { headers?: Record<string, string>; body?: unknown };

/** The real API over a real database, without a port, as `actor`. Every response is checked against the contract. */
export function apiAs(db: Db, actor: Actor, options: TestApiOptions = {}) {
  const contexts = createTestContexts(db, options);
  const call = createCaller(async (request) => ({ ...(await contexts.contextFor(request)), actor }), options);
  return {
    get: (path: string, headers: Record<string, string> = {}) => call('GET', path, { headers }),
    post: (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      call('POST', path, { body, headers }),
    put: (path: string, body: unknown) => call('PUT', path, { body }),
    patch: (path: string, body: unknown) => call('PATCH', path, { body }),
    delete: (path: string) => call('DELETE', path),
    send: (method: string, path: string) =>
      call(method, path, method === 'GET' || method === 'HEAD' ? {} : { body: {} }),
  };
}

/**
 * The same API with real authentication: it keeps cookies as a browser does, and sends the CSRF token. Each visitor has
 * its own IP address.
 */
export function aVisitor(
  db: Db,
  { address = nextAddress(), ...options }: TestApiOptions & { address?: string } = {},
) {
  const call = createCaller(createTestContexts(db, options).contextFor, options);
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, { headers = {}, ...sent }: RequestOptions = {}) => {
    const csrf = cookies.get('csrftoken');
    const cookieHeader = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await call(method, path, {
      ...sent,
      headers: {
        [CLIENT_ADDRESS_HEADER]: address,
        ...(cookieHeader ? { cookie: cookieHeader } : {}),
        ...(csrf ? { 'x-csrftoken': csrf } : {}),
        ...headers,
      },
    });
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line);
    return response;
  };
  return {
    cookies,
    send,
    get: (path: string, headers: Record<string, string> = {}) => send('GET', path, { headers }),
    post: (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      send('POST', path, { body, headers }),
    put: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send('PUT', path, { body, headers }),
    patch: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send('PATCH', path, { body, headers }),
    delete: (path: string, headers: Record<string, string> = {}) => send('DELETE', path, { headers }),
  };
}

/** A catalogue cache with version 1, which the test advances. */
export function aCatalogueCache() {
  const cache = createCatalogueCache();
  cache.setVersion('1');
  return cache;
}

function createTestContexts(
  db: Db,
  { catalogueCache = noOpCache, now = () => new Date(), rules, ...options }: TestApiOptions,
) {
  const catalogue = sharedReader(db, catalogueCache);
  const tools = testDeps((db as unknown as { $client: Pool }).$client);
  const ruleDefaults = { ...tools.ruleDefaults, ...rules };
  return createContexts({ db, catalogueCache, catalogue, now, ...tools, ...options, ruleDefaults });
}

const readers = new WeakMap<object, CatalogueReader>();

/** One reader for each cache, or for each database, so that a caller does not read all products again. */
function sharedReader(db: Db, cache: CatalogueCache): CatalogueReader {
  const owner = cache === noOpCache ? db : cache;
  const reader = readers.get(owner) ?? createCatalogueReader(db, cache);
  readers.set(owner, reader);
  return reader;
}

type ContextFactory = ApiDeps['contextFor'];

const currentContextFactory = new AsyncLocalStorage<ContextFactory>();
// One API for all callers, because building its routes takes longer than a request.
const httpApi = createTestApi(ORIGIN, false);
const httpsApi = createTestApi(HTTPS_ORIGIN, true);

function createTestApi(publicUrl: string, secure: boolean) {
  return createApi({
    contextFor: (request) => {
      const contextFor = currentContextFactory.getStore();
      if (!contextFor) throw new Error(`${request.url} was not sent by a caller of this module`);
      return contextFor(request);
    },
    logError: (error) => {
      throw error;
    },
    publicUrl,
    secure,
  });
}

function createCaller(contextFor: ContextFactory, { secure = false }: TestApiOptions) {
  return async (method: string, path: string, { headers = {}, body }: RequestOptions = {}) => {
    const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof ReadableStream);
    const json = isJson ? { 'content-type': 'application/json' } : {};
    const request = new Request(`${ORIGIN}/api${path}`, {
      method,
      headers: { ...json, ...headers },
      ...(body === undefined ? {} : { body: isSendable(body) ? body : JSON.stringify(body) }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    const api = secure ? httpsApi : httpApi;
    const response = await currentContextFactory.run(contextFor, () => api.fetch(request));
    await assertMatchesContract(method, path, response.clone());
    return response;
  };
}

/** Bodies that are sent unchanged; any other is sent as JSON. */
function isSendable(body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> | ReadableStream {
  return (
    typeof body === 'string' ||
    body instanceof FormData ||
    body instanceof Uint8Array ||
    body instanceof ReadableStream
  );
}

function storeCookie(cookies: Map<string, string>, line: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}

async function assertMatchesContract(method: string, path: string, response: Response): Promise<void> {
  const operation = findOperation(method, new URL(path, ORIGIN).pathname);
  if (!(response.ok && operation)) return;
  if (response.status !== (operation.status ?? 200))
    throw new Error(`${method} ${path} answered ${response.status}`);
  const { answer, staffAnswer, answerType } = operation;
  if (answer === undefined) return;
  const body: unknown = answerType === undefined ? await response.json() : await response.text();
  // Parsing removes what a schema does not have, as the description of the API allows no other fields.
  const isDescribed = (schema: z.ZodType) => isDeepStrictEqual(schema.safeParse(body).data, body);
  if (isDescribed(answer) || (staffAnswer && isDescribed(staffAnswer))) return;
  const schema = staffAnswer?.safeParse(body).success ? staffAnswer : answer;
  try {
    deepStrictEqual(body, schema.parse(body));
  } catch (cause) {
    throw new Error(`${method} ${path} does not answer what the contract describes`, { cause });
  }
}

let visitorCount = 0;

function nextAddress(): string {
  visitorCount++;
  return `10.${(visitorCount >> 16) & 255}.${(visitorCount >> 8) & 255}.${visitorCount & 255}`;
}
