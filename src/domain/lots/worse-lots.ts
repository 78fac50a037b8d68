import { LOT_MEASURES, type LotMeasure, MIN_RATE_SEEDS } from '#contract/lot-values.ts';
import { binomialTest, correctForFamily } from '#domain/lots/binomial-test.ts';

/** A lot that is as good as the others is found with at most this probability, of all lots and measures together. */
export const SIGNIFICANCE = 0.05;

/** Seeds that were tried or sold, and those that failed or were claimed for. */
export type MeasuredSeeds = { seeds: number; failures: number };

export type MeasuredLot = { id: number } & { readonly [Measure in LotMeasure]: MeasuredSeeds };

export type WorseLot = MeasuredSeeds & {
  lotId: number;
  measure: LotMeasure;
  /** Failures per seed of all lots together, this one included. */
  mean: number;
  /** The probability of at least so many failures at the mean, corrected for the number of tests. */
  probability: number;
};

export type Comparison = { worse: WorseLot[]; tests: number };

/**
 * Finds the lots that are worse than the mean of all lots beyond chance: an exact test for each lot and measure with at
 * least `MIN_RATE_SEEDS` seeds, corrected for the number of all of these tests. The mean includes the lot itself: a lot
 * that has most of the seeds is the mean, and two lots without a failure do not make the first failure of a third one
 * impossible. A measure that only one lot has is not tested.
 */
export function findWorseLots(lots: readonly MeasuredLot[]): Comparison {
  const tested = LOT_MEASURES.flatMap((measure) => {
    const compared = lots
      .map((lot) => ({ lotId: lot.id, ...usableSeeds(lot[measure]) }))
      .filter(({ seeds }) => seeds >= MIN_RATE_SEEDS);
    if (compared.length < 2) return [];
    const mean = meanFailures(compared);
    return compared.map((lot) => ({
      ...lot,
      measure,
      mean,
      probability: binomialTest({ trials: lot.seeds, failures: lot.failures }, mean),
    }));
  });
  const corrected = correctForFamily(tested.map(({ probability }) => probability));
  const worse = tested
    .map((test, index) => ({ ...test, probability: corrected[index] ?? 1 }))
    .filter(({ probability }) => probability < SIGNIFICANCE)
    .sort((one, other) => one.probability - other.probability || one.lotId - other.lotId);
  return { worse, tests: tested.length };
}

/** Failures per seed of all together; 0 without seeds. */
export function meanFailures(measured: readonly MeasuredSeeds[]): number {
  const seeds = measured.reduce((sum, one) => sum + one.seeds, 0);
  const failures = measured.reduce((sum, one) => sum + one.failures, 0);
  return seeds === 0 ? 0 : failures / seeds;
}

/** Claims can be more than the seeds that are known to be sold. */
function usableSeeds({ seeds, failures }: MeasuredSeeds): MeasuredSeeds {
  return { seeds, failures: Math.min(failures, seeds) };
}
