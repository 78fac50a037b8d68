-- Functions of index expressions come before the tables.

-- Letters that are no base letter with an accent, as unaccent folds them: ß is ss, ø is o. unaccent is only STABLE, as its
-- rules can be edited; they are not here, so that an index may use them. Its schema is that of the migration's path.
CREATE FUNCTION fold_letters(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
  SELECT unaccent($1)
$$;
--> statement-breakpoint
-- The staff's tab that counts an order.
CREATE FUNCTION order_tab(status text, is_archived boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_archived AND status <> 'cancelled' THEN 'archived' ELSE status END
$$;
--> statement-breakpoint
CREATE FUNCTION user_type(is_staff boolean, is_superuser boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_superuser THEN 'admin' WHEN is_staff THEN 'staff' ELSE 'customer' END
$$;
--> statement-breakpoint
CREATE SCHEMA "queue";
--> statement-breakpoint
CREATE TABLE "activity_counts" (
	"is_month" boolean NOT NULL,
	"period" date NOT NULL,
	"action" text NOT NULL,
	"phrase" text COLLATE "C" NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"username" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer,
	"description" text NOT NULL,
	"phrase" text COLLATE "C" NOT NULL,
	"own_words" text COLLATE "C" NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"purpose" text NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"device" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"other_tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "codes_purpose_subject_device_pk" PRIMARY KEY("purpose","subject","device"),
	CONSTRAINT "codes_purpose_known" CHECK ("codes"."purpose" IN ('verify', 'reset', 'change'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"grace_from" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"device_id" text DEFAULT '' NOT NULL,
	"second_factor_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"is_active" boolean NOT NULL,
	"user_type" text NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "user_counts_is_active_user_type_pk" PRIMARY KEY("is_active","user_type")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_key" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"search_words" text COLLATE "C" DEFAULT '' NOT NULL,
	"staff_note" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"staff_role" text DEFAULT 'manager' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"second_factor_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"date_joined" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_have_a_username" CHECK (length(trim("users"."username")) BETWEEN 1 AND 254),
	CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" IN ('manager', 'seller', 'stock', 'claims', 'reader')),
	CONSTRAINT "users_staff_note_short" CHECK (char_length("users"."staff_note") <= 2000),
	CONSTRAINT "users_have_an_email" CHECK ("users"."email" LIKE '%_@_%')
);
--> statement-breakpoint
CREATE TABLE "blisters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blisters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"seed_count" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"low_stock_below" integer,
	"is_low" boolean DEFAULT false NOT NULL,
	"discount" smallint DEFAULT 0 NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"final_price" numeric(12, 2) GENERATED ALWAYS AS (round(price * (100 - discount) / 100, 2)) STORED NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "blisters_seed_count_positive" CHECK ("blisters"."seed_count" >= 1),
	CONSTRAINT "blisters_price_not_negative" CHECK ("blisters"."price" >= 0),
	CONSTRAINT "blisters_stock_not_negative" CHECK ("blisters"."stock" >= 0),
	CONSTRAINT "blisters_low_stock_not_negative" CHECK ("blisters"."low_stock_below" >= 0),
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
CREATE TABLE "low_stock_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "low_stock_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"blister_id" integer NOT NULL,
	"fell_at" timestamp with time zone DEFAULT now() NOT NULL,
	"announced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text COLLATE "C" NOT NULL,
	"padded_name" text COLLATE "C" GENERATED ALWAYS AS (' ' || fold_letters(search_name) || ' ') STORED NOT NULL,
	"genotype" text DEFAULT '' NOT NULL,
	"sativa" text DEFAULT '' NOT NULL,
	"indica" text DEFAULT '' NOT NULL,
	"dominance" text DEFAULT '' NOT NULL,
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
	"inase_cultivar_number" text DEFAULT '' NOT NULL,
	"inase_operator_number" text DEFAULT '' NOT NULL,
	"reprocann_note" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{"indica":null,"dominance":null,"thc":null,"cbd":null,"flowering":null,"cycle":null,"height":{"indoor":null,"outdoor":null},"yield":{"indoor":null,"outdoor":null},"flavors":[],"aromas":[],"effects":[]}'::jsonb NOT NULL,
	"sku" text,
	"image" text,
	"image_2" text,
	"image_3" text,
	"available" boolean DEFAULT true NOT NULL,
	"highlighted" boolean DEFAULT false NOT NULL,
	"limited_edition" boolean DEFAULT false NOT NULL,
	"is_national" boolean DEFAULT false NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"low_stock_below" integer,
	"low_stock" boolean DEFAULT false NOT NULL,
	"min_price" numeric(12, 2),
	"on_sale" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "products_have_a_name" CHECK (length(trim("products"."name")) BETWEEN 1 AND 200),
	CONSTRAINT "products_type_known" CHECK ("products"."type" IN ('fem', 'auto', 'reg', 'merch')),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_low_stock_not_negative" CHECK ("products"."low_stock_below" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_synonyms_one_row" CHECK ("search_synonyms"."only")
);
--> statement-breakpoint
CREATE TABLE "stock_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"low_stock_below" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_settings_one_row" CHECK ("stock_settings"."only"),
	CONSTRAINT "stock_settings_not_negative" CHECK ("stock_settings"."low_stock_below" >= 0)
);
--> statement-breakpoint
CREATE TABLE "claim_counts" (
	"status" text PRIMARY KEY NOT NULL,
	"found" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_events_kind_known" CHECK ("claim_events"."kind" IN ('created', 'status', 'answer', 'photo_request', 'photo_added'))
);
--> statement-breakpoint
CREATE TABLE "claim_keys" (
	"owner" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"body_hash" text NOT NULL,
	"claim_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "claim_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warranty_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warranty_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"order_id" integer,
	"product_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"phone" text COLLATE "C" DEFAULT '' NOT NULL,
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
	"photo_request" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"assignee_id" integer,
	"assignee" text DEFAULT '' NOT NULL,
	"search_words" text COLLATE "C" NOT NULL,
	"track_hash" text COLLATE "C",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "warranty_claims_status_known" CHECK ("warranty_claims"."status" IN ('pending', 'reviewing', 'approved', 'rejected', 'resolved')),
	CONSTRAINT "warranty_claims_dates_in_order" CHECK ("warranty_claims"."germination_date" >= "warranty_claims"."purchase_date")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" IN ('privacy', 'terms', 'age')),
	CONSTRAINT "consents_version_of_texts" CHECK (("consents"."version" IS NULL) = ("consents"."kind" = 'age'))
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"paragraphs" text[] NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_versions_document_version_pk" PRIMARY KEY("document","version"),
	CONSTRAINT "legal_versions_document_known" CHECK ("legal_versions"."document" IN ('privacy', 'terms')),
	CONSTRAINT "legal_versions_positive" CHECK ("legal_versions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"product_id" integer,
	"pending_amount" numeric(16, 2) DEFAULT '0' NOT NULL,
	"completed_amount" numeric(16, 2) DEFAULT '0' NOT NULL,
	"pending_units" integer DEFAULT 0 NOT NULL,
	"completed_units" integer DEFAULT 0 NOT NULL,
	"sold_seeds" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"rejected_claims" integer DEFAULT 0 NOT NULL,
	"pending_orders" integer DEFAULT 0 NOT NULL,
	"completed_orders" integer DEFAULT 0 NOT NULL,
	"cancelled_orders" integer DEFAULT 0 NOT NULL,
	"pending_total" numeric(16, 2) DEFAULT '0' NOT NULL,
	"completed_total" numeric(16, 2) DEFAULT '0' NOT NULL,
	"address_orders" integer DEFAULT 0 NOT NULL,
	"address_total" numeric(16, 2) DEFAULT '0' NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_versions" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"folded" bigint NOT NULL,
	CONSTRAINT "figure_versions_one_row" CHECK ("figure_versions"."only")
);
--> statement-breakpoint
CREATE TABLE "product_figures" (
	"span" text NOT NULL,
	"starts_on" date NOT NULL,
	"product_id" integer NOT NULL,
	"pending_amount" numeric(16, 2) DEFAULT '0' NOT NULL,
	"completed_amount" numeric(16, 2) DEFAULT '0' NOT NULL,
	"pending_units" integer DEFAULT 0 NOT NULL,
	"completed_units" integer DEFAULT 0 NOT NULL,
	"sold_seeds" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"rejected_claims" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_figures_span_starts_on_product_id_pk" PRIMARY KEY("span","starts_on","product_id"),
	CONSTRAINT "product_figures_span_known" CHECK ("product_figures"."span" IN ('day', 'week', 'month'))
);
--> statement-breakpoint
CREATE TABLE "rolling_figures" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"pending_amount" numeric(16, 2) DEFAULT '0' NOT NULL,
	"completed_amount" numeric(16, 2) DEFAULT '0' NOT NULL,
	"pending_units" integer DEFAULT 0 NOT NULL,
	"completed_units" integer DEFAULT 0 NOT NULL,
	"sold_seeds" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"rejected_claims" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rolling_periods" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sales_from" date NOT NULL,
	"claims_from" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "rolling_periods_one_row" CHECK ("rolling_periods"."only")
);
--> statement-breakpoint
CREATE TABLE "shop_figures" (
	"is_hour" boolean NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"pending_amount" numeric(16, 2) DEFAULT '0' NOT NULL,
	"completed_amount" numeric(16, 2) DEFAULT '0' NOT NULL,
	"pending_units" integer DEFAULT 0 NOT NULL,
	"completed_units" integer DEFAULT 0 NOT NULL,
	"sold_seeds" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"rejected_claims" integer DEFAULT 0 NOT NULL,
	"pending_orders" integer DEFAULT 0 NOT NULL,
	"completed_orders" integer DEFAULT 0 NOT NULL,
	"cancelled_orders" integer DEFAULT 0 NOT NULL,
	"pending_total" numeric(16, 2) DEFAULT '0' NOT NULL,
	"completed_total" numeric(16, 2) DEFAULT '0' NOT NULL,
	"address_orders" integer DEFAULT 0 NOT NULL,
	"address_total" numeric(16, 2) DEFAULT '0' NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_figures_is_hour_day_hour_pk" PRIMARY KEY("is_hour","day","hour")
);
--> statement-breakpoint
CREATE TABLE "saved_products" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_products_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"user_id" integer,
	"email" text DEFAULT '' NOT NULL,
	"email_key" text COLLATE "C" DEFAULT '' NOT NULL,
	"link_hash" text,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	CONSTRAINT "stock_notices_have_one_recipient" CHECK (("stock_notices"."user_id" IS NULL) = ("stock_notices"."email_key" <> '')),
	CONSTRAINT "stock_notices_of_customers_are_confirmed" CHECK ("stock_notices"."user_id" IS NULL OR "stock_notices"."confirmed_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "stock_returns" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"returned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"image_url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"order" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gallery_images_order_not_negative" CHECK ("gallery_images"."order" >= 0)
);
--> statement-breakpoint
CREATE TABLE "image_hashes" (
	"url" text PRIMARY KEY NOT NULL,
	"file_hash" text COLLATE "C" NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"keys" integer[] NOT NULL,
	CONSTRAINT "image_hashes_file_hash_is_sha256" CHECK ("image_hashes"."file_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "similar_images" (
	"url" text NOT NULL,
	"earlier_url" text NOT NULL,
	CONSTRAINT "similar_images_url_earlier_url_pk" PRIMARY KEY("url","earlier_url")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"url" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_complete" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_url_is_ours" CHECK ("images"."url" LIKE '/media/%'),
	CONSTRAINT "images_purpose_known" CHECK ("images"."purpose" IN ('product', 'brand', 'gallery', 'claim')),
	CONSTRAINT "images_have_size" CHECK ("images"."width" > 0 AND "images"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"shard" smallint PRIMARY KEY NOT NULL,
	"changes" bigint NOT NULL,
	"pending" integer NOT NULL,
	"completed" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"archived" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_keys" (
	"customer_id" integer NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_keys_customer_id_key_pk" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"blister_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"price_at_time" numeric(12, 2) NOT NULL,
	"list_price" numeric(12, 2),
	"product_name" text NOT NULL,
	"product_image" text,
	"product_brand" text NOT NULL,
	"seed_count" integer NOT NULL,
	CONSTRAINT "order_lines_quantity_in_range" CHECK ("order_lines"."quantity" BETWEEN 1 AND 99),
	CONSTRAINT "order_lines_price_not_negative" CHECK ("order_lines"."price_at_time" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "order_notes_text_short" CHECK (char_length("order_notes"."text") BETWEEN 1 AND 1000)
);
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"order_id" integer NOT NULL,
	"tag" text COLLATE "C" NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag"),
	CONSTRAINT "order_tags_short" CHECK (char_length("order_tags"."tag") BETWEEN 1 AND 30)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"entered_by_id" integer,
	"entered_by" text DEFAULT '' NOT NULL,
	"claim_id" integer,
	"assignee_id" integer,
	"assignee" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text NOT NULL,
	"customer_username" text NOT NULL,
	"search_words" text COLLATE "C" NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"recipient_name" text NOT NULL,
	"delivery_type" text NOT NULL,
	"shipping_address" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" IN ('pending', 'completed', 'cancelled')),
	CONSTRAINT "orders_delivery_known" CHECK ("orders"."delivery_type" IN ('coordinate', 'address')),
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total" >= 0),
	CONSTRAINT "orders_note_short" CHECK (char_length("orders"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "receipt_keys" (
	"user_id" integer NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"body_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"blister_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"cause" text NOT NULL,
	"order_id" integer,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue"."workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_choices" (
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"columns" text,
	"default_view_id" integer,
	CONSTRAINT "list_choices_user_id_list_pk" PRIMARY KEY("user_id","list"),
	CONSTRAINT "list_choices_list_known" CHECK ("list_choices"."list" IN ('products', 'orders', 'users', 'claims'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_list_known" CHECK ("saved_views"."list" IN ('products', 'orders', 'users', 'claims')),
	CONSTRAINT "saved_views_short" CHECK (char_length("saved_views"."name") BETWEEN 1 AND 40 AND char_length("saved_views"."search") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_have_a_name" CHECK (char_length("passkeys"."name") BETWEEN 1 AND 40)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remembered_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"device" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer,
	"actor_id" integer,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
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
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"row_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notices_change_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."only")
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seen_order_id" integer DEFAULT 0 NOT NULL,
	"push_orders" boolean DEFAULT true NOT NULL,
	"push_claims" boolean DEFAULT true NOT NULL,
	"push_stock" boolean DEFAULT true NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"digest_hour" smallint DEFAULT 8 NOT NULL,
	"digest_day" date,
	"digest_until" timestamp with time zone,
	CONSTRAINT "alert_settings_digest_known" CHECK ("alert_settings"."digest" IN ('off', 'daily', 'weekly')),
	CONSTRAINT "alert_settings_digest_hour" CHECK ("alert_settings"."digest_hour" BETWEEN 0 AND 23)
);
--> statement-breakpoint
CREATE TABLE "claim_alerts" (
	"claim_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"device_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_short" CHECK (length("push_subscriptions"."endpoint") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text,
	"is_mailed" boolean DEFAULT true NOT NULL,
	"customer_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"purchase" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"key" text COLLATE "C",
	"body_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search_words" text GENERATED ALWAYS AS (regexp_replace(fold_letters(lower(coalesce(code, 'BA-' || lpad(id::text, 6, '0')) || ' ' || name || ' ' || email || ' ' || purchase)), '[^[:alnum:]]+', ' ', 'g')) STORED NOT NULL,
	CONSTRAINT "withdrawals_status_known" CHECK ("withdrawals"."status" IN ('received', 'in_progress', 'resolved'))
);
--> statement-breakpoint
ALTER TABLE "activity_logs" ADD CONSTRAINT "activity_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blisters" ADD CONSTRAINT "blisters_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_image_images_url_fk" FOREIGN KEY ("image") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_events" ADD CONSTRAINT "low_stock_events_blister_id_blisters_id_fk" FOREIGN KEY ("blister_id") REFERENCES "public"."blisters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_images_url_fk" FOREIGN KEY ("image") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_2_images_url_fk" FOREIGN KEY ("image_2") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_3_images_url_fk" FOREIGN KEY ("image_3") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_keys" ADD CONSTRAINT "claim_keys_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_url_images_url_fk" FOREIGN KEY ("url") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_photo1_images_url_fk" FOREIGN KEY ("photo1") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_photo2_images_url_fk" FOREIGN KEY ("photo2") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_photo3_images_url_fk" FOREIGN KEY ("photo3") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_returns" ADD CONSTRAINT "stock_returns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_image_url_images_url_fk" FOREIGN KEY ("image_url") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_hashes" ADD CONSTRAINT "image_hashes_url_images_url_fk" FOREIGN KEY ("url") REFERENCES "public"."images"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_images" ADD CONSTRAINT "similar_images_url_images_url_fk" FOREIGN KEY ("url") REFERENCES "public"."images"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_images" ADD CONSTRAINT "similar_images_earlier_url_images_url_fk" FOREIGN KEY ("earlier_url") REFERENCES "public"."images"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_blister_id_blisters_id_fk" FOREIGN KEY ("blister_id") REFERENCES "public"."blisters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_keys" ADD CONSTRAINT "receipt_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_blister_id_blisters_id_fk" FOREIGN KEY ("blister_id") REFERENCES "public"."blisters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_choices" ADD CONSTRAINT "list_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_choices" ADD CONSTRAINT "list_choices_default_view" FOREIGN KEY ("default_view_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_alerts" ADD CONSTRAINT "claim_alerts_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_counts_of_period" ON "activity_counts" USING btree ("is_month","period","action");--> statement-breakpoint
CREATE INDEX "activity_logs_newest" ON "activity_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activity_logs_of_subject" ON "activity_logs" USING btree ("subject","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_logs_by_action" ON "activity_logs" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_logs_by_phrase" ON "activity_logs" USING btree ("phrase","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_logs_by_own_words" ON "activity_logs" USING gin ((' ' || "own_words") gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "sessions_open_of_user" ON "sessions" USING btree ("user_id","last_used_at") WHERE "sessions"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree ("username_key") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email_key") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_by_username_part" ON "users" USING gin ("username_key" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_by_email_part" ON "users" USING gin ("email_key" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_by_words" ON "users" USING gin ((' ' || "search_words") gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("search_words","id") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_inactive" ON "users" USING btree ("id") WHERE "users"."deleted_at" IS NULL AND NOT "users"."is_active";--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE "users"."deleted_at" IS NULL AND ("users"."is_staff" OR "users"."is_superuser");--> statement-breakpoint
CREATE UNIQUE INDEX "blisters_seed_count_unique" ON "blisters" USING btree ("product_id","seed_count") WHERE "blisters"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "blisters_of_product" ON "blisters" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_unique" ON "brands" USING btree ("search_name") WHERE "brands"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "low_stock_events_newest" ON "low_stock_events" USING btree ("fell_at");--> statement-breakpoint
CREATE INDEX "low_stock_events_waiting" ON "low_stock_events" USING btree ("id") WHERE "low_stock_events"."announced_at" IS NULL;--> statement-breakpoint
CREATE INDEX "products_deleted" ON "products" USING btree ("deleted_at","id") WHERE "products"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("changed_in","id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree ("sku") WHERE "products"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "products_by_brand_and_name" ON "products" USING btree ("brand_id","search_name") WHERE "products"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "products_by_padded_name" ON "products" USING btree ("padded_name","id") WHERE "products"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "claim_events_of_claim" ON "claim_events" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_keys_oldest" ON "claim_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "claim_photos_of_claim" ON "claim_photos" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_photos_by_url" ON "claim_photos" USING btree ("url");--> statement-breakpoint
CREATE INDEX "warranty_claims_open_by_due" ON "warranty_claims" USING btree ("due_at","id") WHERE "warranty_claims"."status" IN ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "warranty_claims_open_by_status" ON "warranty_claims" USING btree ("status","due_at","id") WHERE "warranty_claims"."status" IN ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "warranty_claims_closed_newest" ON "warranty_claims" USING btree ("created_at","id") WHERE NOT ("warranty_claims"."status" IN ('pending', 'reviewing'));--> statement-breakpoint
CREATE INDEX "warranty_claims_newest" ON "warranty_claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_name" ON "warranty_claims" USING btree ("search_words","id");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_status" ON "warranty_claims" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_status_and_name" ON "warranty_claims" USING btree ("status","search_words","id");--> statement-breakpoint
CREATE INDEX "warranty_claims_of_customer" ON "warranty_claims" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_track_unique" ON "warranty_claims" USING btree ("track_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_open_unique" ON "warranty_claims" USING btree ("order_id","product_id") WHERE "warranty_claims"."status" IN ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "warranty_claims_by_words" ON "warranty_claims" USING gin ((' ' || "search_words") gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "warranty_claims_by_email" ON "warranty_claims" USING btree ("email_key","id");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_phone" ON "warranty_claims" USING btree ("phone","id") WHERE "warranty_claims"."phone" <> '';--> statement-breakpoint
CREATE INDEX "warranty_claims_of_assignee" ON "warranty_claims" USING btree ("assignee_id","created_at","id") WHERE "warranty_claims"."assignee_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "warranty_claims_unassigned" ON "warranty_claims" USING btree ("due_at","id") WHERE "warranty_claims"."status" IN ('pending', 'reviewing') AND "warranty_claims"."assignee_id" IS NULL;--> statement-breakpoint
CREATE INDEX "warranty_claims_by_photo1" ON "warranty_claims" USING btree ("photo1");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_photo2" ON "warranty_claims" USING btree ("photo2");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_photo3" ON "warranty_claims" USING btree ("photo3");--> statement-breakpoint
CREATE INDEX "consents_of_user" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_products_newest" ON "saved_products" USING btree ("user_id","saved_at","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notices_of_customer" ON "stock_notices" USING btree ("product_id","user_id") WHERE "stock_notices"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notices_of_address" ON "stock_notices" USING btree ("product_id","email_key") WHERE "stock_notices"."user_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notices_by_link" ON "stock_notices" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "stock_notices_waiting" ON "stock_notices" USING btree ("product_id","id") WHERE "stock_notices"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_notices_of_user" ON "stock_notices" USING btree ("user_id") WHERE "stock_notices"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_notices_unconfirmed" ON "stock_notices" USING btree ("requested_at") WHERE "stock_notices"."confirmed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "stock_returns_oldest" ON "stock_returns" USING btree ("returned_at");--> statement-breakpoint
CREATE INDEX "gallery_images_in_order" ON "gallery_images" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "gallery_images_by_image" ON "gallery_images" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "image_hashes_by_file" ON "image_hashes" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "image_hashes_by_key" ON "image_hashes" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "similar_images_by_earlier" ON "similar_images" USING btree ("earlier_url");--> statement-breakpoint
CREATE INDEX "order_keys_oldest" ON "order_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_blister_unique" ON "order_lines" USING btree ("order_id","blister_id");--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_tags_by_tag" ON "order_tags" USING btree ("tag","order_id");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","created_at","id") WHERE "orders"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_by_words" ON "orders" USING gin ((' ' || "search_words") gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE "orders"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING gin ("customer_phone" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE "orders"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_pending_of_customer" ON "orders" USING btree ("customer_id","id") WHERE "orders"."deleted_at" IS NULL AND "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_of_assignee" ON "orders" USING btree ("assignee_id","created_at","id") WHERE "orders"."deleted_at" IS NULL AND "orders"."assignee_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_unassigned" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" IS NULL AND "orders"."status" = 'pending' AND "orders"."assignee_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_replacement_unique" ON "orders" USING btree ("claim_id") WHERE "orders"."deleted_at" IS NULL AND "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_of_tab" ON "orders" USING btree (order_tab("status", "is_archived"),"created_at","id") WHERE "orders"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_of_tab_by_total" ON "orders" USING btree (order_tab("status", "is_archived"),"total","id") WHERE "orders"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_of_tab_by_customer" ON "orders" USING btree (order_tab("status", "is_archived"),"search_words","id") WHERE "orders"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "receipt_keys_oldest" ON "receipt_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_movements_of_blister" ON "stock_movements" USING btree ("blister_id","id");--> statement-breakpoint
CREATE INDEX "list_choices_of_view" ON "list_choices" USING btree ("default_view_id") WHERE "list_choices"."default_view_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("list","id") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_unique" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "remembered_devices_unique" ON "remembered_devices" USING btree ("user_id","device");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_hourly" ON "security_events" USING btree ("kind","hour","fingerprint");--> statement-breakpoint
CREATE INDEX "security_events_of_address" ON "security_events" USING btree ("kind","hour","address");--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "security_events_of_user" ON "security_events" USING btree ("user_id","last_at","id");--> statement-breakpoint
CREATE INDEX "security_events_of_actor" ON "security_events" USING btree ("actor_id","last_at","id") WHERE "security_events"."actor_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "security_events_by_address" ON "security_events" USING btree ("address","last_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_unique" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_code_unique" ON "withdrawals" USING btree (coalesce("code", 'BA-' || lpad("id"::text, 6, '0')));--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_key_unique" ON "withdrawals" USING btree ("key");--> statement-breakpoint
CREATE INDEX "withdrawals_newest" ON "withdrawals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_status" ON "withdrawals" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_words" ON "withdrawals" USING gin ((' ' || "search_words") gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "withdrawals_of_customer" ON "withdrawals" USING btree ("customer_id","id") WHERE "withdrawals"."customer_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE "diaries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"serial_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"sown_on" date NOT NULL,
	"method" text NOT NULL,
	"seeds" integer NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"germinated" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diaries_method_known" CHECK ("diaries"."method" IN ('paper', 'water', 'soil', 'plug', 'other')),
	CONSTRAINT "diaries_seeds_positive" CHECK ("diaries"."seeds" >= 1),
	CONSTRAINT "diaries_counts_in_range" CHECK ("diaries"."germinated" >= 0 AND "diaries"."failed" >= 0 AND "diaries"."germinated" + "diaries"."failed" <= "diaries"."seeds")
);
--> statement-breakpoint
CREATE TABLE "diary_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diary_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"diary_id" integer NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diary_seeds" (
	"diary_id" integer NOT NULL,
	"seed" smallint NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"tapped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diary_seeds_diary_id_seed_day_pk" PRIMARY KEY("diary_id","seed","day"),
	CONSTRAINT "diary_seeds_state_known" CHECK ("diary_seeds"."state" IN ('waiting', 'rooted', 'sprouted', 'failed')),
	CONSTRAINT "diary_seeds_seed_positive" CHECK ("diary_seeds"."seed" >= 1)
);
--> statement-breakpoint
CREATE TABLE "germination_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "germination_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"tested_on" date NOT NULL,
	"method" text NOT NULL,
	"seeds" integer NOT NULL,
	"after_24_hours" integer,
	"after_48_hours" integer,
	"after_72_hours" integer,
	"after_7_days" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "germination_tests_method_known" CHECK ("germination_tests"."method" IN ('between_paper', 'on_paper', 'sand', 'substrate', 'water', 'other')),
	CONSTRAINT "germination_tests_seeds_positive" CHECK ("germination_tests"."seeds" >= 1),
	CONSTRAINT "germination_tests_counts_in_order" CHECK (0 <= least("germination_tests"."after_24_hours", "germination_tests"."after_48_hours", "germination_tests"."after_72_hours", "germination_tests"."after_7_days")
        AND greatest("germination_tests"."after_24_hours", "germination_tests"."after_48_hours", "germination_tests"."after_72_hours", "germination_tests"."after_7_days") <= "germination_tests"."seeds"
        AND "germination_tests"."after_24_hours" <= coalesce("germination_tests"."after_48_hours", "germination_tests"."after_72_hours", "germination_tests"."after_7_days")
        AND "germination_tests"."after_48_hours" <= coalesce("germination_tests"."after_72_hours", "germination_tests"."after_7_days")
        AND "germination_tests"."after_72_hours" <= "germination_tests"."after_7_days")
);
--> statement-breakpoint
CREATE TABLE "label_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"blister_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"key" text COLLATE "C",
	"author_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "label_runs_quantity_in_range" CHECK ("label_runs"."quantity" BETWEEN 1 AND 100000)
);
--> statement-breakpoint
CREATE TABLE "lot_alerts" (
	"lot_id" integer NOT NULL,
	"measure" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "lot_alerts_lot_id_measure_pk" PRIMARY KEY("lot_id","measure"),
	CONSTRAINT "lot_alerts_measure_known" CHECK ("lot_alerts"."measure" IN ('laboratory', 'field', 'claims'))
);
--> statement-breakpoint
CREATE TABLE "lot_figures" (
	"lot_id" integer PRIMARY KEY NOT NULL,
	"serials" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"sent_seeds" integer DEFAULT 0 NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"registered" integer DEFAULT 0 NOT NULL,
	"field_seeds" integer DEFAULT 0 NOT NULL,
	"field_germinated" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"rejected_claims" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"code" text NOT NULL,
	"code_key" text COLLATE "C" NOT NULL,
	"harvested_on" date,
	"packed_on" date,
	"seeds_packed" integer DEFAULT 0 NOT NULL,
	"parents" text DEFAULT '' NOT NULL,
	"cultivar_registration" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"best_before" date,
	"status" text DEFAULT 'active' NOT NULL,
	"recall_reason" text DEFAULT '' NOT NULL,
	"recall_text" text DEFAULT '' NOT NULL,
	"recalled_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lots_status_known" CHECK ("lots"."status" IN ('active', 'closed', 'recalled')),
	CONSTRAINT "lots_have_a_code" CHECK (length(trim("lots"."code")) BETWEEN 1 AND 40),
	CONSTRAINT "lots_seeds_not_negative" CHECK ("lots"."seeds_packed" >= 0),
	CONSTRAINT "lots_dates_in_order" CHECK ("lots"."harvested_on" <= "lots"."packed_on" AND "lots"."packed_on" <= "lots"."best_before" AND "lots"."harvested_on" <= "lots"."best_before"),
	CONSTRAINT "lots_recall_has_a_time" CHECK (("lots"."status" = 'recalled') = ("lots"."recalled_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"email" text NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"user_id" integer,
	"order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "serial_checks" (
	"serial_id" integer NOT NULL,
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "serial_checks_serial_id_day_visitor_pk" PRIMARY KEY("serial_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "serial_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"serial" text NOT NULL,
	"bought_at" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"image" text,
	"status" text DEFAULT 'received' NOT NULL,
	"key" text COLLATE "C",
	"body_hash" text NOT NULL,
	"search_words" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "serial_reports_status_known" CHECK ("serial_reports"."status" IN ('received', 'in_progress', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "serial_transfers" (
	"serial_id" integer PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" "bytea" NOT NULL,
	"run_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"blister_id" integer NOT NULL,
	"seed_count" integer NOT NULL,
	"voided_at" timestamp with time zone,
	"order_id" integer,
	"sent_at" timestamp with time zone,
	"owner_id" integer,
	"registered_at" timestamp with time zone,
	"first_checked_at" timestamp with time zone,
	"suspected_at" timestamp with time zone,
	CONSTRAINT "serials_code_has_80_bits" CHECK (length("serials"."code") = 10),
	CONSTRAINT "serials_sent_has_an_order" CHECK (("serials"."order_id" IS NULL) = ("serials"."sent_at" IS NULL)),
	CONSTRAINT "serials_owner_has_a_time" CHECK (("serials"."owner_id" IS NULL) = ("serials"."registered_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD COLUMN "serial_id" integer;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD COLUMN "lot_id" integer;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD COLUMN "diary_id" integer;--> statement-breakpoint
ALTER TABLE "diaries" ADD CONSTRAINT "diaries_serial_id_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diaries" ADD CONSTRAINT "diaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diaries" ADD CONSTRAINT "diaries_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_photos" ADD CONSTRAINT "diary_photos_diary_id_diaries_id_fk" FOREIGN KEY ("diary_id") REFERENCES "public"."diaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_photos" ADD CONSTRAINT "diary_photos_url_images_url_fk" FOREIGN KEY ("url") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_seeds" ADD CONSTRAINT "diary_seeds_diary_id_diaries_id_fk" FOREIGN KEY ("diary_id") REFERENCES "public"."diaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "germination_tests" ADD CONSTRAINT "germination_tests_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_runs" ADD CONSTRAINT "label_runs_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_runs" ADD CONSTRAINT "label_runs_blister_id_blisters_id_fk" FOREIGN KEY ("blister_id") REFERENCES "public"."blisters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_runs" ADD CONSTRAINT "label_runs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_alerts" ADD CONSTRAINT "lot_alerts_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_figures" ADD CONSTRAINT "lot_figures_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_checks" ADD CONSTRAINT "serial_checks_serial_id_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_reports" ADD CONSTRAINT "serial_reports_image_images_url_fk" FOREIGN KEY ("image") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_transfers" ADD CONSTRAINT "serial_transfers_serial_id_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_transfers" ADD CONSTRAINT "serial_transfers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_run_id_label_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."label_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_blister_id_blisters_id_fk" FOREIGN KEY ("blister_id") REFERENCES "public"."blisters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diaries_of_serial_unique" ON "diaries" USING btree ("serial_id","user_id");--> statement-breakpoint
CREATE INDEX "diaries_of_user" ON "diaries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "diaries_of_lot" ON "diaries" USING btree ("lot_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "diary_photos_unique" ON "diary_photos" USING btree ("diary_id","url");--> statement-breakpoint
CREATE INDEX "diary_photos_by_url" ON "diary_photos" USING btree ("url");--> statement-breakpoint
CREATE INDEX "germination_tests_of_lot" ON "germination_tests" USING btree ("lot_id","tested_on","id");--> statement-breakpoint
CREATE INDEX "label_runs_of_lot" ON "label_runs" USING btree ("lot_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "label_runs_key_unique" ON "label_runs" USING btree ("author_id","key");--> statement-breakpoint
CREATE INDEX "lot_alerts_newest" ON "lot_alerts" USING btree ("raised_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lots_code_unique" ON "lots" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "lots_of_product" ON "lots" USING btree ("product_id","packed_on","id");--> statement-breakpoint
CREATE INDEX "lots_newest" ON "lots" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lots_by_status" ON "lots" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "lots_by_code" ON "lots" USING gin ((' ' || "code_key") gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE UNIQUE INDEX "recall_notices_unique" ON "recall_notices" USING btree ("lot_id","email_key");--> statement-breakpoint
CREATE INDEX "recall_notices_of_user" ON "recall_notices" USING btree ("user_id") WHERE "recall_notices"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "serial_checks_by_day" ON "serial_checks" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_reports_key_unique" ON "serial_reports" USING btree ("key");--> statement-breakpoint
CREATE INDEX "serial_reports_newest" ON "serial_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "serial_reports_by_status" ON "serial_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "serial_reports_by_image" ON "serial_reports" USING btree ("image");--> statement-breakpoint
CREATE INDEX "serial_reports_by_words" ON "serial_reports" USING gin ((' ' || "search_words") gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "serial_transfers_of_owner" ON "serial_transfers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "serial_transfers_oldest" ON "serial_transfers" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "serials_code_unique" ON "serials" USING btree ("code");--> statement-breakpoint
CREATE INDEX "serials_of_run" ON "serials" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "serials_voided_of_run" ON "serials" USING btree ("run_id") WHERE "serials"."voided_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "serials_of_lot" ON "serials" USING btree ("lot_id","id");--> statement-breakpoint
CREATE INDEX "serials_of_order" ON "serials" USING btree ("order_id","id") WHERE "serials"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "serials_of_owner" ON "serials" USING btree ("owner_id","registered_at","id") WHERE "serials"."owner_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_serial_id_serials_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_diary_id_diaries_id_fk" FOREIGN KEY ("diary_id") REFERENCES "public"."diaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_open_serial_unique" ON "warranty_claims" USING btree ("serial_id") WHERE "warranty_claims"."status" IN ('pending', 'reviewing');--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_granted_serial_unique" ON "warranty_claims" USING btree ("serial_id") WHERE "warranty_claims"."status" IN ('approved', 'resolved');--> statement-breakpoint
CREATE INDEX "warranty_claims_of_serial" ON "warranty_claims" USING btree ("serial_id","id") WHERE "warranty_claims"."serial_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "warranty_claims_of_lot" ON "warranty_claims" USING btree ("lot_id","id") WHERE "warranty_claims"."lot_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "warranty_claims_of_order" ON "warranty_claims" USING btree ("order_id","product_id") WHERE "warranty_claims"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "warranty_claims_of_diary" ON "warranty_claims" USING btree ("diary_id") WHERE "warranty_claims"."diary_id" IS NOT NULL;
