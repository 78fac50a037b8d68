import { type FacetName, facetNames } from '#contract/facets.ts';
import type { ProductType } from '#contract/products.ts';
import type { NamedBrand } from '#domain/catalogue-index/name-search.ts';
import type { Flag, ProductSets, SetFacet } from '#domain/catalogue-index/product-sets.ts';
import { type Bitset, countBits } from '#lib/bitset.ts';
import type { BitsetPool } from '#lib/bitset-pool.ts';

/** How many products of the selection have each value, without the other values chosen in the same facet. */
export type FacetCounts = {
  count: number;
  types: ReadonlyMap<string, number>;
  brands: ReadonlyArray<{ id: number; label: string; count: number }>;
  facets: Readonly<Record<FacetName, ReadonlyMap<string, number>>>;
  onSale: number;
  withStock: number;
  limitedEdition: number;
};

/** Each facet is a condition of its own. */
export type Condition = SetFacet | CountedFlag | 'brand';

type CountedFlag = Extract<Flag, 'onSale' | 'withStock' | 'limitedEdition'>;

type Counts = readonly number[];

/** Counts by the ids of sets and the indexes of brands. */
type CountsByFacet = {
  count: number;
  ofSets: (condition: SetFacet | CountedFlag) => Counts;
  ofBrands: Counts;
};

type Deps = { sets: ProductSets; brands: readonly NamedBrand[]; pool: BitsetPool };

const counted: ReadonlyArray<SetFacet | CountedFlag> = [
  'type',
  'onSale',
  'withStock',
  'limitedEdition',
  ...facetNames,
];

/** Counts the slots that are in all sets of `base`, of which there is at least one, and fulfil the conditions. */
export function countFacets(
  deps: Deps,
  base: readonly Bitset[],
  conditions: ReadonlyMap<Condition, Bitset>,
): FacetCounts {
  const { sets, pool } = deps;
  /** What is found without the choice in this facet. */
  const besides = (facet: Condition | undefined): Bitset => {
    const others = [...conditions].filter(([condition]) => condition !== facet).map(([, slots]) => slots);
    return pool.common([...base, ...others]);
  };
  const chosen = besides(undefined);
  const others = sets.countSets(
    chosen,
    counted.filter((one) => !conditions.has(one)).flatMap((one) => idsOf(sets, one)),
  );
  return toFacetCounts(deps, {
    count: countBits(chosen),
    ofSets: (condition) =>
      conditions.has(condition) ? sets.countSets(besides(condition), idsOf(sets, condition)) : others,
    ofBrands: sets.countBrands(conditions.has('brand') ? besides('brand') : chosen),
  });
}

/** The same for a choice of types alone: sums of what the groups count, without reading slots. */
export function sumFacets(
  deps: Deps,
  isInBase: (type: ProductType, isAvailable: boolean) => boolean,
  types: readonly ProductType[] | undefined,
): FacetCounts {
  const base = deps.sets.groups().filter(({ type, isAvailable }) => isInBase(type, isAvailable));
  const chosen = types?.length ? base.filter(({ type }) => types.includes(type)) : base;
  const ofBase = sumCounts(base.map(({ setCounts }) => setCounts));
  const ofChosen = sumCounts(chosen.map(({ setCounts }) => setCounts));
  return toFacetCounts(deps, {
    count: chosen.reduce((sum, { count }) => sum + count, 0),
    ofSets: (condition) => (condition === 'type' ? ofBase : ofChosen),
    ofBrands: sumCounts(chosen.map(({ brandCounts }) => brandCounts)),
  });
}

function sumCounts(all: ReadonlyArray<readonly number[]>): number[] {
  const [first = [], ...others] = all;
  return first.map((count, index) => others.reduce((sum, counts) => sum + (counts[index] ?? 0), count));
}

function idsOf(sets: ProductSets, condition: SetFacet | CountedFlag): number[] {
  if (condition === 'onSale' || condition === 'withStock' || condition === 'limitedEdition') {
    const id = sets.idOf(condition);
    return id === undefined ? [] : [id];
  }
  return sets.valuesOf(condition).map(({ id }) => id);
}

function toFacetCounts({ sets, brands }: Deps, { count, ofSets, ofBrands }: CountsByFacet): FacetCounts {
  const countFlag = (flag: CountedFlag) => ofSets(flag)[sets.idOf(flag) ?? -1] ?? 0;
  const countValues = (facet: SetFacet) => {
    const counts = ofSets(facet);
    return new Map(
      sets.valuesOf(facet).flatMap(({ value, id }) => (counts[id] ? [[value, counts[id]] as const] : [])),
    );
  };
  return {
    count,
    types: countValues('type'),
    brands: brands.flatMap(({ id, label }) => {
      const own = ofBrands[sets.indexOfBrand(id) ?? -1];
      return own ? [{ id, label, count: own }] : [];
    }),
    facets: Object.fromEntries(facetNames.map((facet) => [facet, countValues(facet)])) as Record<
      FacetName,
      Map<string, number>
    >,
    onSale: countFlag('onSale'),
    withStock: countFlag('withStock'),
    limitedEdition: countFlag('limitedEdition'),
  };
}
