/** A /48 has the attempts of this many of its /64s: a company's households share one honestly. */
const WIDE_NETWORK_TIMES = 8;

/** What a limit by address counts, and how many times the limit of one address it has. */
export type CountedNetwork = { key: string; times: number };

/**
 * The networks that a limit counts for a client: its own and, for an IPv6 /64, also the /48, since some customers have
 * as many as 65,536 /64s. Any other key, such as an account, counts alone.
 */
export function countedNetworks(key: string): CountedNetwork[] {
  const own = { key, times: 1 };
  const wide = wideNetwork(key);
  return wide === undefined ? [own] : [own, { key: wide, times: WIDE_NETWORK_TIMES }];
}

/** The /48 of a counted IPv6 address, `2001:db8:1::/48`. Undefined for any other key. */
function wideNetwork(key: string): string | undefined {
  const [, network] = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/.exec(key) ?? [];
  return network && `${network}:/48`;
}
