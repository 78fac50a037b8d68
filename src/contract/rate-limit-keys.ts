/** Rate limit of a /48 as a multiple of that of a /64, because legitimate customers of a provider can share a /48. */
const WIDE_NETWORK_FACTOR = 8;

/** Key of a rate limit by address, and the factor by which the limit of one address is multiplied. */
export type RateLimitKey = { key: string; factor: number };

/**
 * Rate limit keys of a client: its own and, for an IPv6 /64, also its /48, since one customer of a provider can have
 * as many as 65,536 /64s. Any other key, such as an account, is the only one.
 */
export function rateLimitKeys(key: string): RateLimitKey[] {
  const own = { key, factor: 1 };
  const wide = wideNetwork(key);
  return wide === undefined ? [own] : [own, { key: wide, factor: WIDE_NETWORK_FACTOR }];
}

/** The /48 of a counted IPv6 address, `2001:db8:1::/48`. Undefined for any other key. */
function wideNetwork(key: string): string | undefined {
  const [, network] = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/.exec(key) ?? [];
  return network && `${network}:/48`;
}
