import { type SQL, sql } from 'drizzle-orm';
import { holdsWords } from '#db/queries/word-starts.ts';

type Window = { limit: number; offset: number };

/** Above every UTF-8 text that starts with the same bytes. */
const AFTER_ALL = '\u{10FFFF}';

/**
 * The ids of products whose names hold every word, each from its start, best match first: names that
 * begin with what was typed, then names in which it begins a later word, then names that hold the words
 * in some other order. The first two are read in the order of an index and only as far as the page reaches;
 * the last from the lists of the names that hold each word.
 */
export function searchIds(words: readonly string[], conditions: SQL, { limit, offset }: Window): SQL {
  const phrase = startsWith('w', words.join(' '));
  const reach = limit + offset;
  const begun = sql`
    (SELECT 0 AS kind, w.suffix, p.id FROM product_words w JOIN products p ON p.id = w.product_id
     WHERE w.position = 0 AND ${phrase} AND ${conditions}
     ORDER BY w.suffix, w.product_id LIMIT ${reach})
    UNION ALL
    (SELECT 1, w.suffix, p.id FROM product_words w JOIN products p ON p.id = w.product_id
     WHERE w.position > 0 AND ${phrase} AND ${conditions} AND NOT ${heldEarlier(words.join(' '))}
     ORDER BY w.suffix, w.product_id LIMIT ${reach})`;
  const found = words.length > 1 ? withAnyOrder(words, conditions, reach) : sql`SELECT * FROM begun`;
  return sql`WITH begun AS (${begun}) SELECT id FROM (${found}) found
    ORDER BY kind, suffix, id LIMIT ${limit} OFFSET ${offset}`;
}

/** Whether `products p` holds every word: for counting, and for orders other than the best match. */
export function productHoldsWords(words: readonly string[]): SQL {
  return holdsWords(sql`p.search_name`, words);
}

/** The lists of the names that hold each word are long: they are read only where the better matches are too few. */
function withAnyOrder(words: readonly string[], conditions: SQL, reach: number): SQL {
  return sql`SELECT * FROM begun UNION ALL
    (SELECT 2, p.search_name, p.id FROM products p
     WHERE (SELECT count(*) FROM begun) < ${reach} AND ${productHoldsWords(words)} AND ${conditions}
       AND NOT ${productHolds(words.join(' '))}
     ORDER BY p.search_name, p.id LIMIT ${reach})`;
}

/** Whether an earlier word of the same name matched too: then the product is already in the list. */
function heldEarlier(text: string): SQL {
  return sql`EXISTS (SELECT 1 FROM product_words e
    WHERE e.product_id = w.product_id AND e.position < w.position AND ${startsWith('e', text)} OFFSET 0)`;
}

/** `OFFSET 0` keeps it a lookup for each row that is reached; as a join it would read every word there is. */
function productHolds(text: string): SQL {
  return sql`EXISTS (SELECT 1 FROM product_words o WHERE o.product_id = p.id AND ${startsWith('o', text)} OFFSET 0)`;
}

function startsWith(alias: 'w' | 'e' | 'o', text: string): SQL {
  const suffix = sql.raw(`${alias}.suffix`);
  return sql`(${suffix} >= ${text} AND ${suffix} < ${text + AFTER_ALL})`;
}
