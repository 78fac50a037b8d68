import { useQuery } from '@tanstack/react-query';
import { MIN_SUGGEST_CHARACTERS } from '#contract/limits.ts';
import type { SuggestionView } from '#contract/products.ts';
import { useDebounced } from '#web/hooks/use-debounced.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { suggestions } from '#web/lib/queries/catalogue.ts';
import { suggestCachedProducts } from '#web/shop/search/cached-products.ts';

const DEBOUNCE_MS = 150;

/** Suggestions from this browser's cache, replaced by the server's response when it arrives. */
export function useSuggestions(typed: string): { isSearchable: boolean; results: readonly SuggestionView[] } {
  const { api } = useAppContext();
  const text = typed.trim();
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const isSearchable = text.length >= MIN_SUGGEST_CHARACTERS;
  const query = useQuery({
    ...suggestions(api, debounced),
    enabled: isSearchable && debounced.length >= MIN_SUGGEST_CHARACTERS,
  });
  const isCurrent = debounced === text && query.data !== undefined;
  return { isSearchable, results: isCurrent ? query.data : suggestCachedProducts(text) };
}
