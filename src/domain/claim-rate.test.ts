import { expect, test } from 'vitest';
import { claimRate, compareClaimRates } from '#domain/claim-rate.ts';

test('the range of a rate is that of a Poisson count', () => {
  const { perThousand, low, high, isSmall } = claimRate(10, 2_000);

  expect(perThousand).toBe(5);
  // Exact: 4.795 and 18.39 claims.
  expect(low).toBeCloseTo(4.795 / 2, 1);
  expect(high).toBeCloseTo(18.39 / 2, 1);
  expect(isSmall).toBe(false);
});

test('without claims the range begins at zero, and still has an upper end', () => {
  const { low, high } = claimRate(0, 1_000);

  expect(low).toBe(0);
  expect(high).toBeCloseTo(3.69, 1);
});

test('without seeds there is no rate', () => {
  expect(claimRate(2, 0)).toMatchObject({ perThousand: undefined, low: undefined, isSmall: true });
});

test('one claim on few seeds does not come before many on thousands', () => {
  const few = claimRate(1, 50);
  const many = claimRate(60, 10_000);

  expect(few.perThousand).toBeGreaterThan(many.perThousand ?? 0);
  expect([few, many].toSorted(compareClaimRates)).toEqual([many, few]);
});
