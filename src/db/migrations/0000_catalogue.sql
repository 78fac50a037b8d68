CREATE TABLE "blisters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blisters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"seed_count" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"discount" smallint DEFAULT 0 NOT NULL,
	"final_price" numeric(12, 2) GENERATED ALWAYS AS (round(price * (100 - discount) / 100, 2)) STORED NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "blisters_seed_count_positive" CHECK ("blisters"."seed_count" >= 1),
	CONSTRAINT "blisters_price_not_negative" CHECK ("blisters"."price" >= 0),
	CONSTRAINT "blisters_stock_in_range" CHECK ("blisters"."stock" BETWEEN 0 AND 1000000),
	CONSTRAINT "blisters_discount_is_percent" CHECK ("blisters"."discount" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"search_name" text COLLATE "C" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"is_national" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "brands_have_a_name" CHECK (length(trim("brands"."name")) BETWEEN 1 AND 120)
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"suffix" text COLLATE "C" NOT NULL,
	CONSTRAINT "product_words_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text COLLATE "C" NOT NULL,
	"genotype" text DEFAULT '' NOT NULL,
	"sativa" text DEFAULT '' NOT NULL,
	"indica" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"flavors" text DEFAULT '' NOT NULL,
	"aroma" text DEFAULT '' NOT NULL,
	"effects" text DEFAULT '' NOT NULL,
	"thc" text DEFAULT '' NOT NULL,
	"cbd" text DEFAULT '' NOT NULL,
	"flowering_time" text DEFAULT '' NOT NULL,
	"completed_cicle" text DEFAULT '' NOT NULL,
	"height_indoor" text DEFAULT '' NOT NULL,
	"height_outdoor" text DEFAULT '' NOT NULL,
	"yield_indoor" text DEFAULT '' NOT NULL,
	"yield_outdoor" text DEFAULT '' NOT NULL,
	"product_size" text DEFAULT '' NOT NULL,
	"sku" text,
	"image" text,
	"image_2" text,
	"image_3" text,
	"available" boolean DEFAULT true NOT NULL,
	"highlighted" boolean DEFAULT false NOT NULL,
	"limited_edition" boolean DEFAULT false NOT NULL,
	"is_national" boolean DEFAULT false NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"min_price" numeric(12, 2),
	"max_price" numeric(12, 2),
	"on_sale" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_have_a_name" CHECK (length(trim("products"."name")) BETWEEN 1 AND 200),
	CONSTRAINT "products_type_known" CHECK ("products"."type" IN ('fem', 'auto', 'reg', 'merch')),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"url" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_url_is_ours" CHECK ("images"."url" LIKE '/media/%'),
	CONSTRAINT "images_purpose_known" CHECK ("images"."purpose" IN ('product', 'brand', 'gallery', 'claim')),
	CONSTRAINT "images_have_size" CHECK ("images"."width" > 0 AND "images"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "points_of_sale" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_of_sale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"province" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"whatsapp" text,
	"instagram" text,
	"hours" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."only")
);
--> statement-breakpoint
ALTER TABLE "blisters" ADD CONSTRAINT "blisters_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_image_images_url_fk" FOREIGN KEY ("image") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_images_url_fk" FOREIGN KEY ("image") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_2_images_url_fk" FOREIGN KEY ("image_2") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_3_images_url_fk" FOREIGN KEY ("image_3") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blisters_seed_count_once" ON "blisters" USING btree ("product_id","seed_count") WHERE "blisters"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "blisters_of_product" ON "blisters" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_once" ON "brands" USING btree ("search_name") WHERE "brands"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "product_words_first" ON "product_words" USING btree ("suffix","product_id") WHERE "product_words"."position" = 0;--> statement-breakpoint
CREATE INDEX "product_words_later" ON "product_words" USING btree ("suffix","product_id") WHERE "product_words"."position" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_once" ON "products" USING btree ("sku") WHERE "products"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "products_by_brand_and_name" ON "products" USING btree ("brand_id","search_name") WHERE "products"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin (to_tsvector('simple', "search_name")) WHERE "products"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "products_kept" ON "products" USING btree ("highlighted","created_at","id") WHERE "products"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("highlighted","created_at","id") WHERE "products"."deleted_at" IS NULL AND "products"."available";--> statement-breakpoint
CREATE INDEX "products_listed_by_type" ON "products" USING btree ("type","highlighted","created_at","id") WHERE "products"."deleted_at" IS NULL AND "products"."available";--> statement-breakpoint
CREATE INDEX "products_listed_by_brand" ON "products" USING btree ("brand_id","highlighted","created_at","id") WHERE "products"."deleted_at" IS NULL AND "products"."available";--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("highlighted","created_at","id") WHERE "products"."deleted_at" IS NULL AND "products"."available" AND "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_sold_out" ON "products" USING btree ("highlighted","created_at","id") WHERE "products"."deleted_at" IS NULL AND "products"."available" AND "products"."stock" = 0;--> statement-breakpoint
CREATE INDEX "products_cheapest_first" ON "products" USING btree ("min_price","id") WHERE "products"."deleted_at" IS NULL AND "products"."available";--> statement-breakpoint
CREATE INDEX "products_dearest_first" ON "products" USING btree ("min_price" DESC NULLS LAST,"id") WHERE "products"."deleted_at" IS NULL AND "products"."available";--> statement-breakpoint
CREATE INDEX "products_cheapest_of_type" ON "products" USING btree ("type","min_price","id") WHERE "products"."deleted_at" IS NULL AND "products"."available";--> statement-breakpoint
CREATE INDEX "products_dearest_of_type" ON "products" USING btree ("type","min_price" DESC NULLS LAST,"id") WHERE "products"."deleted_at" IS NULL AND "products"."available";