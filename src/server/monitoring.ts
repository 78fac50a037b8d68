import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '#server/metrics.ts';

type MonitoringOptions = {
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Why requests that need the database or the data directory cannot be served; undefined if they can. */
  findProblem: () => Promise<string | undefined>;
  isStopping: () => boolean;
};

/** Monitoring endpoints: `/healthz`, `/readyz` and `/metrics`. */
export function createMonitoring({ metrics, metricsToken, findProblem, isStopping }: MonitoringOptions) {
  const sendReadiness = async (response: ServerResponse) => {
    const reason = isStopping() ? 'stopping' : await findProblem();
    if (reason === undefined) return sendJson(response, 200, { status: 'ready' });
    response.setHeader('Retry-After', '5');
    sendJson(response, 503, { status: 'not ready', reason });
  };
  const sendMetrics = async (request: IncomingMessage, response: ServerResponse) => {
    if (!canReadMetrics(request, metricsToken))
      return sendJson(response, 403, { error: 'loopback or token only' });
    response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
    response.end(await metrics.text());
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split('?', 1)[0];
    if (path === '/healthz') sendJson(response, 200, { status: 'alive' });
    else if (path === '/readyz') void sendReadiness(response);
    else if (path === '/metrics') void sendMetrics(request, response);
    else return false;
    return true;
  };
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Without a token, loopback only. A local proxy also connects from the loopback, so forwarded requests are refused. */
function canReadMetrics({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return isEqualConstantTime(headers.authorization ?? '', `Bearer ${token}`);
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return !forwarded && (address === '::1' || address.startsWith('127.'));
}

function isEqualConstantTime(actual: string, expected: string): boolean {
  const a = Buffer.from(actual);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
