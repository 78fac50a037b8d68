import { type SQL, sql } from 'drizzle-orm';

/** A text of words, as `searchText` has it, in which each of these begins one: read from the index of its starts. */
export function holdsWords(text: SQL, words: readonly string[]): SQL {
  const query = words.map((word) => `'${word}'`).join(' & ');
  return sql`word_starts(${text}) @@ ${query}::tsquery`;
}

/** Of a search that finds no more, all are read and sorted; of more, the newest are met soon on the way back through time. */
export const FEW = 20_000;
