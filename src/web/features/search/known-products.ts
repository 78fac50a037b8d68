import type { QueryClient } from '@tanstack/react-query';
import { MAX_SUGGESTIONS } from '#contract/limits.ts';
import type { ProductView, SuggestionView } from '#contract/products.ts';
import { matchRank, searchText } from '#domain/search-text.ts';
import { productKeys } from '#web/features/catalogue/queries.ts';
import { days } from '#web/lib/durations.ts';
import { readStored, writeStored } from '#web/lib/local-store.ts';

/** Product that this browser has seen in a list, with the fields that a suggestion needs. */
type KnownProduct = SuggestionView & { available: boolean; seenAt: number };

const MAX_KEPT = 300;
const KEPT_FOR = days(7);
const SAVE_AFTER_MS = 1000;

const known = new Map<number, KnownProduct>();
let saving: ReturnType<typeof setTimeout> | undefined;

/** Caches the products of every list in the query cache, in local storage across visits, for suggestions. */
export function rememberProducts(queries: QueryClient): void {
  for (const product of readStored<KnownProduct[]>('knownProducts') ?? []) {
    if (Date.now() - product.seenAt < KEPT_FOR) known.set(product.id, product);
  }
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] === productKeys[0]) note(productsIn(event.query.state.data));
  });
}

/**
 * Up to five cached products whose name contains the text, best match first; only available ones (customer-site §2).
 */
export function suggestKnown(text: string): SuggestionView[] {
  const wanted = searchText(text);
  if (wanted === '') return [];
  return [...known.values()]
    .filter(({ available }) => available)
    .flatMap((product) => {
      const rank = matchRank(searchText(product.name), wanted);
      return rank === undefined ? [] : [{ product, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ product }) => product);
}

/** Products of a query result. Lists are paginated or plain arrays; other results contain no products. */
function productsIn(data: unknown): ProductView[] {
  const list = Array.isArray(data) ? data : (data as { results?: unknown } | null)?.results;
  return Array.isArray(list) ? list.filter((item) => 'blisters' in item) : [];
}

function note(products: readonly ProductView[]): void {
  if (products.length === 0) return;
  for (const { id, name, type, image, available } of products) {
    known.delete(id);
    known.set(id, { id, name, type, image, available: available !== false, seenAt: Date.now() });
  }
  clearTimeout(saving);
  saving = setTimeout(
    () => writeStored('knownProducts', [...known.values()].slice(-MAX_KEPT)),
    SAVE_AFTER_MS,
  );
}
