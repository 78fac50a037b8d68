ALTER TABLE "products" ADD COLUMN "inase_cultivar_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "inase_operator_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reprocann_note" text DEFAULT '' NOT NULL;