import type { IncomingMessage, ServerResponse } from 'node:http';
import { operationAt, statusOf } from '#api/refusal-status.ts';
import { refusedPage } from '#copy/error-page.ts';
import { refusalSentence } from '#copy/refusals.ts';
import type { Refused } from '#domain/refused.ts';

/** Error response for a request refused before any page or the API handles it: JSON below `/api/`, else HTML. */
export function serveRefusal(request: IncomingMessage, response: ServerResponse, { refusal }: Refused): void {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const isApi = path.startsWith('/api/');
  const operationId = operationAt(request.method ?? 'GET', path)?.id;
  const error = refusalSentence(refusal, operationId);
  response.setHeader('Cache-Control', 'private, no-store');
  if ('retry_after' in refusal) response.setHeader('Retry-After', refusal.retry_after);
  response.writeHead(statusOf(refusal.code, operationId), {
    'Content-Type': isApi ? 'application/json' : 'text/html; charset=utf-8',
  });
  response.end(isApi ? JSON.stringify({ error, ...refusal }) : refusedPage(error));
}
