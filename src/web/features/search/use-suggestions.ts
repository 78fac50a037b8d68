import { useQuery } from '@tanstack/react-query';
import { MIN_SUGGEST_CHARACTERS } from '#contract/limits.ts';
import type { SuggestionView } from '#contract/products.ts';
import { suggestions } from '#web/features/catalogue/queries.ts';
import { suggestKnown } from '#web/features/search/known-products.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';

const PAUSE_MS = 150;

/** Suggestions from this browser's cache, replaced by the server's response when it arrives. */
export function useSuggestions(typed: string): { isAsked: boolean; results: readonly SuggestionView[] } {
  const { api } = useAppContext();
  const text = typed.trim();
  const asked = useDebounced(text, PAUSE_MS);
  const isAsked = text.length >= MIN_SUGGEST_CHARACTERS;
  const answer = useQuery({
    ...suggestions(api, asked),
    enabled: isAsked && asked.length >= MIN_SUGGEST_CHARACTERS,
  });
  const isAnswered = asked === text && answer.data !== undefined;
  return { isAsked, results: isAnswered ? answer.data : suggestKnown(text) };
}
