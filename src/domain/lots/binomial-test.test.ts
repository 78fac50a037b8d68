import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomialTest, correctForFamily } from '#domain/lots/binomial-test.ts';

/** The tail as a quotient of integers, without any rounding before the last digits. */
function exactTail(trials: number, failures: number, [part, whole]: [number, number]): number {
  let sum = 0n;
  let combinations = 1n;
  for (let k = 0; k <= trials; k++) {
    if (k >= failures)
      sum += combinations * BigInt(part) ** BigInt(k) * BigInt(whole - part) ** BigInt(trials - k);
    combinations = (combinations * BigInt(trials - k)) / BigInt(k + 1);
  }
  return Number((sum * 10n ** 40n) / BigInt(whole) ** BigInt(trials)) / 1e40;
}

describe('the exact binomial test', () => {
  test('returns published values', () => {
    // 51 sixes of 235 throws (Wikipedia, 'Binomial test'): 0.02654.
    expect(binomialTest({ trials: 235, failures: 51 }, 1 / 6)).toBeCloseTo(0.02654, 5);
    // Siegel, Nonparametric Statistics, table D: N = 10, x = 1 and N = 20, x = 5.
    expect(binomialTest({ trials: 10, failures: 9 }, 0.5)).toBeCloseTo(0.011, 3);
    expect(binomialTest({ trials: 20, failures: 15 }, 0.5)).toBeCloseTo(0.021, 3);
  });

  test('equals the quotient of integers for each count of 200 seeds', () => {
    for (let failures = 0; failures <= 200; failures += 5) {
      const exact = exactTail(200, failures, [3, 50]);
      if (exact > 1e-20) expect(binomialTest({ trials: 200, failures }, 0.06) / exact).toBeCloseTo(1, 12);
    }
  });

  test('has full precision for millions of seeds', () => {
    const trials = 5_000_001;
    expect(binomialTest({ trials, failures: (trials + 1) / 2 }, 0.5)).toBeCloseTo(0.5, 10);
    // No failure of n: 1 - (1 - p)ⁿ.
    expect(binomialTest({ trials: 5_000_000, failures: 1 }, 1e-7)).toBeCloseTo(-Math.expm1(-0.5), 7);
    expect(binomialTest({ trials: 30, failures: 30 }, 0.01)).toBeCloseTo(1e-60, 70);
  });

  test('ends at certainty', () => {
    expect(binomialTest({ trials: 100, failures: 0 }, 0.1)).toBe(1);
    expect(binomialTest({ trials: 100, failures: 101 }, 0.1)).toBe(0);
    expect(binomialTest({ trials: 100, failures: 1 }, 0)).toBe(0);
    expect(binomialTest({ trials: 100, failures: 100 }, 1)).toBe(1);
  });

  const counts = fc
    .record({
      trials: fc.integer({ min: 1, max: 20_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ trials, share }) => ({ trials, failures: Math.round(trials * share) }));
  const rates = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true });

  test('is a probability that falls with each failure and rises with the mean', () => {
    fc.assert(
      fc.property(counts, rates, rates, ({ trials, failures }, rate, other) => {
        const probability = binomialTest({ trials, failures }, rate);
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(probability).toBeLessThanOrEqual(1);
        expect(binomialTest({ trials, failures: failures + 1 }, rate)).toBeLessThanOrEqual(
          probability + 1e-12,
        );
        const [lower, higher] = rate < other ? [rate, other] : [other, rate];
        expect(binomialTest({ trials, failures }, lower)).toBeLessThanOrEqual(
          binomialTest({ trials, failures }, higher) + 1e-12,
        );
      }),
    );
  });

  test('both tails make one', () => {
    fc.assert(
      fc.property(counts, rates, ({ trials, failures }, rate) => {
        const atLeast = binomialTest({ trials, failures }, rate);
        const fewer = binomialTest({ trials, failures: trials - failures + 1 }, 1 - rate);
        expect(atLeast + fewer).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe("Holm's correction", () => {
  test('returns the corrected values of a published example', () => {
    // R, p.adjust(c(0.01, 0.04, 0.03, 0.005), 'holm').
    const corrected = correctForFamily([0.01, 0.04, 0.03, 0.005]);
    [0.03, 0.06, 0.06, 0.02].forEach((value, index) => {
      expect(corrected[index]).toBeCloseTo(value, 12);
    });
  });

  test('lies between the probability and that of Bonferroni, in the same order', () => {
    const probabilities = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(probabilities, (values) => {
        const corrected = correctForFamily(values);
        values.forEach((value, index) => {
          expect(corrected[index]).toBeGreaterThanOrEqual(value);
          expect(corrected[index]).toBeLessThanOrEqual(Math.min(1, value * values.length) + 1e-12);
          values.forEach((other, at) => {
            if (value < other) expect(corrected[index]).toBeLessThanOrEqual(corrected[at] ?? 0);
          });
        });
      }),
    );
  });
});
