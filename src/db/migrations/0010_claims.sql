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
CREATE TABLE "photo_prints" (
	"url" text PRIMARY KEY NOT NULL,
	"file_hash" text COLLATE "C" NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"keys" integer[] NOT NULL,
	CONSTRAINT "photo_prints_file_hash_is_sha256" CHECK ("photo_prints"."file_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
DROP INDEX "warranty_claims_newest";--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD COLUMN "email_key" text COLLATE "C" NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD COLUMN "phone" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD COLUMN "photo_request" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD COLUMN "search_words" text COLLATE "C" NOT NULL DEFAULT '';--> statement-breakpoint

-- Claims from before are found and waited for, too; the days of a holiday are not in this count.
UPDATE warranty_claims SET email_key = lower(email),
  due_at = CASE WHEN status IN ('pending', 'reviewing') THEN created_at + interval '5 days' END,
  search_words = btrim(regexp_replace(
    regexp_replace(normalize(lower(concat_ws(' ', name, email, product_name, order_number)), NFKD), '[\u0300-\u036f''’`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
ALTER TABLE "warranty_claims" ALTER COLUMN "email_key" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "warranty_claims" ALTER COLUMN "search_words" DROP DEFAULT;--> statement-breakpoint
INSERT INTO claim_events (claim_id, kind, status, created_at)
SELECT id, 'created', 'pending', created_at FROM warranty_claims ORDER BY id;
--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_keys" ADD CONSTRAINT "claim_keys_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_url_images_url_fk" FOREIGN KEY ("url") REFERENCES "public"."images"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_prints" ADD CONSTRAINT "photo_prints_url_images_url_fk" FOREIGN KEY ("url") REFERENCES "public"."images"("url") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_events_of_claim" ON "claim_events" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_keys_oldest" ON "claim_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "claim_photos_of_claim" ON "claim_photos" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_photos_by_url" ON "claim_photos" USING btree ("url");--> statement-breakpoint
CREATE INDEX "photo_prints_by_file" ON "photo_prints" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "photo_prints_by_key" ON "photo_prints" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "warranty_claims_open_by_due" ON "warranty_claims" USING btree ("due_at","id") WHERE "warranty_claims"."status" IN ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "warranty_claims_open_by_status" ON "warranty_claims" USING btree ("status","due_at","id") WHERE "warranty_claims"."status" IN ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "warranty_claims_closed_newest" ON "warranty_claims" USING btree ("created_at","id") WHERE NOT ("warranty_claims"."status" IN ('pending', 'reviewing'));--> statement-breakpoint
CREATE INDEX "warranty_claims_by_words" ON "warranty_claims" USING gin (word_starts("search_words"));--> statement-breakpoint
CREATE INDEX "warranty_claims_by_email" ON "warranty_claims" USING btree ("email_key","id");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_phone" ON "warranty_claims" USING btree ("phone","id") WHERE "warranty_claims"."phone" <> '';--> statement-breakpoint
CREATE INDEX "warranty_claims_by_photo1" ON "warranty_claims" USING btree ("photo1");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_photo2" ON "warranty_claims" USING btree ("photo2");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_photo3" ON "warranty_claims" USING btree ("photo3");--> statement-breakpoint

INSERT INTO claim_counts (status, found) SELECT status, count(*) FROM warranty_claims GROUP BY 1;
--> statement-breakpoint

-- Statuses that come out even are not touched. Two are locked in one order.
CREATE FUNCTION claims_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO claim_counts AS c (status, found)
    SELECT n.status, count(*) FROM new_rows n GROUP BY 1 ORDER BY 1
    ON CONFLICT (status) DO UPDATE SET found = c.found + excluded.found;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE claim_counts c SET found = c.found - o.gone
    FROM (SELECT status, count(*) AS gone FROM old_rows GROUP BY 1 ORDER BY 1) o WHERE c.status = o.status;
  ELSE
    INSERT INTO claim_counts AS c (status, found)
    SELECT w.status, sum(w.sign)
    FROM (SELECT status, 1 AS sign FROM new_rows UNION ALL SELECT status, -1 FROM old_rows) w
    GROUP BY 1 HAVING sum(w.sign) <> 0 ORDER BY 1
    ON CONFLICT (status) DO UPDATE SET found = c.found + excluded.found;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER claims_inserted_count AFTER INSERT ON warranty_claims
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION claims_counted();
--> statement-breakpoint
CREATE TRIGGER claims_updated_count AFTER UPDATE ON warranty_claims
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION claims_counted();
--> statement-breakpoint
CREATE TRIGGER claims_deleted_count AFTER DELETE ON warranty_claims
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION claims_counted();
--> statement-breakpoint
CREATE FUNCTION claims_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM claim_counts;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER claims_truncated_count AFTER TRUNCATE ON warranty_claims
  FOR EACH STATEMENT EXECUTE FUNCTION claims_gone();
