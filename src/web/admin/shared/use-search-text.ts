import { useDebounced } from '#web/hooks/use-debounced.ts';

const DEBOUNCE_MS = 300;
const MIN_SEARCH_LENGTH = 2;

/** What is searched while a user types: the text once the typing pauses, if it has two characters or more. */
export function useSearchText(text: string): { search: string; isEnabled: boolean } {
  const typed = text.trim();
  const search = useDebounced(typed, DEBOUNCE_MS);
  return { search, isEnabled: Math.min(search.length, typed.length) >= MIN_SEARCH_LENGTH };
}

type SearchQuery = { isFetching: boolean; isError: boolean; data: { length: number } | undefined };
type SearchStatusCopy = { searching: string; searchFailed: string; nothing: string };

/** The state of a search for a live region. Empty when something was found, because that is a list. */
export function searchStatus({ isFetching, isError, data }: SearchQuery, copy: SearchStatusCopy): string {
  if (isFetching) return copy.searching;
  if (isError) return copy.searchFailed;
  return data?.length === 0 ? copy.nothing : '';
}
