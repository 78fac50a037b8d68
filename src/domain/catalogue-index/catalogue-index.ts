import { type FacetName, facetNames } from '#contract/facets.ts';
import type { ProductType } from '#contract/products.ts';
import { facetValues, highestThc, shortestDays } from '#domain/catalogue-index/facet-values.ts';
import type { IndexedProduct } from '#domain/catalogue-index/indexed-product.ts';
import { createNameSearch, type NamedBrand, type SearchMatch } from '#domain/catalogue-index/name-search.ts';
import { type CatalogueOrder, createSortedSlots, type Entry } from '#domain/catalogue-index/sorted-slots.ts';
import type { SynonymGroup } from '#domain/catalogue-index/synonyms.ts';
import {
  addAll,
  type Bitset,
  countBits,
  countCommon,
  createBitset,
  forEachBit,
  growBitset,
  hasBit,
  keepAll,
  removeAll,
  setBit,
} from '#lib/bitset.ts';

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

type Window = { limit: number; offset: number };

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

export type CatalogueIndex = ReturnType<typeof createCatalogueIndex>;

/** Beside the facets of `FacetName`, each a condition of its own. */
type Condition = FacetName | 'type' | 'brand' | 'onSale' | 'stock' | 'limitedEdition';

const MIN_CAPACITY = 256;

/**
 * All products that are not deleted, in memory: a slot for each, a bitset of slots for each value, and the slots in
 * each order. A selection is the intersection of a few bitsets, so that lists, counts and exact facet counts take
 * milliseconds for 200,000 products (docs/decisions/0053-catalogue-index.md).
 */
export function createCatalogueIndex({ lowStockBelow }: { lowStockBelow: number }) {
  const slotOf = new Map<number, number>();
  const entries: Array<Entry | undefined> = [];
  const freeSlots: number[] = [];
  const setIds = new Map<string, number>();
  const sets: Bitset[] = [];
  const sorted = createSortedSlots(entries);
  let capacity = MIN_CAPACITY;
  let all = createBitset(capacity);
  let brands: readonly NamedBrand[] = [];

  const noSlots = createBitset(0);
  const setOf = (key: string): Bitset => sets[setIds.get(key) ?? -1] ?? noSlots;
  const slotsOfBrands = (ids: readonly number[]): Bitset => unionOf(ids.map((id) => `brand:${id}`));
  const names = createNameSearch({
    setOf,
    slotsOfBrands,
    brands: () => brands,
    entries,
    capacity: () => capacity,
  });

  function unionOf(keys: readonly string[]): Bitset {
    const union = createBitset(capacity);
    for (const key of keys) addAll(union, setOf(key));
    return union;
  }

  function idOfSet(key: string): number {
    const known = setIds.get(key);
    if (known !== undefined) return known;
    setIds.set(key, sets.length);
    return sets.push(createBitset(capacity)) - 1;
  }

  function fill(slot: number, entry: Entry): void {
    entries[slot] = entry;
    for (const id of entry.sets) setBit(sets[id] as Bitset, slot, true);
    setBit(all, slot, true);
  }

  function clear(slot: number, entry: Entry): void {
    entries[slot] = undefined;
    for (const id of entry.sets) setBit(sets[id] as Bitset, slot, false);
    setBit(all, slot, false);
  }

  function toEntry(product: IndexedProduct): Entry {
    const { id, brandId, name, genotype, highlighted, minPrice, createdAt } = product;
    const keys = [...keysOf(product, lowStockBelow), ...names.keysOf(product)];
    return {
      id,
      brandId,
      genotype,
      highlighted,
      minPrice,
      createdAt,
      paddedName: ` ${name} `,
      thc: highestThc(product),
      days: shortestDays(product),
      sets: Uint16Array.from(keys, idOfSet),
    };
  }

  function reserveSlot(): number {
    const slot = freeSlots.pop() ?? entries.length;
    if (slot >= capacity) {
      capacity *= 2;
      all = growBitset(all, capacity);
      for (const [id, set] of sets.entries()) sets[id] = growBitset(set, capacity);
    }
    return slot;
  }

  /** The condition of each thing that is chosen. */
  function conditionsOf({ filters }: ProductSelection): Map<Condition, Bitset> {
    const { types, brandIds, onSale, limitedEdition, stock, facets = {} } = filters;
    const chosen: Array<[Condition, Bitset | undefined]> = [
      ['type', types?.length ? unionOf(types.map((type) => `type:${type}`)) : undefined],
      ['brand', brandIds?.length ? slotsOfBrands(brandIds) : undefined],
      ['onSale', onSale === undefined ? undefined : flagSet('onSale', onSale)],
      ['limitedEdition', limitedEdition === undefined ? undefined : flagSet('limited', limitedEdition)],
      ['stock', stock && (stock === 'out-of-stock' ? flagSet('with-stock', false) : setOf(stock))],
      ...facetNames.map((facet): [Condition, Bitset | undefined] => {
        const values = facets[facet];
        return [facet, values?.length ? unionOf(values.map((value) => `${facet}:${value}`)) : undefined];
      }),
    ];
    return new Map(chosen.filter((entry): entry is [Condition, Bitset] => entry[1] !== undefined));
  }

  function flagSet(key: string, isSet: boolean): Bitset {
    const set = all.slice();
    if (isSet) keepAll(set, setOf(key));
    else removeAll(set, setOf(key));
    return set;
  }

  /** What no facet has a control for: availability, staff's filters and the search. */
  function baseOf({ filters }: ProductSelection, match: SearchMatch | undefined): Bitset {
    const base = all.slice();
    const { available, excludeTypes, highlighted, priced } = filters;
    if (available !== undefined) keepAll(base, flagSet('available', available));
    if (highlighted !== undefined) keepAll(base, flagSet('highlighted', highlighted));
    if (priced !== undefined) keepAll(base, flagSet('priced', priced));
    if (excludeTypes?.length) removeAll(base, unionOf(excludeTypes.map((type) => `type:${type}`)));
    if (match) keepAll(base, match.slots);
    return base;
  }

  function select(selection: ProductSelection): { slots: Bitset; match: SearchMatch | undefined } {
    const match = selection.search === undefined ? undefined : names.match(selection.search);
    const slots = baseOf(selection, match);
    for (const condition of conditionsOf(selection).values()) keepAll(slots, condition);
    return { slots, match };
  }

  function idAt(slot: number): number {
    return (entries[slot] as Entry).id;
  }

  function firstInOrder(slots: Bitset, order: CatalogueOrder, { limit, offset }: Window): number[] {
    const ids: number[] = [];
    let skipped = 0;
    for (const slot of sorted.in(order)) {
      if (!hasBit(slots, slot)) continue;
      if (skipped < offset) skipped += 1;
      else ids.push(idAt(slot));
      if (ids.length >= limit) break;
    }
    return ids;
  }

  /** Better kinds of matches first; those of one kind by name. */
  function firstByRelevance(slots: Bitset, match: SearchMatch, { limit, offset }: Window): number[] {
    const byKind: number[][] = [];
    forEachBit(slots, (slot) => {
      const kind = match.kinds[slot] as number;
      const found = byKind[kind];
      if (found) found.push(slot);
      else byKind[kind] = [slot];
    });
    let first: number[] = [];
    const ranks = sorted.ranksByName();
    for (const found of byKind) {
      if (first.length >= offset + limit) break;
      // Not `push`: a page far behind takes more slots than a call may have arguments.
      if (found) first = first.concat(takeLowest(found, offset + limit - first.length, ranks));
    }
    return first.slice(offset).map(idAt);
  }

  return {
    /** Adds products, or replaces those with the same ids. */
    put(products: readonly IndexedProduct[]): void {
      for (const product of products) {
        const slot = slotOf.get(product.id) ?? reserveSlot();
        const before = entries[slot];
        const entry = toEntry(product);
        if (before) clear(slot, before);
        fill(slot, entry);
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
        clear(slot, entry);
        slotOf.delete(id);
        freeSlots.push(slot);
        names.replace(slot, entry, undefined);
        sorted.note(slot, entry);
      }
    },

    /** Sorts now what the first lists would have to sort. */
    warmUp(): void {
      sorted.in('shop');
      sorted.ranksByName();
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
    list(selection: ProductSelection, window: Window): { count: number; ids: number[] } {
      const { slots, match } = select(selection);
      const ids =
        match && selection.order === undefined
          ? firstByRelevance(slots, match, window)
          : firstInOrder(slots, selection.order ?? 'shop', window);
      return { count: countBits(slots), ids };
    },

    countFacets(selection: ProductSelection): FacetCounts {
      const match = selection.search === undefined ? undefined : names.match(selection.search);
      const base = baseOf(selection, match);
      const conditions = conditionsOf(selection);
      const chosen = base.slice();
      for (const condition of conditions.values()) keepAll(chosen, condition);
      /** What is found without the choice in this facet. */
      const besides = (facet: Condition): Bitset => {
        if (!conditions.has(facet)) return chosen;
        const slots = base.slice();
        for (const [name, condition] of conditions) if (name !== facet) keepAll(slots, condition);
        return slots;
      };
      const countValues = (facet: Condition): Map<string, number> => {
        const slots = besides(facet);
        const counts = new Map<string, number>();
        const prefix = `${facet}:`;
        for (const [key, id] of setIds) {
          if (!key.startsWith(prefix)) continue;
          const count = countCommon(slots, sets[id] as Bitset);
          if (count > 0) counts.set(key.slice(prefix.length), count);
        }
        return counts;
      };
      const brandCounts = new Map<number, number>();
      forEachBit(besides('brand'), (slot) => {
        const { brandId } = entries[slot] as Entry;
        brandCounts.set(brandId, (brandCounts.get(brandId) ?? 0) + 1);
      });
      return {
        count: countBits(chosen),
        types: countValues('type'),
        brands: brands.flatMap(({ id, label }) => {
          const count = brandCounts.get(id);
          return count === undefined ? [] : [{ id, label, count }];
        }),
        facets: Object.fromEntries(facetNames.map((facet) => [facet, countValues(facet)])) as Record<
          FacetName,
          Map<string, number>
        >,
        onSale: countCommon(besides('onSale'), setOf('onSale')),
        withStock: countCommon(besides('stock'), setOf('with-stock')),
        limitedEdition: countCommon(besides('limitedEdition'), setOf('limited')),
      };
    },

    /** The words that the search was taken to mean, if nothing has the typed ones. */
    correction: (search: string): string | undefined => names.match(search).corrected,

    /** The ids of available products that best fit what has been typed so far, whose last word may be incomplete. */
    suggest(typed: string, limit: number): number[] {
      const match = names.match(typed, { isIncomplete: true });
      const slots = match.slots.slice();
      keepAll(slots, setOf('available'));
      return firstByRelevance(slots, match, { limit, offset: 0 });
    },

    /** The ids of available products that fit only some of the words, those that fit most of them first. */
    near(search: string, limit: number): number[] {
      const match = names.matchSome(search);
      const slots = match.slots.slice();
      keepAll(slots, setOf('available'));
      return firstByRelevance(slots, match, { limit, offset: 0 });
    },
  };
}

/** The slots with the lowest ranks, in their order. */
function takeLowest(slots: number[], count: number, ranks: Int32Array): number[] {
  const byRank = Int32Array.from(slots, (slot) => ranks[slot] as number).sort();
  const lowest = new Set(byRank.subarray(0, count));
  return slots
    .filter((slot) => lowest.has(ranks[slot] as number))
    .sort((a, b) => (ranks[a] as number) - (ranks[b] as number));
}

/** The bitsets that the product is in. */
function keysOf(product: IndexedProduct, lowStockBelow: number): string[] {
  const { type, brandId, available, highlighted, limitedEdition, onSale, stock, minPrice } = product;
  const flags = {
    available,
    highlighted,
    limited: limitedEdition,
    onSale,
    'with-stock': stock > 0,
    'low-stock': stock > 0 && stock < lowStockBelow,
    priced: minPrice !== null,
  };
  return [
    `type:${type}`,
    `brand:${brandId}`,
    ...Object.entries(flags).flatMap(([key, isSet]) => (isSet ? [key] : [])),
    ...facetNames.flatMap((facet) => facetValues(product, facet).map((value) => `${facet}:${value}`)),
  ];
}
