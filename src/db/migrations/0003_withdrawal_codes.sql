ALTER TABLE "withdrawals" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "is_mailed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "search_words" text GENERATED ALWAYS AS (regexp_replace(fold_letters(lower(coalesce(code, 'BA-' || lpad(id::text, 6, '0')) || ' ' || name || ' ' || email || ' ' || purchase)), '[^[:alnum:]]+', ' ', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_code_unique" ON "withdrawals" USING btree (coalesce("code", 'BA-' || lpad("id"::text, 6, '0')));--> statement-breakpoint
CREATE INDEX "withdrawals_by_words" ON "withdrawals" USING gin ((' ' || "search_words") gin_trgm_ops) WITH (gin_pending_list_limit=64);