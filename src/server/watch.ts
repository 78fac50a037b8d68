import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '#server/metrics.ts';

type WatchOptions = {
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Why requests that need the database or the data directory cannot be served; undefined if they can. */
  findProblem: () => Promise<string | undefined>;
  isStopping: () => boolean;
};

/** Monitoring endpoints: `/healthz`, `/readyz` and `/metrics`. */
export function createWatch({ metrics, metricsToken, findProblem, isStopping }: WatchOptions) {
  const ready = async (response: ServerResponse) => {
    const reason = isStopping() ? 'stopping' : await findProblem();
    if (reason === undefined) return answer(response, 200, { status: 'ready' });
    response.setHeader('Retry-After', '5');
    answer(response, 503, { status: 'not ready', reason });
  };
  const figures = async (request: IncomingMessage, response: ServerResponse) => {
    if (!mayReadMetrics(request, metricsToken))
      return answer(response, 403, { error: 'loopback or token only' });
    response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
    response.end(await metrics.text());
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split('?', 1)[0];
    if (path === '/healthz') answer(response, 200, { status: 'alive' });
    else if (path === '/readyz') void ready(response);
    else if (path === '/metrics') void figures(request, response);
    else return false;
    return true;
  };
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Without a token, loopback only. A local proxy also connects from the loopback, so forwarded requests are refused. */
function mayReadMetrics({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return !forwarded && (address === '::1' || address.startsWith('127.'));
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
