CREATE TABLE "record_keys" (
	"user_id" integer NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"body_hash" text NOT NULL,
	"record_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "record_keys" ADD CONSTRAINT "record_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_keys_oldest" ON "record_keys" USING btree ("created_at");