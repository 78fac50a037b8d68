-- Every start of every word as a lexeme of its own: a search for the starts of several words then intersects
-- exact lists, which an index skips through, instead of gathering all lists of words that begin so.
CREATE FUNCTION word_starts(search_name text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(w.word, n.length)), '{}'))
  FROM unnest(string_to_array(search_name, ' ')) AS w (word)
  CROSS JOIN generate_series(1, length(w.word)) AS n (length)
$$;--> statement-breakpoint
DROP INDEX "products_by_words";--> statement-breakpoint
CREATE INDEX "products_by_word_starts" ON "products" USING gin (word_starts("search_name")) WHERE "products"."deleted_at" IS NULL;
