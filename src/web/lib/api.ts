import { endpointPath, endpoints, type OperationId } from '#contract/endpoints.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { Answer, CallOptions, StaffAnswer, StaffOperationId } from '#web/lib/api-types.ts';
import { csrfHeaders } from '#web/lib/csrf.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import type { Session } from '#web/lib/session.ts';

/** Calls operations of the contract by id. Expected errors are thrown as `ApiDomainError`. */
export type ApiClient = {
  call: <Id extends OperationId>(id: Id, ...options: CallOptions<Id>) => Promise<Answer<Id>>;
  /** For staff pages: the response includes the fields that the operation adds for staff. */
  callAsStaff: <Id extends StaffOperationId>(id: Id, ...options: CallOptions<Id>) => Promise<StaffAnswer<Id>>;
  /** Conditional request: sends the `ETag` of the known answer, and resolves to that answer on 304. */
  callIfChanged: <Id extends OperationId>(
    id: Id,
    known: WithEtag<Answer<Id>> | undefined,
    ...options: CallOptions<Id>
  ) => Promise<WithEtag<Answer<Id>>>;
};

/** Expected error with the server's message. Newer servers may send codes that this page does not know. */
export class ApiDomainError extends DomainError {
  readonly serverMessage: string | undefined;

  constructor(error: ErrorBody, serverMessage: string | undefined) {
    super(error);
    this.serverMessage = serverMessage;
  }
}

/**
 * Unexpected error response, such as a 5xx. The request may have been processed, and may be retried. Without any
 * response `fetch` throws.
 */
export class UnexpectedApiError extends Error {
  /** Message of a 503 response, which says when to retry. */
  readonly serverMessage: string | undefined;

  constructor(id: OperationId, status: number, body?: unknown) {
    // Not the path: logs would contain the token of a claim's private link, or what was searched.
    super(`${id} answered ${status}`);
    this.serverMessage = status === 503 ? errorMessage(body) : undefined;
  }
}

/** Response body with its `ETag`, if it has one. */
export type WithEtag<Answer> = { answer: Answer; etag: string | null };

type Send = (path: string, init: RequestInit) => Promise<Response>;
type AnyOptions = {
  params?: object;
  query?: { [name: string]: unknown };
  headers?: { [name: string]: string | undefined };
  body?: unknown;
  signal?: AbortSignal | undefined;
};
type ApiRequest = AnyOptions & { id: OperationId; method: string; path: string };

/** Creates the API client. It validates responses in development only, because production trusts its own server. */
export function createApiClient(send: Send): ApiClient {
  const call = async (id: OperationId, options?: AnyOptions) => {
    const request = await buildRequest(id, options);
    return parseResponse(request, await send(request.path, requestInit(request)));
  };
  return {
    call: (id, ...[options]) => call(id, options as AnyOptions) as never,
    callAsStaff: (id, ...[options]) => call(id, options as AnyOptions) as never,
    async callIfChanged(id, known, ...[options]) {
      const request = await buildRequest(id, options as AnyOptions);
      if (known?.etag) request.headers = { ...request.headers, 'if-none-match': known.etag };
      const response = await send(request.path, requestInit(request));
      if (response.status === 304 && known) return known;
      return {
        answer: (await parseResponse(request, response)) as never,
        etag: response.headers.get('etag'),
      };
    },
  };
}

async function buildRequest(id: OperationId, options: AnyOptions = {}): Promise<ApiRequest> {
  const { method, path } = await loadEndpoint(id);
  return {
    ...options,
    id,
    method: method.toUpperCase(),
    path: endpointPath(path, options.params) + stringifySearch(options.query ?? {}),
  };
}

type Endpoint = { method: string; path: string };

const known: { [id: string]: Endpoint } = { ...endpoints };

/** Adds endpoints that only some pages call, and whose modules are loaded with them. */
export function addEndpoints(more: { [id: string]: Endpoint }): void {
  Object.assign(known, more);
}

/** Endpoints of the staff are loaded with the first call to one of them. */
async function loadEndpoint(id: OperationId): Promise<Endpoint> {
  const endpoint = known[id];
  if (endpoint) return endpoint;
  const { staffEndpoints } = await import('#contract/staff-endpoints.ts');
  return staffEndpoints[id as keyof typeof staffEndpoints];
}

/**
 * Fetch with the access token of the session. An expired token is refreshed once and the request retried; if the
 * session itself has ended, `onEnded` is called, and the caller gets the 401 response.
 */
export function sendWithSession(session: Session, onEnded: () => void): Send {
  return async (path, init) => {
    const access = session.access();
    const response = await fetchWithToken(access, path, init);
    if (response.status !== 401 || path.startsWith('/auth/login/')) return response;
    if (access === undefined || session.hasExpired()) {
      onEnded();
      return response;
    }
    // Race: another request may have refreshed the token meanwhile.
    if (session.access() === access && !(await session.refresh())) {
      onEnded();
      return response;
    }
    const retried = await fetchWithToken(session.access(), path, init);
    if (retried.status === 401) onEnded();
    return retried;
  };
}

function fetchWithToken(access: string | undefined, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (access) headers.set('authorization', `Bearer ${access}`);
  if (init.method !== 'GET')
    for (const [name, value] of Object.entries(csrfHeaders())) headers.set(name, value);
  return fetch(`/api${path}`, { ...init, headers });
}

function requestInit({ method, headers: more, body, signal }: ApiRequest): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(more ?? {})) if (value !== undefined) headers.set(name, value);
  const isFile = body instanceof Blob;
  if (body !== undefined && !isFile) headers.set('content-type', 'application/json');
  return {
    method,
    headers,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
}

async function parseResponse(request: ApiRequest, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw responseError(request.id, response.status, body);

  if (import.meta.env?.DEV) {
    const { checkAnswer } = await import('./check-answer.ts');
    checkAnswer(request.id, body);
  }
  return body;
}

/** Error for a response that is not OK: a 4xx with a code is an expected error, anything else may be retried. */
export function responseError(id: OperationId, status: number, body: unknown): Error {
  const isDomainError = status < 500 && typeof body === 'object' && body !== null && 'code' in body;
  return isDomainError
    ? new ApiDomainError(body as ErrorBody, errorMessage(body))
    : new UnexpectedApiError(id, status, body);
}

function errorMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  return typeof body.error === 'string' ? body.error : undefined;
}
