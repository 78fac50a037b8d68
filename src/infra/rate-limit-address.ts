import { isIPv4, isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;
/** Prefix of IPv4-mapped IPv6 addresses: `::ffff:203.0.113.7`. */
const MAPPED_PREFIX = [0, 0, 0, 0, 0, 0xffff];

/**
 * Normalizes an IP address for rate limits. Accepts a port, brackets, upper case, a zone and IPv4-mapped IPv6. An
 * IPv6 address becomes its /64, which is usually one household. Undefined for anything else.
 */
export function rateLimitAddress(text: string): string | undefined {
  const host = stripPortAndZone(text.trim());
  if (isIPv4(host)) return host;
  const groups = parseIpv6Groups(host);
  if (!groups) return undefined;
  if (MAPPED_PREFIX.every((group, index) => groups[index] === group)) return dottedQuad(groups.slice(6));
  return `${formatGroups(groups.slice(0, NETWORK_GROUPS))}::/64`;
}

/** Strips brackets, port and zone. One colon separates IPv4 from its port; IPv6 has two or more. */
function stripPortAndZone(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, beforePort] = /^([^:]*):\d{1,5}$/.exec(text) ?? [];
  return (bracketed ?? beforePort ?? text).replace(/%.*$/, '');
}

/** Parses an IPv6 address into its eight groups; undefined if invalid. */
function parseIpv6Groups(host: string): number[] | undefined {
  if (!isIPv6(host)) return undefined;
  // The URL parser normalizes every spelling, and an IPv4 tail to two groups.
  const compressed = new URL(`http://[${host}]`).hostname.slice(1, -1);
  const [head = '', tail] = compressed.split('::');
  const before = parseGroups(head);
  const after = parseGroups(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function parseGroups(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}

function formatGroups(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}

function dottedQuad(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}
