import { searchWords } from '#lib/search-text.ts';

const MAX_ID = 2_147_483_647;

/** A number, alone or as it is written: `#11`, `N.º 11`, `nº11`, `Nro. 11`. */
const RECORD_NUMBER = /^(#|n\s?[.°º]\s?[º°o]?\.?|(?:nro|n)[.\s])?\s*(\d{1,10})$/i;

/**
 * Parses a search over numbered records: words, and possibly a record's number. A blank search matches everything and
 * has no words. Their list is empty for a search without letters or digits, which matches nothing, and for a number
 * that is marked as one, which matches only the record.
 */
export function parseRecordSearch(search: string | undefined): {
  words?: readonly string[];
  number?: number;
} {
  const text = search?.trim() ?? '';
  if (text === '') return {};
  const [, prefix, number] = RECORD_NUMBER.exec(text) ?? [];
  return {
    words: prefix === undefined ? searchWords(text) : [],
    ...(number !== undefined && Number(number) <= MAX_ID ? { number: Number(number) } : {}),
  };
}
