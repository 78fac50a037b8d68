/** Fewer seeds than this say little: a rate of 2 in a thousand is one claim. */
export const SMALL_SAMPLE_SEEDS = 500;

/** Quantile of the normal distribution for a range of 95 %. */
const Z = 1.96;

export type ClaimRate = {
  seeds: number;
  claims: number;
  perThousand: number | undefined;
  /** The range that contains the true rate in 95 of 100 cases. */
  low: number | undefined;
  high: number | undefined;
  isSmall: boolean;
};

/** Claims per thousand seeds, with the range of a Poisson count by Byar’s approximation. */
export function claimRate(claims: number, seeds: number): ClaimRate {
  const perThousand = (count: number) => (seeds > 0 ? (count * 1_000) / seeds : undefined);
  return {
    seeds,
    claims,
    perThousand: perThousand(claims),
    low: perThousand(claims === 0 ? 0 : byar(claims, -Z)),
    high: perThousand(byar(claims + 1, Z)),
    isSmall: seeds < SMALL_SAMPLE_SEEDS,
  };
}

/** Highest certain rate first, so that few seeds with one claim do not lead the list. */
export function compareClaimRates(one: ClaimRate, other: ClaimRate): number {
  return (other.low ?? -1) - (one.low ?? -1) || other.claims - one.claims;
}

function byar(count: number, z: number): number {
  return count * (1 - 1 / (9 * count) + z / (3 * Math.sqrt(count))) ** 3;
}
