/** Terms smaller than this part of the sum change none of its digits. */
const NEGLIGIBLE = 1e-17;
/** Up to this number the error of Stirling's formula is computed from the factorial. */
const SMALL = 15;

export type BinomialCount = { trials: number; failures: number };

/**
 * One-sided exact binomial test: the probability of at least this many failures where each trial fails with the
 * probability `rate` (Clopper and Pearson, Biometrika 26, 1934). The terms are those of Loader, 'Fast and Accurate
 * Computation of Binomial Probabilities' (2000), which also R's `dbinom` uses: they have full precision for millions of
 * trials, where a difference of logarithms of factorials has lost half of its digits. Each further term follows from
 * the one before, from the largest on.
 */
export function binomialTest({ trials, failures }: BinomialCount, rate: number): number {
  if (failures <= 0) return 1;
  if (failures > trials || rate <= 0) return 0;
  if (rate >= 1) return 1;
  // The shorter tail is summed, so that no difference of nearly equal numbers remains.
  if (failures > trials * rate) return Math.min(1, sumTerms(trials, failures, rate));
  return Math.max(0, 1 - sumTerms(trials, trials - failures + 1, 1 - rate));
}

/** The sum of the terms from `first` on, which is above the mean. */
function sumTerms(trials: number, first: number, rate: number): number {
  const odds = rate / (1 - rate);
  let term = binomialTerm(trials, first, rate);
  let sum = term;
  for (let failures = first; failures < trials && term > sum * NEGLIGIBLE; failures++) {
    term *= ((trials - failures) / (failures + 1)) * odds;
    sum += term;
  }
  return sum;
}

/** The probability of exactly this many failures. */
function binomialTerm(trials: number, failures: number, rate: number): number {
  const successes = trials - failures;
  if (failures === 0) return Math.exp(trials * Math.log1p(-rate));
  if (successes === 0) return Math.exp(trials * Math.log(rate));
  const exponent =
    stirlingError(trials) -
    stirlingError(failures) -
    stirlingError(successes) -
    deviance(failures, trials * rate) -
    deviance(successes, trials * (1 - rate));
  return Math.exp(exponent) * Math.sqrt(trials / (2 * Math.PI * failures * successes));
}

/** The logarithm of n! without Stirling's formula, √(2πn) (n/e)ⁿ. */
function stirlingError(n: number): number {
  if (n <= SMALL) {
    let factorial = 1;
    for (let factor = 2; factor <= n; factor++) factorial *= factor;
    return Math.log(factorial) - (0.5 * Math.log(2 * Math.PI * n) + n * Math.log(n) - n);
  }
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n;
}

/** x log(x / mean) + mean - x, by its series where both are close. */
function deviance(x: number, mean: number): number {
  const difference = x - mean;
  const ratio = difference / (x + mean);
  if (Math.abs(ratio) >= 0.1) return x * Math.log(x / mean) + mean - x;
  let sum = difference * ratio;
  let power = 2 * x * ratio;
  for (let divisor = 3; ; divisor += 2) {
    power *= ratio * ratio;
    const next = sum + power / divisor;
    if (next === sum) return sum;
    sum = next;
  }
}

/**
 * Corrects the probabilities of a family of tests, so that with no real difference one of all is below a limit with at
 * most the probability of that limit (Holm, Scandinavian Journal of Statistics 6, 1979). It holds for tests that
 * depend on each other and is more powerful than that of Bonferroni.
 */
export function correctForFamily(probabilities: readonly number[]): number[] {
  const corrected = new Array<number>(probabilities.length).fill(1);
  const order = probabilities.map((_, index) => index);
  order.sort((one, other) => (probabilities[one] ?? 1) - (probabilities[other] ?? 1));
  let lowest = 0;
  for (const [rank, index] of order.entries()) {
    lowest = Math.min(1, Math.max(lowest, (probabilities[index] ?? 1) * (probabilities.length - rank)));
    corrected[index] = lowest;
  }
  return corrected;
}
