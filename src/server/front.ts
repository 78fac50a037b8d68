import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#api/app.ts';
import { runWithDeadline } from '#db/deadline.ts';
import { findUnavailable } from '#db/unavailable.ts';
import { Refused } from '#domain/refused.ts';
import type { Log } from '#infra/log.ts';
import { CLIENT_ADDRESS_HEADER, clientAddress, isForwarded } from '#server/client-address.ts';
import type { Drain } from '#server/drain.ts';
import type { Metrics } from '#server/metrics.ts';
import { serveErrorPage, serveUnavailablePage } from '#server/pages.ts';
import { randomToken } from '#server/random.ts';
import { redactUrl } from '#server/redact-url.ts';
import { serveRefusal } from '#server/refused-request.ts';
import type { RenderingLimit } from '#server/rendering-limit.ts';
import { routedPath } from '#server/routed-path.ts';
import { securityHeaders } from '#server/security-headers.ts';
import { isCatalogueRead, isSharedData } from '#server/shared-data.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

type FrontOptions = {
  https: boolean;
  trustProxy: boolean;
  log: Log;
  metrics: Metrics;
  drain: Drain;
  /** Health, readiness and metrics, handled before anything else. True if the request was one of them. */
  watch: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Static files of the build; calls `none` when there is no such file. */
  files: (request: IncomingMessage, response: ServerResponse, none: () => void) => void;
  data: Serve;
  pages: Serve;
  /** Fallback handler, a Hono app: the API and documents such as the sitemap. */
  rest: Serve;
  isRest: (path: string) => boolean;
  isDrawnImage: (path: string) => boolean;
  limitRendering: RenderingLimit;
  /** Writes errors thrown before the request reached the API to the security log. */
  recordRefusal: (request: IncomingMessage, refused: Refused) => Promise<void>;
};

/** Deadline for a request's calls to the database and the image store, so that it is answered within ten seconds. */
const DEADLINE_MILLISECONDS = 9_000;
const REQUEST_ID_BYTES = 12;
const UNTRUSTED_PROXY =
  'A request has X-Forwarded-For, but TRUST_PROXY is not set: all visitors behind a proxy share one address and its limits. Set TRUST_PROXY=true where nothing but a proxy reaches this port. This is logged once.';
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Request listener of the server: sets the request id and the security headers, and dispatches to the handlers. */
export function createFront(options: FrontOptions): RequestListener {
  const guard = securityHeaders({ https: options.https });
  let isWarned = options.trustProxy;

  return (request, response) => {
    const requestId = nameOf(request, options.trustProxy);
    impose(request, REQUEST_ID_HEADER, requestId);
    impose(request, CLIENT_ADDRESS_HEADER, clientAddress(request, options.trustProxy));
    if (!isWarned && isForwarded(request)) {
      isWarned = true;
      options.log.warn({ requestId }, UNTRUSTED_PROXY);
    }
    response.setHeader('X-Request-Id', requestId);
    guard(response);
    if (options.watch(request, response) || !options.drain.admits(response)) return;

    options.metrics.observe(request, response);
    response.on('finish', () => tell(options.log, request, response, requestId));
    const fail = (fault: unknown) => {
      if (fault instanceof Refused && !response.headersSent) {
        void options.recordRefusal(request, fault);
        return serveRefusal(request, response, fault);
      }
      options.log.error({ err: fault, requestId, url: redactUrl(request.url) }, 'request failed');
      if (response.headersSent) response.destroy();
      else if (findUnavailable(fault)) serveUnavailablePage(response, requestId);
      else serveErrorPage(response, requestId);
    };
    runWithDeadline(DEADLINE_MILLISECONDS, () =>
      Promise.try(dispatch, options, request, response).catch(fail),
    );
  };
}

async function dispatch(
  options: FrontOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (isSharedData(request)) return options.data(request, response);
  const isRest = options.isRest(path);
  if (isCatalogueRead(request) || (isRest && options.isDrawnImage(routedPath(path)))) {
    // Rate limit without regard to credentials: an invalid cookie or header must not bypass the limit.
    const address = String(request.headers[CLIENT_ADDRESS_HEADER]);
    return options.limitRendering(address, async () => options.rest(request, response));
  }
  if (isRest) return options.rest(request, response);
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
function nameOf(request: IncomingMessage, trustProxy: boolean): string {
  const given = request.headers[REQUEST_ID_HEADER];
  if (trustProxy && typeof given === 'string' && REQUEST_ID.test(given)) return given;
  return randomToken(REQUEST_ID_BYTES);
}

/** Overwrites a request header, both in the parsed headers and in the raw ones, which Hono reads. */
function impose(request: IncomingMessage, name: string, value: string) {
  const raw = request.rawHeaders;
  for (let i = raw.length - 2; i >= 0; i -= 2) {
    if (raw[i]?.toLowerCase() === name) raw.splice(i, 2);
  }
  raw.push(name, value);
  request.headers[name] = value;
}

function tell(log: Log, request: IncomingMessage, response: ServerResponse, requestId: string) {
  const level = response.statusCode >= 500 ? 'error' : 'debug';
  log[level](
    { requestId, method: request.method, url: redactUrl(request.url), status: response.statusCode },
    'answered',
  );
}
