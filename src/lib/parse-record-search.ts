import { searchWords } from '#lib/search-text.ts';

const MAX_ID = 2_147_483_647;

/**
 * Parses a search over numbered records: words, and possibly a record's number. A blank search matches everything and
 * has no words; one without letters or digits has an empty list of them and matches nothing.
 */
export function parseRecordSearch(search: string | undefined): {
  words?: readonly string[];
  number?: number;
} {
  const text = search?.trim() ?? '';
  if (text === '') return {};
  const number = /^#?(\d{1,10})$/.exec(text)?.[1];
  return {
    words: searchWords(text),
    ...(number !== undefined && Number(number) <= MAX_ID ? { number: Number(number) } : {}),
  };
}
