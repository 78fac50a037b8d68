CREATE TABLE "warranty_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warranty_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"order_id" integer,
	"product_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"purchase_date" date NOT NULL,
	"germination_date" date NOT NULL,
	"product_name" text NOT NULL,
	"description" text NOT NULL,
	"photo1" text,
	"photo2" text,
	"photo3" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_response" text DEFAULT '' NOT NULL,
	"admin_notes" text DEFAULT '' NOT NULL,
	"resolution_details" text DEFAULT '' NOT NULL,
	"track_hash" text COLLATE "C",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "warranty_claims_status_known" CHECK ("warranty_claims"."status" IN ('pending', 'reviewing', 'approved', 'rejected', 'resolved')),
	CONSTRAINT "warranty_claims_dates_in_order" CHECK ("warranty_claims"."germination_date" >= "warranty_claims"."purchase_date")
);
--> statement-breakpoint
ALTER TABLE "blisters" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_photo1_images_url_fk" FOREIGN KEY ("photo1") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_photo2_images_url_fk" FOREIGN KEY ("photo2") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_photo3_images_url_fk" FOREIGN KEY ("photo3") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "warranty_claims_newest" ON "warranty_claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_status" ON "warranty_claims" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "warranty_claims_of_customer" ON "warranty_claims" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_track_once" ON "warranty_claims" USING btree ("track_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_open_once" ON "warranty_claims" USING btree ("order_id","product_id") WHERE "warranty_claims"."status" IN ('pending', 'reviewing');