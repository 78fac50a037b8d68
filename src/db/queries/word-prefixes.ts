import { type SQL, sql } from 'drizzle-orm';

/** Condition that each of these words is a prefix of a word in the normalized text; uses the index on `word_starts`. */
export function matchesWordPrefixes(text: SQL, words: readonly string[]): SQL {
  const query = words.map((word) => `'${word}'`).join(' & ');
  return sql`word_starts(${text}) @@ ${query}::tsquery`;
}

/**
 * Threshold of matches: up to here it is faster to read and sort them all, beyond it to scan backwards through time.
 */
export const FEW_MATCHES = 20_000;
