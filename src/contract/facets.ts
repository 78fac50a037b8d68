/** The facets of several values, by their names in the URL and in the API. */
export const facetNames = [
  'thc',
  'flowering',
  'dominance',
  'flavor',
  'effect',
  'growing',
  'height',
  'priceRange',
] as const;
export type FacetName = (typeof facetNames)[number];
