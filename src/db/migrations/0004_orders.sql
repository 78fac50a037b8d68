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
	"product_name" text NOT NULL,
	"product_image" text,
	"product_brand" text NOT NULL,
	"seed_count" integer NOT NULL,
	CONSTRAINT "order_lines_quantity_in_range" CHECK ("order_lines"."quantity" BETWEEN 1 AND 99),
	CONSTRAINT "order_lines_price_not_negative" CHECK ("order_lines"."price_at_time" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text NOT NULL,
	"customer_username" text NOT NULL,
	"search_name" text COLLATE "C" NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"recipient_name" text NOT NULL,
	"delivery_type" text NOT NULL,
	"shipping_address" text DEFAULT '' NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" IN ('pending', 'completed', 'cancelled')),
	CONSTRAINT "orders_delivery_known" CHECK ("orders"."delivery_type" IN ('coordinate', 'address')),
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"blister_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"cause" text NOT NULL,
	"order_id" integer,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blisters" DROP CONSTRAINT "blisters_stock_in_range";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "grace_from" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_blister_id_blisters_id_fk" FOREIGN KEY ("blister_id") REFERENCES "public"."blisters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_blister_id_blisters_id_fk" FOREIGN KEY ("blister_id") REFERENCES "public"."blisters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_keys_oldest" ON "order_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_blister_once" ON "order_lines" USING btree ("order_id","blister_id");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","created_at","id") WHERE "orders"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_by_customer_words" ON "orders" USING gin (word_starts("search_name")) WHERE "orders"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","is_archived","created_at","id") WHERE "orders"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_of_blister" ON "stock_movements" USING btree ("blister_id");--> statement-breakpoint
CREATE INDEX "stock_movements_of_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "blisters" ADD CONSTRAINT "blisters_stock_not_negative" CHECK ("blisters"."stock" >= 0);--> statement-breakpoint

-- What was in stock before there was a ledger is its first movement.
INSERT INTO stock_movements (product_id, blister_id, delta, cause)
SELECT product_id, id, stock, 'catalogue' FROM blisters WHERE stock <> 0;
--> statement-breakpoint

-- Why, for which order and by whom, a transaction says in settings of its own (db/queries/stock.ts).
CREATE FUNCTION stock_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause text := coalesce(nullif(current_setting('semillero.cause', true), ''), 'catalogue');
  order_id integer := nullif(current_setting('semillero.order', true), '')::integer;
  user_id integer := nullif(current_setting('semillero.user', true), '')::integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_movements (product_id, blister_id, delta, cause, order_id, user_id)
    SELECT n.product_id, n.id, n.stock, cause, order_id, user_id FROM new_rows n WHERE n.stock <> 0;
  ELSE
    INSERT INTO stock_movements (product_id, blister_id, delta, cause, order_id, user_id)
    SELECT n.product_id, n.id, n.stock - o.stock, cause, order_id, user_id
    FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.stock <> o.stock;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blisters_inserted_stock AFTER INSERT ON blisters
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_moved();
--> statement-breakpoint
CREATE TRIGGER blisters_updated_stock AFTER UPDATE ON blisters
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stock_moved();
--> statement-breakpoint
CREATE TRIGGER stock_movements_written_once BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
