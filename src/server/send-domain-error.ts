import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorStatus, findApiOperation } from '#api/error-status.ts';
import { domainErrorPage } from '#copy/error-page.ts';
import { errorText } from '#copy/errors.ts';
import type { DomainError } from '#domain/domain-error.ts';

/** Error response for a request refused before any page or the API handles it: JSON below `/api/`, else HTML. */
export function sendDomainError(
  request: IncomingMessage,
  response: ServerResponse,
  { body }: DomainError,
): void {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const isApi = path.startsWith('/api/');
  const operationId = findApiOperation(request.method ?? 'GET', path)?.id;
  const error = errorText(body, operationId);
  response.setHeader('Cache-Control', 'private, no-store');
  if ('retry_after' in body) response.setHeader('Retry-After', body.retry_after);
  response.writeHead(errorStatus(body.code, operationId), {
    'Content-Type': isApi ? 'application/json' : 'text/html; charset=utf-8',
  });
  response.end(isApi ? JSON.stringify({ error, ...body }) : domainErrorPage(error));
}
