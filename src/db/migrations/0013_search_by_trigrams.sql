DROP TRIGGER products_named ON products;--> statement-breakpoint
DROP FUNCTION index_product_words();--> statement-breakpoint
DROP TABLE "product_words";--> statement-breakpoint
DROP INDEX "products_by_word_starts";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "padded_name" text COLLATE "C" GENERATED ALWAYS AS (' ' || search_name || ' ') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_padded_name" ON "products" USING btree ("padded_name","id","available","type") WHERE "products"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "products_by_name_trigrams" ON "products" USING gin ("padded_name" gin_trgm_ops) WHERE "products"."deleted_at" IS NULL;--> statement-breakpoint
-- Searches are planned by the statistics of the new column.
ANALYZE products;
