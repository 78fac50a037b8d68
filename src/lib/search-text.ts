const COMBINING_MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’`´]/g;
/** Letters without a base letter, as PostgreSQL's `unaccent` folds them. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
};
const FOLDED_LETTERS = /[ßæœøđðþħıł]/g;
const NOT_A_WORD = /[^\p{L}\p{N}]+/gu;

/**
 * Normalizes names and searches: lower case, no accents (ñ becomes n), words separated by single spaces. Punctuation is
 * removed: `100%_x'` becomes `100 x`.
 */
export function searchText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(FOLDED_LETTERS, (letter) => foldedLetters[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replace(NOT_A_WORD, ' ')
    .trim();
}

/** The distinct words of a search, limited to the first few. */
export function searchWords(text: string): string[] {
  const clean = searchText(text);
  return clean === '' ? [] : [...new Set(clean.split(' '))].slice(0, MAX_SEARCH_WORDS);
}

/** Each word is an index lookup, and planning dozens of them takes longer than a search may. */
export const MAX_SEARCH_WORDS = 8;

/** Minimum length in characters of a text that a trigram index finds inside a word. */
const TRIGRAM_LENGTH = 3;

/** Whether a normalized word is too short to be found inside words: most texts contain it, and no index finds it. */
export function isShortWord(word: string): boolean {
  return word.length < TRIGRAM_LENGTH;
}

/**
 * What a text with a space before every word must contain to match a normalized word: the word, anywhere. Short words
 * and numbers must start a word: the search for order 123 does not find order 41234, nor the customer `ana123`.
 */
export function wordPart(word: string): string {
  return isShortWord(word) || /^\d+$/.test(word) ? ` ${word}` : word;
}

/**
 * Relevance of a name for a text, both normalized by `searchText`, 0 being the best: the name begins with the text as
 * whole words, begins with it, contains it as whole words, at the start of a word, elsewhere. Undefined for no match.
 */
export function matchRank(name: string, text: string): number | undefined {
  const padded = ` ${name} `;
  const rank = [
    padded.startsWith(` ${text} `),
    padded.startsWith(` ${text}`),
    padded.includes(` ${text} `),
    padded.includes(` ${text}`),
    padded.includes(text),
  ].indexOf(true);
  return rank === -1 ? undefined : rank;
}
