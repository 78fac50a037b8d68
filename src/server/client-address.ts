import type { IncomingMessage } from 'node:http';
import { rateLimitAddress } from '#infra/rate-limit-address.ts';

/** Internal request header by which the front passes the client's address to the handlers. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/**
 * Normalized client address for rate limits: the last one in a trusted proxy's X-Forwarded-For, else the socket's.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return rateLimitAddress(forwarded.at(-1) ?? '') ?? rateLimitAddress(socket.remoteAddress ?? '') ?? '';
}

const FORWARDED_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

/** Whether the request has headers that reverse proxies add. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return FORWARDED_HEADERS.some((name) => headers[name] !== undefined);
}
