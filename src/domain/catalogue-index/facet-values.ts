import { type FacetRange, facetRanges } from '#contract/facet-ranges.ts';
import type { FacetName } from '#contract/facets.ts';
import type { IndexedProduct } from '#contract/indexed-product.ts';
import type { Level, Measure } from '#contract/variety-facts.ts';

const DAYS_PER_WEEK = 7;

/** What breeders mean by these words, in the unit of the facet: percent of THC, weeks of flowering, centimetres. */
const levelRanges = {
  thc: { very_low: [0, 5], low: [5, 10], medium: [10, 18], high: [18, 24], very_high: [24, 40] },
  flowering: { very_low: [6, 7], low: [7, 8], medium: [8, 9], high: [10, 12], very_high: [12, 16] },
  height: { very_low: [30, 60], low: [60, 90], medium: [90, 150], high: [160, 220], very_high: [220, 350] },
} satisfies Record<string, Record<Level, readonly [number, number]>>;

/**
 * The values of a facet that a product has. A range such as 18 to 22 % has every value that it reaches into: it may be
 * found under 15 to 20 and under 20 to 25.
 */
export function facetValues(product: IndexedProduct, facet: FacetName): readonly string[] {
  const { facts } = product;
  switch (facet) {
    case 'thc':
      return reachedRanges([facts.thc], 'thc');
    case 'flowering':
      return reachedRanges([inWeeks(facts.flowering)], 'flowering');
    case 'height':
      return reachedRanges([facts.height.indoor, facts.height.outdoor], 'height');
    case 'dominance':
      return facts.dominance ? [facts.dominance] : [];
    case 'flavor':
      return [...new Set([...facts.flavors, ...facts.aromas])];
    case 'effect':
      return facts.effects;
    case 'growing':
      return [
        ...(facts.height.indoor || facts.yield.indoor ? ['indoor'] : []),
        ...(facts.height.outdoor || facts.yield.outdoor ? ['outdoor'] : []),
      ];
    case 'priceRange':
      return product.minPrice === null ? [] : priceRange(product.minPrice);
  }
}

/** THC for sorting: the highest that the texts state. Null where they state none. */
export function highestThc({ facts: { thc } }: IndexedProduct): number | null {
  return bounds(thc, levelRanges.thc)?.[1] ?? null;
}

/** Days until the flowers are ripe, for sorting: those of flowering, for automatics those from seed to harvest. */
export function shortestDays({ facts, type }: IndexedProduct): number | null {
  const days = type === 'auto' ? (facts.cycle ?? facts.flowering) : (facts.flowering ?? facts.cycle);
  if (days === null) return null;
  const inLevels = bounds(inWeeks(days), levelRanges.flowering);
  return inLevels ? inLevels[0] * DAYS_PER_WEEK : null;
}

function inWeeks(days: Measure | null): Measure | null {
  if (days === null) return null;
  const weeks = (value: number | null) => value && value / DAYS_PER_WEEK;
  return { ...days, min: weeks(days.min), max: weeks(days.max) };
}

function reachedRanges(measures: ReadonlyArray<Measure | null>, facet: keyof typeof levelRanges): string[] {
  const reached = measures
    .map((measure) => bounds(measure, levelRanges[facet]))
    .filter((one) => one !== undefined);
  return facetRanges[facet]
    .filter((range) => reached.some(([low, high]) => reaches(low, high, range)))
    .map(({ value }) => value);
}

/** A measure ends where the next range begins: 15 to 20 % does not reach into 20 to 25; exactly 20 % does. */
function reaches(low: number, high: number, { from, below }: FacetRange): boolean {
  if (low === high) return low >= from && low < below;
  return low < below && high > from;
}

/** Both ends of a measure. Numbers come before words, and an open end is the number that is stated. */
function bounds(
  measure: Measure | null,
  levels: Record<Level, readonly [number, number]>,
): readonly [number, number] | undefined {
  if (measure === null) return undefined;
  const { min, max } = measure;
  if (min !== null || max !== null) return [min ?? max ?? 0, max ?? min ?? 0];
  const stated = measure.levels.map((level) => levels[level]);
  if (stated.length === 0) return undefined;
  return [Math.min(...stated.map(([low]) => low)), Math.max(...stated.map(([, high]) => high))];
}

function priceRange(price: number): string[] {
  return facetRanges.priceRange
    .filter(({ from, below }) => price >= from && price < below)
    .map(({ value }) => value);
}
