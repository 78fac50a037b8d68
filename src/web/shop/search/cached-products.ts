import type { QueryClient } from '@tanstack/react-query';
import { MAX_SUGGESTIONS } from '#contract/limits.ts';
import type { SuggestionView } from '#contract/products.ts';
import { matchRank, searchText } from '#lib/search-text.ts';
import type { CardProduct } from '#web/lib/card-product.ts';
import { days } from '#web/lib/durations.ts';
import { readStored, writeStored } from '#web/lib/local-store.ts';
import { productKeys } from '#web/lib/queries/suggestions.ts';

/** Cached product of a list that this browser has loaded, with the fields that a suggestion needs. */
type CachedProduct = SuggestionView & { available: boolean; seenAt: number };

const MAX_CACHED = 300;
const MAX_AGE_MS = days(7);
const SAVE_AFTER_MS = 1000;

const cachedProducts = new Map<number, CachedProduct>();
const followed = new WeakSet<QueryClient>();
let saveTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Caches the products of every list in the query cache, now and later, in local storage across visits, for suggestions.
 */
export function cacheProductLists(queries: QueryClient): void {
  if (followed.has(queries)) return;
  followed.add(queries);
  const stored = readStored('knownProducts');
  for (const product of Array.isArray(stored) ? stored.filter(isCachedProduct) : []) {
    if (Date.now() - product.seenAt < MAX_AGE_MS) cachedProducts.set(product.id, product);
  }
  for (const { state } of queries.getQueryCache().findAll({ queryKey: productKeys }))
    cacheProducts(extractProducts(state.data));
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] === productKeys[0]) cacheProducts(extractProducts(event.query.state.data));
  });
}

/**
 * Up to five cached products whose name contains the text, best match first; only available ones (customer-site §2).
 */
export function suggestCachedProducts(queries: QueryClient, text: string): SuggestionView[] {
  cacheProductLists(queries);
  const query = searchText(text);
  if (query === '') return [];
  return [...cachedProducts.values()]
    .filter(({ available }) => available)
    .flatMap((product) => {
      const rank = matchRank(searchText(product.name), query);
      return rank === undefined ? [] : [{ product, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ product }) => ({ ...product, marks: markText(product.name, query) }));
}

/** Only where the letters of the name are as many without their accents. */
function markText(name: string, query: string): SuggestionView['marks'] {
  const folded = searchText(name);
  const start = folded.length === name.length ? folded.indexOf(query) : -1;
  return start === -1 ? [] : [[start, start + query.length]];
}

function isCachedProduct(stored: unknown): stored is CachedProduct {
  return typeof stored === 'object' && stored !== null && 'marks' in stored && 'seenAt' in stored;
}

/** Cards of a query result, which is a list or has lists as its fields. */
function extractProducts(data: unknown): CardProduct[] {
  return Object.values(data ?? {})
    .flat()
    .filter((item) => typeof item === 'object' && item !== null && 'blisters' in item);
}

function cacheProducts(products: readonly CardProduct[]): void {
  if (products.length === 0) return;
  for (const { id, name, brand, type, image, packet_art, shown, available } of products) {
    const known = { id, name, brand, type, image, packet_art, thc: shown.thc, marks: [] };
    cachedProducts.delete(id);
    cachedProducts.set(id, { ...known, available: available !== false, seenAt: Date.now() });
  }
  clearTimeout(saveTimer);
  saveTimer = setTimeout(
    () => writeStored('knownProducts', [...cachedProducts.values()].slice(-MAX_CACHED)),
    SAVE_AFTER_MS,
  );
}
