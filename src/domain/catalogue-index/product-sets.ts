import { type FacetName, facetNames } from '#contract/facets.ts';
import type { IndexedProduct } from '#contract/indexed-product.ts';
import type { ProductType } from '#contract/products.ts';
import { countRows } from '#domain/catalogue-index/count-rows.ts';
import { facetValues } from '#domain/catalogue-index/facet-values.ts';
import {
  addPosting,
  createPostings,
  type Postings,
  removePosting,
  unitePostings,
} from '#domain/catalogue-index/postings.ts';
import {
  type Bitset,
  countCommon,
  createBitset,
  growBitset,
  listBitsInto,
  lowestBit,
  setBit,
  WORD_BITS,
} from '#lib/bitset.ts';

const flags = {
  available: ({ available }) => available,
  highlighted: ({ highlighted }) => highlighted,
  limitedEdition: ({ limitedEdition }) => limitedEdition,
  onSale: ({ onSale }) => onSale,
  withStock: ({ stock }) => stock > 0,
  lowStock: ({ lowStock }) => lowStock,
  priced: ({ minPrice }) => minPrice !== null,
} satisfies Record<string, (product: IndexedProduct) => boolean>;

export type Flag = keyof typeof flags;

/** The facets whose values have a set each. */
export type SetFacet = FacetName | 'type';

/** `type:auto`, `flavor:limon`, or a flag. */
export type SetKey = Flag | `${SetFacet}:${string}`;

/** A value of a facet, and the id of its set. */
type FacetValue = { value: string; id: number };

/**
 * Products of one type that are available, or that are not, with the counts of each set and brand among them: the
 * facets of a choice of types are sums of these.
 */
export type ProductGroup = {
  type: ProductType;
  isAvailable: boolean;
  count: number;
  setCounts: number[];
  brandCounts: number[];
};

/** The sets to be counted, by their ids, and whether brands are. */
type Counted = { ids: readonly number[]; hasBrands: boolean };

/** How many of some slots each set has, by its id, and each brand, by its index. Only of those to be counted. */
export type SlotCounts = { bySet: readonly number[]; byBrand: readonly number[] };

export type ProductSets = ReturnType<typeof createProductSets>;

const MIN_CAPACITY = 256;
/** Small, because counts read all words of the bitsets. */
const GROWTH = 1.2;
/** Reading the row of a slot takes about as long as combining this many words of two bitsets. */
const ROW_COST = 10;

/**
 * The sets that the product of each slot is in, stored twice: by set, as a bitset of slots, to combine sets; and by
 * slot, as a row with a bit for each set, to count the sets of few slots. There may be thousands of brands: theirs are
 * postings, and a number for each slot, which is also at the end of its row, so that it is read with the row.
 */
export function createProductSets() {
  const setIds = new Map<SetKey, number>();
  const sets: Bitset[] = [];
  const valuesOf = new Map<SetFacet, FacetValue[]>();
  const brandIndexes = new Map<number, number>();
  const brandPostings: Postings[] = [];
  const groups: ProductGroup[] = [];
  let capacity = MIN_CAPACITY;
  let all = createBitset(capacity);
  let rowWords = 2;
  let rows = new Uint32Array(capacity * rowWords);
  let brandOf = new Int32Array(capacity);
  let groupOf = new Uint8Array(capacity);
  /** The memory of a list of slots. */
  let listed = new Int32Array(capacity);

  const noSlots = createBitset(0);
  const get = (key: SetKey): Bitset => sets[setIds.get(key) ?? -1] ?? noSlots;

  function idOfSet(key: SetKey): number {
    const known = setIds.get(key);
    if (known !== undefined) return known;
    const id = sets.push(createBitset(capacity)) - 1;
    setIds.set(key, id);
    const [facet, value] = key.split(':');
    if (value !== undefined)
      valuesOf.set(facet as SetFacet, [...(valuesOf.get(facet as SetFacet) ?? []), { value, id }]);
    for (const group of groups) group.setCounts.push(0);
    if (sets.length > (rowWords - 1) * WORD_BITS) widenRows(rowWords + 1);
    return id;
  }

  function widenRows(words: number): void {
    const widened = new Uint32Array(capacity * words);
    for (let slot = 0; slot < capacity; slot += 1) {
      widened.set(rows.subarray(slot * rowWords, (slot + 1) * rowWords - 1), slot * words);
      widened[(slot + 1) * words - 1] = brandOf[slot] as number;
    }
    rows = widened;
    rowWords = words;
  }

  function indexOfBrand(brandId: number): number {
    const known = brandIndexes.get(brandId);
    if (known !== undefined) return known;
    const index = brandPostings.push(createPostings()) - 1;
    brandIndexes.set(brandId, index);
    for (const group of groups) group.brandCounts.push(0);
    return index;
  }

  function indexOfGroup({ type, available: isAvailable }: IndexedProduct): number {
    const index = groups.findIndex((group) => group.type === type && group.isAvailable === isAvailable);
    if (index !== -1) return index;
    const setCounts = sets.map(() => 0);
    const brandCounts = brandPostings.map(() => 0);
    return groups.push({ type, isAvailable, count: 0, setCounts, brandCounts }) - 1;
  }

  function reserve(slot: number): void {
    if (slot < capacity) return;
    capacity = Math.ceil((GROWTH * (slot + 1)) / WORD_BITS) * WORD_BITS;
    all = growBitset(all, capacity);
    for (const [id, set] of sets.entries()) sets[id] = growBitset(set, capacity);
    rows = grow(rows, new Uint32Array(capacity * rowWords));
    brandOf = grow(brandOf, new Int32Array(capacity));
    groupOf = grow(groupOf, new Uint8Array(capacity));
    listed = new Int32Array(capacity);
  }

  function idsInRow(slot: number): number[] {
    const ids: number[] = [];
    for (let word = 0; word < rowWords - 1; word += 1) {
      for (let rest = rows[slot * rowWords + word] as number; rest !== 0; rest &= rest - 1)
        ids.push(word * WORD_BITS + lowestBit(rest));
    }
    return ids;
  }

  function addCounts(slot: number, ids: readonly number[], difference: 1 | -1): void {
    const group = groups[groupOf[slot] as number] as ProductGroup;
    const brand = brandOf[slot] as number;
    group.count += difference;
    group.brandCounts[brand] = (group.brandCounts[brand] as number) + difference;
    for (const id of ids) group.setCounts[id] = (group.setCounts[id] as number) + difference;
  }

  function countByRows(slots: Bitset, ids: readonly number[]): SlotCounts {
    const bySet = sets.map(() => 0);
    const byBrand = brandPostings.map(() => 0);
    const mask = createBitset(rowWords * WORD_BITS);
    for (const id of ids) setBit(mask, id, true);
    const members = listed.subarray(0, listBitsInto(listed, slots));
    countRows(bySet, members, { rows, mask });
    for (const slot of members) {
      const brand = rows[(slot + 1) * rowWords - 1] as number;
      byBrand[brand] = (byBrand[brand] as number) + 1;
    }
    return { bySet, byBrand };
  }

  function countBrands(slots: Bitset): number[] {
    const counts = brandPostings.map(() => 0);
    for (let word = 0; word < slots.length; word += 1) {
      for (let rest = slots[word] as number; rest !== 0; rest &= rest - 1) {
        const brand = brandOf[word * WORD_BITS + lowestBit(rest)] as number;
        counts[brand] = (counts[brand] as number) + 1;
      }
    }
    return counts;
  }

  return {
    /** The slot must be free. */
    add(slot: number, product: IndexedProduct): void {
      reserve(slot);
      const ids = keysOf(product).map(idOfSet);
      groupOf[slot] = indexOfGroup(product);
      const brand = indexOfBrand(product.brandId);
      brandOf[slot] = brand;
      rows[(slot + 1) * rowWords - 1] = brand;
      addPosting(brandPostings[brand] as Postings, slot);
      for (const id of ids) {
        setBit(sets[id] as Bitset, slot, true);
        const word = slot * rowWords + (id >>> 5);
        rows[word] = (rows[word] as number) | (1 << (id & 31));
      }
      setBit(all, slot, true);
      addCounts(slot, ids, 1);
    },

    remove(slot: number): void {
      const ids = idsInRow(slot);
      for (const id of ids) setBit(sets[id] as Bitset, slot, false);
      rows.fill(0, slot * rowWords, (slot + 1) * rowWords);
      removePosting(brandPostings[brandOf[slot] as number] as Postings, slot);
      setBit(all, slot, false);
      addCounts(slot, ids, -1);
    },

    /** The slots of all products. Neither this nor any other set of this index may be changed by callers. */
    all: (): Bitset => all,
    get,
    groups: (): readonly ProductGroup[] => groups,
    /** All values that products have had. */
    valuesOf: (facet: SetFacet): readonly FacetValue[] => valuesOf.get(facet) ?? [],
    idOf: (key: SetKey): number | undefined => setIds.get(key),

    addBrands(target: Bitset, brandIds: readonly number[]): void {
      for (const id of brandIds) {
        const postings = brandPostings[brandIndexes.get(id) ?? -1];
        if (postings) unitePostings(target, postings);
      }
    },

    /** `size` is the number of slots. Their rows are read if that takes less time than to combine bitsets. */
    count(slots: Bitset, size: number, { ids, hasBrands }: Counted): SlotCounts {
      if (size * ROW_COST < ids.length * slots.length) return countByRows(slots, ids);
      const bySet = sets.map(() => 0);
      for (const id of ids) bySet[id] = countCommon(slots, sets[id] as Bitset);
      return { bySet, byBrand: hasBrands ? countBrands(slots) : [] };
    },
    indexOfBrand: (brandId: number): number | undefined => brandIndexes.get(brandId),
  };
}

function keysOf(product: IndexedProduct): SetKey[] {
  const keys: SetKey[] = [
    `type:${product.type}`,
    ...(Object.keys(flags) as Flag[]).filter((flag) => flags[flag](product)),
    ...facetNames.flatMap((facet) => facetValues(product, facet).map((value): SetKey => `${facet}:${value}`)),
  ];
  return [...new Set(keys)];
}

function grow<Values extends Uint32Array | Int32Array | Uint8Array>(values: Values, grown: Values): Values {
  grown.set(values);
  return grown;
}
