import type { FacetName } from '#contract/facets.ts';

/** A half-open range in the unit of its facet. */
export type FacetRange = { value: string; from: number; below: number };

/** Ranges of THC in percent, of flowering in weeks, of height in centimetres and of the lowest price in pesos. */
export const facetRanges = {
  thc: ranges([0, 10, 15, 20, 25]),
  flowering: ranges([0, 8, 9, 10, 12]),
  height: ranges([0, 80, 120, 180]),
  priceRange: ranges([0, 5_000, 10_000, 20_000, 50_000]),
} satisfies Partial<Record<FacetName, readonly FacetRange[]>>;

/** `15-20`, and `25-` for the last one, which is open. */
function ranges(bounds: readonly number[]): FacetRange[] {
  return bounds.map((from, index) => {
    const below = bounds[index + 1];
    return { value: `${from}-${below ?? ''}`, from, below: below ?? Number.POSITIVE_INFINITY };
  });
}
