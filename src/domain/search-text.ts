const COMBINING_MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’`´]/g;
const NOT_A_WORD = /[^\p{L}\p{N}]+/gu;

/**
 * The one form in which names are stored for search and searches are read: lower case, no accents
 * (ñ is n), words parted by single spaces. Signs are not patterns: `100%_x'` is `100 x`.
 */
export function searchText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(APOSTROPHES, '')
    .replace(NOT_A_WORD, ' ')
    .trim();
}

/** The words of a search, each once. What comes after the first few cannot make it say more. */
export function searchWords(text: string): string[] {
  const clean = searchText(text);
  return clean === '' ? [] : [...new Set(clean.split(' '))].slice(0, MOST_WORDS);
}

/** Each word is a lookup, and a planner that orders dozens of them takes longer than any search may. */
const MOST_WORDS = 8;

/**
 * How well a name matches a text, both as `searchText` reads them: 0 where it contains the text as whole words, 1 where
 * words of it start so, 2 where it contains the text elsewhere. Undefined is no match.
 */
export function matchRank(name: string, text: string): number | undefined {
  const padded = ` ${name} `;
  const rank = [` ${text} `, ` ${text}`, text].findIndex((part) => padded.includes(part));
  return rank === -1 ? undefined : rank;
}
