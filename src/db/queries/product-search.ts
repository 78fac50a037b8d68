import { type SQL, sql } from 'drizzle-orm';

type Window = { limit: number; offset: number };

/** The shortest text that has a trigram of its own, so that the index of trigrams finds it inside a word. */
const TRIGRAM = 3;

/** One kind of match. `kind` ranks its products, 0 being the best. */
type Step = { matches: SQL; kind: SQL };

/**
 * The ids of products whose names contain what was typed, best match first: whole words, then starts of words,
 * then the middle of words; names that contain the words apart from each other, in any order, come last. Each
 * step is looked for only where the better ones do not fill the page, and is read either in the order of the
 * names or from the index of trigrams, whichever the planner expects to be shorter.
 */
export function searchIds(words: readonly string[], conditions: SQL, { limit, offset }: Window): SQL {
  const reach = limit + offset;
  const steps = searchSteps(words).map(({ matches, kind }, index) => {
    const found = sql`SELECT ${kind} AS kind, p.padded_name, p.id FROM products p
      WHERE ${conditions} AND ${matches}`;
    const nearest = sql`ORDER BY kind, p.padded_name, p.id LIMIT ${reach}`;
    if (index === 0) return sql`${stepName(index)} AS MATERIALIZED (${found} ${nearest})`;
    const better = stepName(index - 1);
    // Where the better matches are fewer than the page needs, none of them was cut off: all are excluded here.
    return sql`${stepName(index)} AS MATERIALIZED (SELECT * FROM ${better} UNION ALL (${found}
      AND (SELECT count(*) FROM ${better}) < ${reach} AND p.id NOT IN (SELECT id FROM ${better}) ${nearest}))`;
  });
  return sql`WITH ${sql.join(steps, sql`, `)} SELECT id FROM ${stepName(steps.length - 1)}
    ORDER BY kind, padded_name, id LIMIT ${limit} OFFSET ${offset}`;
}

/** Whether a search finds `products p`: for counting, and for orders other than the best match. */
export function productMatches(words: readonly string[]): SQL {
  const together = contains(words.join(' '));
  if (words.length === 1) return together;
  const apart = containsApart(words);
  return words.some(isShort) ? sql`(${together} OR ${apart})` : apart;
}

/**
 * Names that begin with the text come before those that hold it later. A word may be in very many names, so each
 * kind of match is a step of its own; all names with several words are few, and are ranked at once.
 */
function searchSteps(words: readonly string[]): Step[] {
  const text = words.join(' ');
  const begins = like(` ${text} %`);
  const together = [like(`% ${text} %`), like(` ${text}%`), like(`% ${text}%`), contains(text)];
  if (words.length === 1)
    return [begins, ...together].map((matches, kind) => ({ matches, kind: integer(kind) }));
  const kinds = [
    ...together,
    all(words.map((word) => like(`% ${word} %`))),
    all(words.map((word) => like(`% ${word}%`))),
  ];
  const ranks = kinds.map((matches, index) => sql`WHEN ${matches} THEN ${integer(index + 1)}`);
  return [
    { matches: begins, kind: integer(0) },
    {
      matches: productMatches(words),
      kind: sql`CASE ${sql.join(ranks, sql` `)} ELSE ${integer(kinds.length + 1)} END`,
    },
  ];
}

/** A word of a letter or two is in most names: apart from the others it must start a word to say something. */
function containsApart(words: readonly string[]): SQL {
  return all(words.map((word) => (isShort(word) ? like(`% ${word}%`) : contains(word))));
}

/**
 * The index of trigrams holds starts and ends of words with their spaces, but cannot find a letter or two inside a
 * word: it would be read from end to end. `strpos` keeps the planner from that, and the index of names is read.
 */
function contains(text: string): SQL {
  return isShort(text) ? sql`strpos(p.padded_name, ${text}) > 0` : like(`%${text}%`);
}

/** `searchText` leaves letters, digits and single spaces: no sign of a pattern needs an escape. */
function like(pattern: string): SQL {
  return sql`p.padded_name LIKE ${pattern}`;
}

function all(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions], sql` AND `);
}

function isShort(text: string): boolean {
  return text.length < TRIGRAM;
}

function integer(value: number): SQL {
  return sql.raw(String(value));
}

function stepName(index: number): SQL {
  return sql.raw(`matches_${index}`);
}
