import type { BulkChange } from '#contract/catalogue-drafts.ts';

type Step = BulkChange['price_step'];

const MOST_CENTAVOS = 999_999_999_999;

/**
 * A price in centavos after a change by percent, rounded once to whole steps of so many pesos, half up. A price
 * never becomes 0, and what has none stays without. Undefined where it would be too high for a price.
 */
export function changedPrice(centavos: number, percent: number, stepPesos: Step): number | undefined {
  if (centavos === 0) return 0;
  const step = BigInt(Math.round(stepPesos * 100));
  // Hundredths of a percent: `7.25` is exact.
  const factor = BigInt(Math.round((100 + percent) * 100));
  const unit = 10_000n * step;
  const steps = (2n * BigInt(centavos) * factor + unit) / (2n * unit);
  const changed = Number((steps > 0n ? steps : 1n) * step);
  return changed > MOST_CENTAVOS ? undefined : changed;
}
