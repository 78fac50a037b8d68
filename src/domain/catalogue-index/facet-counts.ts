import { type FacetName, facetNames } from '#contract/facets.ts';
import type { ProductType } from '#contract/products.ts';
import type { NamedBrand } from '#domain/catalogue-index/name-search.ts';
import type {
  Flag,
  ProductGroup,
  ProductSets,
  SetFacet,
  SlotCounts,
} from '#domain/catalogue-index/product-sets.ts';
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

type CountedSelection = {
  /** What is not a condition: there is at least one set, and they are all fulfilled. */
  base: readonly Bitset[];
  /** The groups that the base consists of. Undefined if it has only a part of one. */
  baseGroups: readonly ProductGroup[] | undefined;
  conditions: ReadonlyMap<Condition, Bitset>;
  types: readonly ProductType[] | undefined;
};

type Deps = { sets: ProductSets; brands: readonly NamedBrand[]; pool: BitsetPool };

const counted: ReadonlyArray<SetFacet | CountedFlag> = [
  'type',
  'onSale',
  'withStock',
  'limitedEdition',
  ...facetNames,
];

/** Counts the slots of the selection: by the groups, as far as only types are chosen, else by reading them. */
export function countFacets({ sets, brands, pool }: Deps, selection: CountedSelection): FacetCounts {
  const { baseGroups, conditions, types } = selection;

  /** The groups that are found without the choice in this facet; undefined if these are not whole groups. */
  function groupsBesides(facet: Condition | undefined): readonly ProductGroup[] | undefined {
    const others = [...conditions.keys()].filter((condition) => condition !== facet);
    if (others.length === 0) return baseGroups;
    const isByType = others.every((condition) => condition === 'type');
    return isByType ? baseGroups?.filter(({ type }) => types?.includes(type)) : undefined;
  }

  const chosenGroups = groupsBesides(undefined);
  const { chosen, besides } = chosenGroups
    ? { chosen: pool.empty(), besides: new Map<Condition, Bitset>() }
    : combine(selection, pool);
  const count = chosenGroups ? chosenGroups.reduce((sum, group) => sum + group.count, 0) : countBits(chosen);
  /** Counts as if nothing was chosen in this facet; undefined counts with all choices. */
  const countSlots = (facet: Condition | undefined, ids: readonly number[]): SlotCounts => {
    const hasBrands = facet === 'brand' || (facet === undefined && !conditions.has('brand'));
    const groups = groupsBesides(facet);
    if (groups) {
      return {
        bySet: sumCounts(groups.map(({ setCounts }) => setCounts)),
        byBrand: hasBrands ? sumCounts(groups.map(({ brandCounts }) => brandCounts)) : [],
      };
    }
    const slots = facet === undefined ? chosen : (besides.get(facet) ?? chosen);
    return sets.count(slots, slots === chosen ? count : countBits(slots), { ids, hasBrands });
  };

  const others = counted.filter((one) => !conditions.has(one)).flatMap((one) => idsOf(sets, one));
  const ofOthers = countSlots(undefined, others);
  const ofSets = (facet: SetFacet | CountedFlag) =>
    conditions.has(facet) ? countSlots(facet, idsOf(sets, facet)).bySet : ofOthers.bySet;
  const ofBrands = (conditions.has('brand') ? countSlots('brand', []) : ofOthers).byBrand;
  const countFlag = (flag: CountedFlag) => ofSets(flag)[sets.idOf(flag) ?? -1] ?? 0;
  const countValues = (facet: SetFacet) => {
    const counts = ofSets(facet);
    const values = sets.valuesOf(facet).map(({ value, id }) => [value, counts[id] ?? 0] as const);
    return new Map(values.filter(([, own]) => own > 0));
  };
  return {
    count,
    types: countValues('type'),
    brands: brands
      .map(({ id, label }) => ({ id, label, count: ofBrands[sets.indexOfBrand(id) ?? -1] ?? 0 }))
      .filter(({ count }) => count > 0),
    facets: Object.fromEntries(facetNames.map((facet) => [facet, countValues(facet)])) as Record<
      FacetName,
      Map<string, number>
    >,
    onSale: countFlag('onSale'),
    withStock: countFlag('withStock'),
    limitedEdition: countFlag('limitedEdition'),
  };
}

/**
 * The slots that fulfil all conditions, and those that fulfil all besides each one. Those before a condition and those
 * after it are combined once, so that there are three intersections for each condition, not as many as there are others.
 */
function combine(
  { base, conditions }: CountedSelection,
  pool: BitsetPool,
): { chosen: Bitset; besides: Map<Condition, Bitset> } {
  const ordered = [...conditions];
  const besides = new Map<Condition, Bitset>();
  let chosen = pool.common(base);
  for (const [condition, slots] of ordered) {
    besides.set(condition, chosen);
    chosen = pool.common([chosen, slots]);
  }
  const [, ...others] = ordered;
  let after: Bitset | undefined;
  for (const [index, [, slots]] of [...others.entries()].reverse()) {
    after = after ? pool.common([after, slots]) : slots;
    const [condition] = ordered[index] as [Condition, Bitset];
    besides.set(condition, pool.common([besides.get(condition) as Bitset, after]));
  }
  return { chosen, besides };
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
