import type { IncomingMessage } from 'node:http';
import { countedAddress } from '#infra/network-address.ts';

/** The name under which the front passes the visitor's address on to whoever answers. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/**
 * Where a request comes from, as limits count it: the last address that a trusted proxy names, else that of the
 * socket.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return countedAddress(forwarded.at(-1) ?? '') ?? countedAddress(socket.remoteAddress ?? '') ?? '';
}

const FORWARDED_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

/** Whether a proxy seems to stand before the server. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return FORWARDED_HEADERS.some((name) => headers[name] !== undefined);
}
