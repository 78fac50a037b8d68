import { type FacetName, facetNames } from '#contract/facets.ts';
import type { IndexedProduct } from '#contract/indexed-product.ts';
import type { PageWindow } from '#contract/paging.ts';
import type { ProductType } from '#contract/products.ts';
import { type Condition, countFacets, type FacetCounts } from '#domain/catalogue-index/facet-counts.ts';
import { highestThc, shortestDays } from '#domain/catalogue-index/facet-values.ts';
import { createNameSearch, type NamedBrand, type SearchMatch } from '#domain/catalogue-index/name-search.ts';
import { createProductSets, type Flag, type SetFacet } from '#domain/catalogue-index/product-sets.ts';
import { type CatalogueOrder, createSortedSlots, type Entry } from '#domain/catalogue-index/sorted-slots.ts';
import type { SynonymGroup } from '#domain/catalogue-index/synonyms.ts';
import { type Bitset, countBits } from '#lib/bitset.ts';
import { createBitsetPool } from '#lib/bitset-pool.ts';

type StockFilter = 'with-stock' | 'low-stock' | 'out-of-stock';

export type ProductFilters = {
  available?: boolean | undefined;
  types?: readonly ProductType[] | undefined;
  excludeTypes?: readonly ProductType[] | undefined;
  brandIds?: readonly number[] | undefined;
  onSale?: boolean | undefined;
  highlighted?: boolean | undefined;
  limitedEdition?: boolean | undefined;
  stock?: StockFilter | undefined;
  priced?: boolean | undefined;
  /** Values of one facet are joined by or, facets by and. */
  facets?: { [Name in FacetName]?: readonly string[] | undefined } | undefined;
};

export type ProductSelection = {
  filters: ProductFilters;
  /** As it was typed. Undefined does not search; a text without letters and digits matches nothing. */
  search?: string | undefined;
  /** Undefined: by relevance for a search, else the order of the shop. */
  order?: CatalogueOrder | undefined;
};

export type { FacetCounts };

export type CatalogueIndex = ReturnType<typeof createCatalogueIndex>;

/**
 * All products that are not deleted, in memory: a slot for each, a bitset of slots for each value, and the slots in
 * each order. A selection is the intersection of a few bitsets, so that lists, counts and exact facet counts take less
 * than a millisecond for 200,000 products (docs/decisions/0053-catalogue-index.md).
 */
export function createCatalogueIndex() {
  const slotOf = new Map<number, number>();
  const entries: Array<Entry | undefined> = [];
  const freeSlots: number[] = [];
  const sets = createProductSets();
  const sorted = createSortedSlots(entries);
  let brands: readonly NamedBrand[] = [];
  const names = createNameSearch({ sets, brands: () => brands, entries });
  const pool = createBitsetPool(() => entries.length);
  const stockSets: Record<StockFilter, () => Bitset> = {
    'with-stock': () => sets.get('withStock'),
    'low-stock': () => sets.get('lowStock'),
    'out-of-stock': () => slotsWith('withStock', false),
  };

  /** The slots that have the flag, or those that do not. */
  function slotsWith(flag: Flag, isSet: boolean): Bitset {
    return isSet ? sets.get(flag) : pool.difference(sets.all(), sets.get(flag));
  }

  function slotsOfValues(facet: SetFacet, values: readonly string[]): Bitset {
    const [value, ...others] = values;
    if (others.length === 0) return sets.get(`${facet}:${value}`);
    return pool.union(values.map((one) => sets.get(`${facet}:${one}`)));
  }

  function slotsOfBrands(ids: readonly number[]): Bitset {
    const slots = pool.empty();
    sets.addBrands(slots, ids);
    return slots;
  }

  /** The condition of each thing that is chosen. */
  function conditionsOf({ filters }: ProductSelection): Map<Condition, Bitset> {
    const { types, brandIds, onSale, limitedEdition, stock, facets = {} } = filters;
    const chosen: Array<[Condition, Bitset | undefined]> = [
      ['type', types?.length ? slotsOfValues('type', types) : undefined],
      ['brand', brandIds?.length ? slotsOfBrands(brandIds) : undefined],
      ['onSale', onSale === undefined ? undefined : slotsWith('onSale', onSale)],
      [
        'limitedEdition',
        limitedEdition === undefined ? undefined : slotsWith('limitedEdition', limitedEdition),
      ],
      ['withStock', stock && stockSets[stock]()],
      ...facetNames.map((facet): [Condition, Bitset | undefined] => {
        const values = facets[facet];
        return [facet, values?.length ? slotsOfValues(facet, values) : undefined];
      }),
    ];
    return new Map(chosen.filter((entry): entry is [Condition, Bitset] => entry[1] !== undefined));
  }

  /** What no facet has a control for: availability, staff's filters and the search. Not empty. */
  function baseOf(
    { available, excludeTypes, highlighted, priced }: ProductFilters,
    match: SearchMatch | undefined,
  ): Bitset[] {
    const base = [available === undefined ? sets.all() : slotsWith('available', available)];
    if (highlighted !== undefined) base.push(slotsWith('highlighted', highlighted));
    if (priced !== undefined) base.push(slotsWith('priced', priced));
    if (excludeTypes?.length) base.push(pool.difference(sets.all(), slotsOfValues('type', excludeTypes)));
    if (match) base.push(match.slots);
    return base;
  }

  /** The groups that `baseOf` consists of; undefined if it has only a part of one. */
  function groupsOf({ available, excludeTypes, highlighted, priced }: ProductFilters) {
    if (highlighted !== undefined || priced !== undefined) return undefined;
    return sets
      .groups()
      .filter(({ isAvailable }) => available === undefined || isAvailable === available)
      .filter(({ type }) => !excludeTypes?.includes(type));
  }

  function matchOf({ search }: ProductSelection): SearchMatch | undefined {
    return search === undefined ? undefined : names.match(search);
  }

  /** A page of the slots that are in these sets, which have no common slots, one set after the other. */
  function readPage(parts: Iterable<Bitset>, order: CatalogueOrder, { limit, offset }: PageWindow): number[] {
    const ids: number[] = [];
    let skipped = 0;
    for (const slots of parts) {
      const size = countBits(slots);
      const start = Math.max(0, offset - skipped);
      if (start < size) {
        const first = sorted.first(order, slots, { size, count: start + limit - ids.length });
        for (const slot of first.subarray(start)) ids.push((entries[slot] as Entry).id);
      }
      if (ids.length >= limit) break;
      skipped += size;
    }
    return ids;
  }

  /** Better kinds of matches first; those of one kind by name. */
  function firstByRelevance(slots: Bitset, { tiers }: SearchMatch, window: PageWindow): number[] {
    return readPage(
      Iterator.from(tiers()).map((tier) => pool.common([tier, slots])),
      'name',
      window,
    );
  }

  return {
    /** Adds products, or replaces those with the same ids. */
    put(products: readonly IndexedProduct[]): void {
      for (const product of products) {
        const slot = slotOf.get(product.id) ?? freeSlots.pop() ?? entries.length;
        const before = entries[slot];
        const entry = toEntry(product);
        if (before) sets.remove(slot);
        sets.add(slot, product);
        entries[slot] = entry;
        slotOf.set(product.id, slot);
        names.replace(slot, before, entry);
        sorted.note(slot, before);
      }
    },

    remove(ids: readonly number[]): void {
      for (const id of ids) {
        const slot = slotOf.get(id);
        const entry = slot === undefined ? undefined : entries[slot];
        if (slot === undefined || !entry) continue;
        sets.remove(slot);
        entries[slot] = undefined;
        slotOf.delete(id);
        freeSlots.push(slot);
        names.replace(slot, entry, undefined);
        sorted.note(slot, entry);
      }
    },

    /** Sorts now what the first lists would have to sort. */
    warmUp(): void {
      sorted.prepare('shop');
      sorted.prepare('name');
    },

    setBrands(named: readonly NamedBrand[]): void {
      brands = named;
      names.forget();
    },

    /** The groups that staff added to those of the code. */
    setSynonyms(groups: readonly SynonymGroup[]): void {
      names.setSynonyms(groups);
    },

    /** One page of ids, and how many there are in all. */
    list(selection: ProductSelection, window: PageWindow): { count: number; ids: number[] } {
      pool.reset();
      const match = matchOf(selection);
      const slots = pool.common([...baseOf(selection.filters, match), ...conditionsOf(selection).values()]);
      const ids =
        match && selection.order === undefined
          ? firstByRelevance(slots, match, window)
          : readPage([slots], selection.order ?? 'shop', window);
      return { count: countBits(slots), ids };
    },

    countFacets(selection: ProductSelection): FacetCounts {
      pool.reset();
      const { filters } = selection;
      const match = matchOf(selection);
      return countFacets(
        { sets, brands, pool },
        {
          base: baseOf(filters, match),
          baseGroups: match ? undefined : groupsOf(filters),
          conditions: conditionsOf(selection),
          types: filters.types,
        },
      );
    },

    /** The words that the search was taken to mean, if nothing has the typed ones. */
    correction: (search: string): string | undefined => names.match(search).corrected,

    /** The ids of available products that best fit what has been typed so far, whose last word may be incomplete. */
    suggest(typed: string, limit: number): number[] {
      pool.reset();
      const match = names.match(typed, { isIncomplete: true });
      return firstByRelevance(sets.get('available'), match, { limit, offset: 0 });
    },

    /** The ids of available products that fit only some of the words, those that fit most of them first. */
    near(search: string, limit: number): number[] {
      pool.reset();
      const match = names.matchSome(search);
      return firstByRelevance(sets.get('available'), match, { limit, offset: 0 });
    },
  };
}

function toEntry(product: IndexedProduct): Entry {
  const { id, name, genotype, highlighted, minPrice, stock, createdAt } = product;
  return {
    id,
    genotype,
    highlighted,
    minPrice,
    stock,
    createdAt,
    paddedName: ` ${name} `,
    thc: highestThc(product),
    days: shortestDays(product),
  };
}
