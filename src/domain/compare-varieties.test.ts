import { expect, test } from 'vitest';
import { noFacts, type VarietyFacts } from '#contract/variety-facts.ts';
import { bestVarieties, lowestPricePerSeed } from '#domain/compare-varieties.ts';

const range = (min: number | null, max: number | null) => ({ min, max, levels: [] });
const variety = (facts: Partial<VarietyFacts>, blisters: object[] = []) => ({
  facts: { ...noFacts, ...facts },
  blisters: blisters as never[],
});

test('more THC and fewer days are better', () => {
  const strong = variety({ thc: range(20, 24), flowering: range(63, 70) });
  const fast = variety({ thc: range(18, null), flowering: range(null, 56) });

  expect(bestVarieties([strong, fast], 'thc')).toEqual([0]);
  expect(bestVarieties([strong, fast], 'flowering')).toEqual([1]);
});

test('equal values share the mark, unless all are equal', () => {
  const high = variety({ thc: range(22, 22) });
  const low = variety({ thc: range(15, 15) });

  expect(bestVarieties([high, low, high], 'thc')).toEqual([0, 2]);
  expect(bestVarieties([high, high], 'thc')).toEqual([]);
});

test('nothing is best among one known value, words or different units', () => {
  const known = variety({ cbd: range(1, 1) });
  const words = variety({ cbd: { min: null, max: null, levels: ['high'] } });
  const perPlant = variety({ yield: { indoor: null, outdoor: { ...range(600, 600), per: 'plant' } } });
  const perMetre = variety({ yield: { indoor: null, outdoor: { ...range(500, 500), per: 'm2' } } });

  expect(bestVarieties([known, words, variety({})], 'cbd')).toEqual([]);
  expect(bestVarieties([perPlant, perMetre], 'yieldOutdoor')).toEqual([]);
});

test('the price is the lowest per seed of those that can be sold, and unknown to anonymous visitors', () => {
  const priced = [
    { seed_count: 3, stock: 1, price: 9000, discount: 0, final_price: 9000 },
    { seed_count: 10, stock: 1, price: 20000, discount: 0, final_price: 20000 },
    { seed_count: 5, stock: 1, price: 0, discount: 0, final_price: 0 },
  ];

  expect(lowestPricePerSeed(priced as never[])).toBe(2000);
  expect(lowestPricePerSeed([{ seed_count: 3, stock: 1 }] as never[])).toBeUndefined();
});
