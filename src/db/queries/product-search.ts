import { type SQL, sql } from 'drizzle-orm';
import { isShortWord } from '#lib/search-text.ts';

type Window = { limit: number; offset: number };

/** One kind of match. `kind` ranks its products; 0 is the best. */
type MatchStep = { matches: SQL; kind: SQL };

/**
 * The ids of products whose names match the typed words, best match first: names that begin with them, then whole words,
 * then starts of words, then the middle of words; names that contain the words separately, in any order, come last. Each step only runs where the
 * better ones do not fill the page, and uses either the name index or the trigram index, whichever the planner expects
 * to be cheaper.
 */
export function productSearchQuery(
  words: readonly string[],
  conditions: SQL,
  { limit, offset }: Window,
): SQL {
  const reach = limit + offset;
  const steps = searchSteps(words).map(({ matches, kind }, index) => {
    const found = sql`SELECT ${kind} AS kind, p.padded_name, p.id FROM products p
      WHERE ${conditions} AND ${matches}`;
    const nearest = sql`ORDER BY kind, p.padded_name, p.id LIMIT ${reach}`;
    if (index === 0) return sql`${stepName(index)} AS MATERIALIZED (${found} ${nearest})`;
    const better = stepName(index - 1);
    // When the better matches do not fill the page, they are complete, so all of them can be excluded here.
    return sql`${stepName(index)} AS MATERIALIZED (SELECT * FROM ${better} UNION ALL (${found}
      AND (SELECT count(*) FROM ${better}) < ${reach} AND p.id NOT IN (SELECT id FROM ${better}) ${nearest}))`;
  });
  return sql`WITH ${sql.join(steps, sql`, `)} SELECT id FROM ${stepName(steps.length - 1)}
    ORDER BY kind, padded_name, id LIMIT ${limit} OFFSET ${offset}`;
}

/** Whether `products p` matches a search: for counting, and for sort orders other than relevance. */
export function productMatches(words: readonly string[]): SQL {
  const together = contains(words.join(' '));
  if (words.length === 1) return together;
  const separately = containsWords(words);
  return words.some(isShortWord) ? sql`(${together} OR ${separately})` : separately;
}

/**
 * Names that begin with the text rank before those that contain it later, as whole words, at the start of a word, in the
 * middle. In the order of the names a whole word comes before its continuations (a space sorts before letters), so that
 * the first step reads the name index alone. A single word may match very many names, so each kind of match is its own
 * step; names that contain several words are few, and are ranked in one step.
 */
function searchSteps(words: readonly string[]): MatchStep[] {
  const text = words.join(' ');
  const begins = like(` ${text}%`);
  const later = [like(`% ${text} %`), like(`% ${text}%`), contains(text)];
  if (words.length === 1)
    return [begins, ...later].map((matches, kind) => ({ matches, kind: integerLiteral(kind) }));
  const kinds = [
    ...later,
    allOf(words.map((word) => like(`% ${word} %`))),
    allOf(words.map((word) => like(`% ${word}%`))),
  ];
  const ranks = kinds.map((matches, index) => sql`WHEN ${matches} THEN ${integerLiteral(index + 1)}`);
  return [
    { matches: begins, kind: integerLiteral(0) },
    {
      matches: productMatches(words),
      kind: sql`CASE ${sql.join(ranks, sql` `)} ELSE ${integerLiteral(kinds.length + 1)} END`,
    },
  ];
}

/** A word of one or two letters is in most names, so it only matches the start of a word when the words are apart. */
function containsWords(words: readonly string[]): SQL {
  return allOf(words.map((word) => (isShortWord(word) ? like(`% ${word}%`) : contains(word))));
}

/**
 * The trigram index cannot find one or two letters inside a word: it would be scanned completely. `strpos` prevents the
 * planner from using it, so that it reads the name index.
 */
function contains(text: string): SQL {
  return isShortWord(text) ? sql`strpos(p.padded_name, fold_letters(${text})) > 0` : like(`%${text}%`);
}

/** Needs no escaping of the pattern: `searchText` only leaves letters, digits and single spaces. */
function like(pattern: string): SQL {
  return sql`p.padded_name LIKE fold_letters(${pattern})`;
}

function allOf(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions], sql` AND `);
}

function integerLiteral(value: number): SQL {
  return sql.raw(String(value));
}

function stepName(index: number): SQL {
  return sql.raw(`matches_${index}`);
}
