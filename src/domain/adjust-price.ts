import type { ProductChange } from '#contract/catalogue-drafts.ts';
import { MAX_CENTAVOS } from '#contract/money.ts';

type Step = ProductChange['price_step'];

/**
 * A price in centavos after a percentage change, rounded once, half up, to multiples of `stepPesos`. The result is
 * never 0, and a price of 0 (none) stays 0. Undefined where it would exceed the maximum price.
 */
export function adjustPrice(centavos: number, percent: number, stepPesos: Step): number | undefined {
  if (centavos === 0) return 0;
  const step = BigInt(Math.round(stepPesos * 100));
  // In hundredths of a percent, so that `7.25` is exact.
  const factor = BigInt(Math.round((100 + percent) * 100));
  const unit = 10_000n * step;
  const steps = (2n * BigInt(centavos) * factor + unit) / (2n * unit);
  const changed = Number((steps > 0n ? steps : 1n) * step);
  return changed > MAX_CENTAVOS ? undefined : changed;
}
