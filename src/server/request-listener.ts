import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#api/app.ts';
import { errorStatus, findApiOperation } from '#api/error-status.ts';
import { domainErrorPage } from '#copy/error-page.ts';
import { errorText } from '#copy/errors.ts';
import { runWithDeadline } from '#db/deadline.ts';
import { findUnavailable } from '#db/unavailable.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { Log } from '#infra/log.ts';
import { isCacheableApiRequest, isCatalogueRead } from '#server/api-cache.ts';
import { CLIENT_ADDRESS_HEADER, clientAddress, isForwarded } from '#server/client-address.ts';
import type { Drain } from '#server/drain.ts';
import type { Metrics } from '#server/metrics.ts';
import { serveErrorPage, serveUnavailablePage } from '#server/pages.ts';
import { PROBE_HEADER } from '#server/probe.ts';
import { randomToken } from '#server/random.ts';
import { redactUrl } from '#server/redact-url.ts';
import type { RenderingLimit } from '#server/rendering-limit.ts';
import { routedPath } from '#server/routed-path.ts';
import { securityHeaders } from '#server/security-headers.ts';
import { isWithdrawalForm } from '#server/withdrawal-form.ts';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Runs the handling of a request and measures it until the response is sent. */
export type TraceRequest = (request: IncomingMessage, response: ServerResponse, run: () => void) => void;

type RequestListenerOptions = {
  https: boolean;
  trustProxy: boolean;
  log: Log;
  metrics: Metrics;
  traceRequest?: TraceRequest | undefined;
  drain: Drain;
  /** Health, readiness and metrics, handled before anything else. True if the request was one of them. */
  monitoring: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Static files of the build; calls `none` when there is no such file. */
  files: (request: IncomingMessage, response: ServerResponse, none: () => void) => void;
  apiCache: RequestHandler;
  pages: RequestHandler;
  /** Fallback handler, a Hono app: the API and documents such as the sitemap. */
  fallback: RequestHandler;
  isFallback: (method: string, path: string) => boolean;
  isRenderedDocument: (path: string) => boolean;
  limitRendering: RenderingLimit;
  /** Writes errors thrown before the request reached the API to the security log. */
  recordDomainError: (request: IncomingMessage, error: DomainError) => Promise<void>;
};

/** Deadline for a request's calls to the database and the image store, so that it is answered within ten seconds. */
const DEADLINE_MILLISECONDS = 9_000;
const REQUEST_ID_BYTES = 12;
const UNTRUSTED_PROXY =
  'A request has X-Forwarded-For, but TRUST_PROXY is not set: all visitors behind a proxy share one address and its rate limits. Set TRUST_PROXY=true if only a proxy can reach this port. This is logged once.';
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Request listener of the server: sets the request id and the security headers, and dispatches to the handlers. */
export function createRequestListener(options: RequestListenerOptions): RequestListener {
  const setSecurityHeaders = securityHeaders({ https: options.https });
  let isWarned = options.trustProxy;

  return (request, response) => {
    const requestId = resolveRequestId(request, options.trustProxy);
    overwriteHeader(request, REQUEST_ID_HEADER, requestId);
    overwriteHeader(request, CLIENT_ADDRESS_HEADER, clientAddress(request, options.trustProxy));
    // `doctor` sends X-Forwarded-For to see whether the server trusts it.
    if (!isWarned && isForwarded(request) && request.headers[PROBE_HEADER] === undefined) {
      isWarned = true;
      options.log.warn({ requestId }, UNTRUSTED_PROXY);
    }
    response.setHeader('X-Request-Id', requestId);
    setSecurityHeaders(response);
    if (options.monitoring(request, response) || !options.drain.accepts(response)) return;

    options.metrics.observe(request, response);
    response.on('finish', () => logResponse(options.log, request, response, requestId));
    const fail = (error: unknown) => {
      if (error instanceof DomainError && !response.headersSent) {
        void options.recordDomainError(request, error);
        return sendDomainError(request, response, error);
      }
      options.log.error({ err: error, requestId, url: redactUrl(request.url) }, 'request failed');
      if (response.headersSent) response.destroy();
      else if (findUnavailable(error)) serveUnavailablePage(response, requestId);
      else serveErrorPage(response, requestId);
    };
    const handle = () =>
      void runWithDeadline(DEADLINE_MILLISECONDS, () =>
        Promise.try(dispatch, options, request, response).catch(fail),
      );
    if (options.traceRequest) options.traceRequest(request, response, handle);
    else handle();
  };
}

async function dispatch(
  options: RequestListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (isCacheableApiRequest(request)) return options.apiCache(request, response);
  const isFallback = options.isFallback(request.method ?? 'GET', path);
  if (isCatalogueRead(request) || (isFallback && options.isRenderedDocument(routedPath(path)))) {
    // Rate limit without regard to credentials: an invalid cookie or header must not bypass the limit.
    const address = String(request.headers[CLIENT_ADDRESS_HEADER]);
    return options.limitRendering(address, async () => options.fallback(request, response));
  }
  if (isFallback) return options.fallback(request, response);
  if (isWithdrawalForm(request)) return options.pages(request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' });
    response.end();
    return;
  }
  await new Promise<void>((resolve, reject) => {
    response.once('close', resolve);
    options.files(request, response, () =>
      Promise.resolve(options.pages(request, response)).then(resolve, reject),
    );
  });
}

/** The request id: a trusted proxy's own, so that both logs can be correlated, else a random one. */
function resolveRequestId(request: IncomingMessage, trustProxy: boolean): string {
  const header = request.headers[REQUEST_ID_HEADER];
  if (trustProxy && typeof header === 'string' && REQUEST_ID.test(header)) return header;
  return randomToken(REQUEST_ID_BYTES);
}

/** Overwrites a request header, both in the parsed headers and in the raw ones, which Hono reads. */
function overwriteHeader(request: IncomingMessage, name: string, value: string) {
  const raw = request.rawHeaders;
  for (let i = raw.length - 2; i >= 0; i -= 2) {
    if (raw[i]?.toLowerCase() === name) raw.splice(i, 2);
  }
  raw.push(name, value);
  request.headers[name] = value;
}

function logResponse(log: Log, request: IncomingMessage, response: ServerResponse, requestId: string) {
  const level = response.statusCode >= 500 ? 'error' : 'debug';
  log[level](
    { requestId, method: request.method, url: redactUrl(request.url), status: response.statusCode },
    'request completed',
  );
}

/** Error response for a request refused before any page or the API handles it: JSON below `/api/`, else HTML. */
function sendDomainError(request: IncomingMessage, response: ServerResponse, { body }: DomainError): void {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const isApi = path.startsWith('/api/');
  const operation = findApiOperation(request.method ?? 'GET', path);
  const error = errorText(body, operation);
  response.setHeader('Cache-Control', 'private, no-store');
  if ('retry_after' in body) response.setHeader('Retry-After', body.retry_after);
  response.writeHead(errorStatus(body.code, operation?.id), {
    'Content-Type': isApi ? 'application/json' : 'text/html; charset=utf-8',
  });
  response.end(isApi ? JSON.stringify({ error, ...body }) : domainErrorPage(error));
}
