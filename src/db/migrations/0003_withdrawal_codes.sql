ALTER TABLE "withdrawals" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "is_mailed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_code_unique" ON "withdrawals" USING btree (coalesce("code", 'BA-' || lpad("id"::text, 6, '0')));