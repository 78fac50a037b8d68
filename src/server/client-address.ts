import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The name under which the front passes the visitor's address on to whoever answers. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

const NETWORK_GROUPS = 4;

/**
 * Where a request comes from, as limits count it: behind a proxy that is believed, what that proxy saw; of IPv6
 * the network, since a house has all the addresses in it.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  const seen = forwarded === undefined ? undefined : String(forwarded).split(',').at(-1)?.trim();
  const address = (seen || socket.remoteAddress || '').replace(/^::ffff:(?=\d+\.)/, '').slice(0, 64);
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('%', 1).join('').split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  const gap = address.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
