import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { wordPart } from '#lib/search-text.ts';

/**
 * Condition that the text contains each of these words, both normalized by `searchText`. It uses the trigram index on
 * `' ' || text`, in which every word has a space before it. Patterns need no escaping: `searchText` only leaves letters, digits and spaces.
 */
export function containsWords(text: SQLWrapper, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`;
  return sql.join(
    words.map((word) => sql`(' ' || ${text}) LIKE ${`%${wordPart(word)}%`}`),
    sql` AND `,
  );
}
