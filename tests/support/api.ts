import type { Pool } from 'pg';
import { createApi, type Surroundings } from '#api/app.ts';
import { findOperation } from '#contract/operations.ts';
import type { ClaimEligibility } from '#contract/warranty-claims.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#domain/actors.ts';
import { createMemory } from '#server/catalogue-memory.ts';
import { CLIENT_ADDRESS_HEADER } from '#server/client-address.ts';
import { createContexts } from '#server/contexts.ts';
import type { OrderLimits } from '#services/context.ts';
import type { CatalogueMemory, UploadBudgets } from '#services/ports.ts';
import { testTools } from '#tests/support/tools.ts';

const ORIGIN = 'http://localhost:3000';
const HTTPS_ORIGIN = 'https://semillas.example';

/** A no-op cache: each request sees what the test has just written. */
const forgetful: CatalogueMemory = {
  version: () => undefined,
  moved: async () => {},
  remember: (_, load) => load(),
};

type Options = {
  catalogue?: CatalogueMemory;
  now?: () => Date;
  claimEligibility?: ClaimEligibility;
  /** Whether the site is on https. */
  secure?: boolean;
  orderLimits?: OrderLimits;
  uploadBudgets?: UploadBudgets;
};
type Sent = { headers?: Record<string, string>; body?: unknown };

/** The real API over a real database, without a port, as `actor`. Every response is checked against the contract. */
export function apiAs(db: Db, actor: Actor, options: Options = {}) {
  const contexts = contextsOver(db, options);
  const call = caller(async (request) => ({ ...(await contexts.contextFor(request)), actor }), options);
  return {
    get: (path: string, headers: Record<string, string> = {}) => call('GET', path, { headers }),
    post: (path: string, body: unknown = {}) => call('POST', path, { body }),
    put: (path: string, body: unknown) => call('PUT', path, { body }),
    patch: (path: string, body: unknown) => call('PATCH', path, { body }),
    delete: (path: string) => call('DELETE', path),
    send: (method: string, path: string) => call(method, path, method === 'GET' ? {} : { body: {} }),
  };
}

/**
 * The same API with real authentication: it keeps cookies as a browser does, and sends the CSRF token. Each visitor has
 * its own IP address.
 */
export function aVisitor(
  db: Db,
  { address = nextAddress(), ...options }: Options & { address?: string } = {},
) {
  const call = caller(contextsOver(db, options).contextFor, options);
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, { headers = {}, ...sent }: Sent = {}) => {
    const csrf = cookies.get('csrftoken');
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await call(method, path, {
      ...sent,
      headers: {
        [CLIENT_ADDRESS_HEADER]: address,
        ...(jar ? { cookie: jar } : {}),
        ...(csrf ? { 'x-csrftoken': csrf } : {}),
        ...headers,
      },
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
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
    delete: (path: string, headers: Record<string, string> = {}) => send('DELETE', path, { headers }),
  };
}

/** A catalogue cache with version 1, which the test advances. */
export function aMemory() {
  const memory = createMemory();
  memory.move('1');
  return memory;
}

function contextsOver(db: Db, { catalogue = forgetful, now = () => new Date(), ...options }: Options) {
  const tools = testTools((db as unknown as { $client: Pool }).$client);
  return createContexts({ db, catalogue, now, ...tools, ...options });
}

function caller(contextFor: Surroundings['contextFor'], { secure = false }: Options) {
  const api = createApi({
    contextFor,
    report: (fault) => {
      throw fault;
    },
    publicUrl: secure ? HTTPS_ORIGIN : ORIGIN,
    secure,
  });
  return async (method: string, path: string, { headers = {}, body }: Sent = {}) => {
    const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof ReadableStream);
    const json = isJson ? { 'content-type': 'application/json' } : {};
    const request = new Request(`${ORIGIN}/api${path}`, {
      method,
      headers: { ...json, ...headers },
      ...(body === undefined ? {} : { body: isSendable(body) ? body : JSON.stringify(body) }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    const response = await api.fetch(request);
    await mustBeAsPromised(method, path, response.clone());
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

function keep(cookies: Map<string, string>, line: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}

async function mustBeAsPromised(method: string, path: string, response: Response): Promise<void> {
  const operation = findOperation(method, new URL(path, ORIGIN).pathname);
  if (!(response.ok && operation)) return;
  if (response.status !== (operation.status ?? 200))
    throw new Error(`${method} ${path} answered ${response.status}`);
  const { answer, answerType } = operation;
  answer?.parse(answerType === undefined ? await response.json() : await response.text());
}

let visitors = 0;

function nextAddress(): string {
  visitors++;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
