import type { BlisterView, PricedBlisterView } from '#contract/products.ts';
import type { Measure, VarietyFacts } from '#contract/variety-facts.ts';
import { isPriced, isSellablePrice, pricePerSeed } from '#domain/displayed-price.ts';

/** Rows of a comparison whose best value is marked. */
export type ComparedFact = 'thc' | 'cbd' | 'flowering' | 'cycle' | 'yieldIndoor' | 'yieldOutdoor' | 'price';

type Compared = { facts: VarietyFacts; blisters: ReadonlyArray<BlisterView | PricedBlisterView> };

/** Fewer days and pesos are better. */
const isLowestBest: Record<ComparedFact, boolean> = {
  thc: false,
  cbd: false,
  flowering: true,
  cycle: true,
  yieldIndoor: false,
  yieldOutdoor: false,
  price: true,
};

/**
 * Indexes of the varieties with the best value of a fact. Empty where fewer than two values are known, all are equal,
 * or the units differ (yields per plant and per square metre), because then there is no best one.
 */
export function bestVarieties(varieties: readonly Compared[], fact: ComparedFact): number[] {
  const values = varieties.map((variety) => comparedValue(variety, fact));
  const known = values.filter((value) => value !== undefined);
  if (known.length < 2 || new Set(known).size < 2 || new Set(units(varieties, fact)).size > 1) return [];
  const best = isLowestBest[fact] ? Math.min(...known) : Math.max(...known);
  return values.flatMap((value, index) => (value === best ? [index] : []));
}

/** The lowest price per seed among the blisters with a price; undefined for anonymous visitors. */
export function lowestPricePerSeed(blisters: Compared['blisters']): number | undefined {
  const prices = blisters
    .filter(isPriced)
    .filter(({ final_price }) => isSellablePrice(final_price))
    .map(({ final_price, seed_count }) => pricePerSeed(final_price, seed_count));
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

function comparedValue({ facts, blisters }: Compared, fact: ComparedFact): number | undefined {
  if (fact === 'price') return lowestPricePerSeed(blisters);
  return middle(measureOf(facts, fact));
}

function measureOf(facts: VarietyFacts, fact: Exclude<ComparedFact, 'price'>): Measure | null {
  if (fact === 'yieldIndoor') return facts.yield.indoor;
  if (fact === 'yieldOutdoor') return facts.yield.outdoor;
  return facts[fact];
}

function units(varieties: readonly Compared[], fact: ComparedFact): string[] {
  if (fact !== 'yieldIndoor' && fact !== 'yieldOutdoor') return [];
  return varieties.flatMap(({ facts }) => {
    const measure = fact === 'yieldIndoor' ? facts.yield.indoor : facts.yield.outdoor;
    return middle(measure) === undefined ? [] : (measure?.per ?? []);
  });
}

/** The middle of a range, or its only bound; undefined where a breeder gives words instead of numbers. */
function middle(measure: Measure | null): number | undefined {
  if (measure === null) return undefined;
  const { min, max } = measure;
  if (min === null || max === null) return min ?? max ?? undefined;
  return (min + max) / 2;
}
