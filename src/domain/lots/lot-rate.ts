import { MIN_RATE_SEEDS } from '#contract/lot-values.ts';

/** Quantile of the normal distribution for an interval of 95 %. */
const Z = 1.96;

export type SeedCount = { seeds: number; germinated: number };

/** In percent, rounded. */
export type LotRate = { percent: number; margin: number; seeds: number };

/** The interval that contains the true rate in 95 of 100 cases, as fractions (Wilson 1927). */
export function wilsonInterval({ seeds, germinated }: SeedCount): { low: number; high: number } {
  const rate = germinated / seeds;
  const denominator = 1 + Z ** 2 / seeds;
  const center = (rate + Z ** 2 / (2 * seeds)) / denominator;
  const half = (Z * Math.sqrt((rate * (1 - rate)) / seeds + Z ** 2 / (4 * seeds ** 2))) / denominator;
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) };
}

/** The share of germinated seeds, with half of its Wilson interval. Undefined for fewer than `MIN_RATE_SEEDS`. */
export function lotRate(count: SeedCount): LotRate | undefined {
  const { seeds, germinated } = count;
  if (seeds < MIN_RATE_SEEDS) return undefined;
  const { low, high } = wilsonInterval(count);
  return {
    percent: Math.round((germinated / seeds) * 100),
    margin: Math.max(1, Math.round(((high - low) / 2) * 100)),
    seeds,
  };
}
